import { expect, test } from 'vitest';
import { dayBefore, productDays, productDaysOf, visitFigures } from '@/domain/figures';

const now = new Date('2026-11-28T12:00:00Z');
const before = (days: number) => dayBefore(now, days);

test.each([
  ['first', ['visits', 'first']],
  ['day1', ['visits', 'day1']],
  ['day7', ['visits', 'day7']],
  ['day30', ['visits', 'day30']],
  ['otherDay', ['visits']],
  ['again', ['visits']],
] as const)('a visit that is %s counts as %o', (visit, figures) => {
  expect(visitFigures(visit)).toEqual(figures);
});

test('the latest 90 days are there, the oldest first, with 0 where nothing was counted', () => {
  const days = productDaysOf([{ day: before(1), figure: 'plays', amount: 7 }], before);
  expect(days).toHaveLength(90);
  expect(days.at(0)?.day).toBe('2026-08-31');
  expect(days.at(-1)?.day).toBe('2026-11-28');
  expect(days.at(-2)?.figures).toMatchObject({ plays: 7, visits: 0, openCases: 0 });
  expect(days.at(-1)?.figures.plays).toBe(0);
});

test('returns are those of the devices that came first 1, 7 and 30 days before, also of days that are not shown', () => {
  const oldest = productDays.shown - 1;
  const days = productDaysOf(
    [
      { day: before(1), figure: 'first', amount: 10 },
      { day: before(0), figure: 'day1', amount: 4 },
      { day: before(oldest + 30), figure: 'first', amount: 50 },
      { day: before(oldest), figure: 'day30', amount: 5 },
    ],
    before,
  );
  expect(days.at(-1)?.returns).toEqual([
    { after: 1, came: 4, of: 10 },
    { after: 7, came: 0, of: 0 },
    { after: 30, came: 0, of: 0 },
  ]);
  expect(days.at(0)?.returns[2]).toEqual({ after: 30, came: 5, of: 50 });
  expect(productDays.kept).toBeGreaterThanOrEqual(productDays.shown + 30);
});
