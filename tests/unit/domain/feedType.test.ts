import { expect, test } from 'vitest';
import {
  feedTypeOfPathWord,
  feedTypes,
  mayOpenFeed,
  pathWordOfFeedType,
  switcherFeedTypes,
  welcomeFeedType,
} from '@/domain/feed';

test.each([
  ['newest', 'newest'],
  ['interesting', 'interesting'],
  ['popular', 'popular'],
  ['thebest', 'thebest'],
  ['subscriptions', 'thebest'],
  ['nonsense', 'thebest'],
  ['', 'thebest'],
  [null, 'thebest'],
])('with the stored feed %o welcome leads to %s', (stored, feed) => {
  expect(welcomeFeedType(stored)).toBe(feed);
});

test('every feed has a word in the path, and the word leads back', () => {
  expect(feedTypes.map(pathWordOfFeedType)).toEqual([
    'new',
    'interesting',
    'popular',
    'best',
    'subscriptions',
  ]);
  for (const type of feedTypes) expect(feedTypeOfPathWord(pathWordOfFeedType(type))).toBe(type);
  expect(feedTypeOfPathWord('thebest')).toBeNull();
  expect(feedTypeOfPathWord('')).toBeNull();
});

test('the switcher goes from best to newest, and subscriptions come first for a signed-in person', () => {
  const shownTo = (isSignedIn: boolean) => switcherFeedTypes.filter((type) => mayOpenFeed(type, isSignedIn));
  expect(shownTo(false)).toEqual(['thebest', 'popular', 'interesting', 'newest']);
  expect(shownTo(true)).toEqual(['subscriptions', 'thebest', 'popular', 'interesting', 'newest']);
});
