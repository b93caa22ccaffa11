import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Locale } from '@/domain/locale';
import { longDate, relativeTime, relativeTimeText } from '@/i18n/dates';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const then = Date.UTC(2026, 10, 20, 22, 30);

const justNow: Readonly<Record<Locale, string>> = { en: 'just now', ru: 'только что' };

function said(locale: Locale, passed: number): string {
  return relativeTimeText(locale, relativeTime(then, then + passed), justNow[locale]);
}

describe('the time since a moment', () => {
  const cases: readonly (readonly [number, string, string])[] = [
    [-5 * minute, 'just now', 'только что'],
    [0, 'just now', 'только что'],
    [59 * second, 'just now', 'только что'],
    [minute, '1 minute ago', '1 минуту назад'],
    [2 * minute + 59 * second, '2 minutes ago', '2 минуты назад'],
    [5 * minute, '5 minutes ago', '5 минут назад'],
    [59 * minute, '59 minutes ago', '59 минут назад'],
    [hour, '1 hour ago', '1 час назад'],
    [23 * hour + 59 * minute, '23 hours ago', '23 часа назад'],
    [day, '1 day ago', '1 день назад'],
    [21 * day, '21 days ago', '21 день назад'],
    [30 * day, '30 days ago', '30 дней назад'],
    [30 * day + 10 * hour - 1, '30 days ago', '30 дней назад'],
    [30 * day + 10 * hour, '1 month ago', '1 месяц назад'],
    [31 * day, '1 month ago', '1 месяц назад'],
    [60 * day + 20 * hour - 1, '1 month ago', '1 месяц назад'],
    [60 * day + 20 * hour, '2 months ago', '2 месяца назад'],
    [364 * day, '11 months ago', '11 месяцев назад'],
    [365 * day, '1 year ago', '1 год назад'],
    [12 * 365 * day, '12 years ago', '12 лет назад'],
  ];

  test.each(cases)('%i ms: "%s", "%s"', (passed, english, russian) => {
    expect(said('en', passed)).toBe(english);
    expect(said('ru', passed)).toBe(russian);
  });

  test('stays the same until the moment that it names, and is another one then', () => {
    fc.assert(
      fc.property(fc.integer({ min: -hour, max: 5 * 365 * day }), (passed) => {
        const { changesInMs } = relativeTime(then, then + passed);
        expect(changesInMs).toBeGreaterThan(0);
        expect(said('en', passed + Math.ceil(changesInMs) - 1)).toBe(said('en', passed));
        expect(said('en', passed + Math.ceil(changesInMs))).not.toBe(said('en', passed));
      }),
    );
  });
});

describe('the long date', () => {
  test('is in the language of the screen', () => {
    expect(longDate('en', then, 'UTC')).toBe('November 20, 2026');
    expect(longDate('ru', then, 'UTC')).toBe('20 ноября 2026 г.');
  });

  test("is the reader's own day, in the reader's own zone", () => {
    const ownDay = new Date(then).getDate();
    expect(longDate('en', then, 'local')).toBe(`November ${ownDay}, 2026`);
  });
});
