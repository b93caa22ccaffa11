import { expect, test } from 'vitest';
import { endOfDay } from '@/domain/pro';

test.each([
  ['2026-12-31', new Date(2026, 11, 31, 23, 59, 59, 999)],
  ['2028-02-29', new Date(2028, 1, 29, 23, 59, 59, 999)],
])('the day %s ends with its last millisecond, where the person is', (day, end) => {
  expect(endOfDay(day)).toBe(end.getTime());
});

test('a day before all days, or none, ends at the beginning of time', () => {
  expect(endOfDay('1969-01-01')).toBe(0);
  expect(endOfDay('')).toBe(0);
});
