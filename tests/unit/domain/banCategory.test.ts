import { expect, test } from 'vitest';
import { banCategories, defaultBanCategory, isBannedFrom, presentBan } from '@/domain/user';

test.each([
  [0, false, false, false],
  [10, true, false, false],
  [20, true, true, false],
  [30, true, true, true],
] as const)('ban %i keeps from comments: %o, from the feeds: %o, from signing in: %o', (ban, ...kept) => {
  const actions = ['comment', 'publishInFeeds', 'login'] as const;
  expect(actions.map((action) => isBannedFrom(action, ban))).toEqual(kept);
});

test('there are four ban categories to choose from, and "not banned" is the one to start with', () => {
  expect(banCategories).toEqual([0, 10, 20, 30]);
  expect(defaultBanCategory).toBe(0);
});

test.each([
  ['without an end', null, 20],
  ['that ends later', 1001, 20],
  ['that ends now', 1000, 0],
  ['that has ended', 999, 0],
])('a ban %s counts as %s', (_which, end, counts) => {
  const banUntil = end === null ? null : new Date(end);
  expect(presentBan({ banCategory: 20, banUntil }, 1000)).toBe(counts);
});
