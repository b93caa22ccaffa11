import { expect, test } from 'vitest';
import { membershipOutcome } from '@/domain/customFeed';

const cats = { id: 'f1', name: 'Cats' };
const snow = { id: 'f2', name: 'Snow' };

test.each([
  ['an empty name takes the project out of its feed', cats, ' ', null, { feed: null }],
  ['an empty name outside of all feeds changes nothing', null, '', null, 'nothing'],
  ['no new suggestion changes nothing', cats, 'Snow', null, 'nothing'],
  ['the same feed changes nothing', cats, 'Cats', cats, 'nothing'],
  ['a new suggestion puts the project there', cats, 'Snow', snow, { feed: snow }],
  ['a suggestion puts a project of no feed there', null, 'Snow', snow, { feed: snow }],
] as const)('%s', (_, present, typed, picked, outcome) => {
  expect(membershipOutcome({ present, typed, picked })).toEqual(outcome);
});
