import { expect, test } from 'vitest';
import {
  banBy,
  banEnd,
  type CaseKind,
  caseKinds,
  isAllFine,
  isAppealable,
  isGone,
  outcomeOfBan,
  outcomes,
  outcomesOf,
  reasonsFor,
} from '@/domain/case';
import { reasonsOf, requestReasons } from '@/domain/moderation';
import { banCategory } from '@/domain/user';

test.each<[CaseKind, readonly string[] | null]>([
  ['project', reasonsOf.project],
  ['comment', reasonsOf.comment],
  ['person', reasonsOf.person],
  ['feed', reasonsOf.feed],
  ['heldProject', reasonsOf.project],
  ['heldComment', reasonsOf.comment],
  ['appeal', null],
])('an outcome of a case about a %s needs a reason unless all is fine', (kind, reasons) => {
  for (const outcome of outcomesOf[kind]) {
    expect(reasonsFor(kind, outcome)).toEqual(reasons === null || isAllFine(outcome) ? [] : reasons);
  }
});

test('only a comic that is not added to the best feed is refused with a reason', () => {
  expect(reasonsFor('bestFeed', 'accept')).toEqual([]);
  expect(reasonsFor('bestFeed', 'decline')).toEqual(requestReasons);
});

test('each outcome is one of some kind of case', () => {
  expect(new Set(caseKinds.flatMap((kind) => outcomesOf[kind]))).toEqual(new Set(outcomes));
});

test('only an outcome that leaves a thing as it is or publishes it means that all is fine', () => {
  expect(outcomes.filter(isAllFine)).toEqual(['done', 'release']);
});

test('outcomes ban from comments, from feeds or from signing in', () => {
  const bans = outcomes.filter((outcome) => banBy(outcome) !== banCategory.notBanned);
  expect(bans).toEqual(['banComments', 'banFeeds', 'banLogin']);
  for (const outcome of bans) expect(outcomeOfBan[banBy(outcome)]).toBe(outcome);
});

test('what was done to a person can be appealed against', () => {
  expect(outcomes.filter(isAppealable)).toEqual([
    'hide',
    'clear',
    'banComments',
    'banFeeds',
    'banLogin',
    'refuse',
  ]);
});

test.each([
  [1, '2026-11-02T10:00:00.000Z'],
  [365, '2027-11-01T10:00:00.000Z'],
  [null, null],
  [undefined, null],
] as const)('a ban of %s days ends at %s', (days, end) => {
  expect(banEnd(days, Date.parse('2026-11-01T10:00:00Z'))?.toISOString() ?? null).toBe(end);
});

test.each([
  ['comment', '17', false],
  ['comment', '17-gone', true],
  ['project', 'cat', false],
] as const)('the thing of a case about a %s “%s” is gone: %s', (kind, id, isIt) => {
  expect(isGone({ kind, id })).toBe(isIt);
});
