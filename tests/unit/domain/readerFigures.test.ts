import { expect, test } from 'vitest';
import { dayBefore, endingShares, readFigures } from '@/domain/figures';

const counts = (plays: number, more: Record<string, number> = {}) =>
  new Map(Object.entries({ plays, ...more }));

test('figures are read from what was counted', () => {
  const figures = readFigures(
    counts(40, {
      ended: 30,
      'page 1': 40,
      'page -2': 25,
      'left 1': 10,
      'way 1 -2': 25,
      'option 7 0': 12,
      'ending -2': 30,
      'length 0': 5,
      'length 4': 35,
      'source vk': 25,
      'source feed': 8,
      'source link': 4,
      'source embed': 3,
    }),
  );
  expect(figures).toEqual({
    plays: 40,
    ended: 30,
    pages: [
      { page: -2, plays: 25, left: 0 },
      { page: 1, plays: 40, left: 10 },
    ],
    ways: [{ from: 1, to: -2, plays: 25 }],
    options: [{ choice: 7, option: 0, plays: 12 }],
    endings: [{ page: -2, plays: 30 }],
    lengths: [5, 0, 0, 0, 35],
    sources: { feed: 8, link: 4, vk: 25, embed: 3 },
  });
});

test('figures are in the order of their pages and options, in whatever order they were stored', () => {
  const figures = readFigures(
    counts(40, {
      'ending 23': 20,
      'ending 4': 20,
      'option 7 1': 8,
      'option 7 0': 12,
      'page 10': 15,
      'page 9': 40,
      'way 9 10': 10,
      'way 9 4': 5,
    }),
  );
  expect(figures?.endings.map(({ page }) => page)).toEqual([4, 23]);
  expect(figures?.options.map(({ option }) => option)).toEqual([0, 1]);
  expect(figures?.pages.map(({ page }) => page)).toEqual([9, 10]);
  expect(figures?.ways.map(({ to }) => to)).toEqual([4, 10]);
});

test.each([
  [0, false],
  [19, false],
  [20, true],
])('of %i plays figures are shown: %s', (plays, areShown) => {
  expect(readFigures(counts(plays)) !== null).toBe(areShown);
});

test.each([
  [19, []],
  [
    20,
    [
      { page: 3, share: 0.25 },
      { page: 4, share: 0.75 },
    ],
  ],
])('of %i plays that ended, the shares of endings are %j', (ended, shares) => {
  const endings = [
    { page: 3, plays: ended / 4 },
    { page: 4, plays: (ended * 3) / 4 },
  ];
  expect(endingShares({ ended, endings })).toEqual(shares);
});

test('without figures there are no shares', () => {
  expect(endingShares(null)).toEqual([]);
});

test.each([
  [0, '2026-03-01'],
  [1, '2026-02-28'],
  [13, '2026-02-16'],
])('%i days before the first of March is %s', (days, day) => {
  expect(dayBefore(new Date('2026-03-01T23:59:59Z'), days)).toBe(day);
});
