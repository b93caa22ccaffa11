import { expect, test } from 'vitest';
import { banCategories, defaultBanCategory, isBannedFrom } from '@/domain/user';

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
