import type { Locale } from '@/domain/locale';
import { memoize } from '@/lib/memoize';

const dayFormat = memoize(
  (locale: Locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long' }),
);
const timeFormat = memoize(
  (locale: Locale) => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }),
);
const sizeFormat = memoize(
  (locale: Locale) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }),
);

/** A moment of these days in the reader's own time zone, as a day and a time: "20 ноября", "12:03". */
export function dayAndTime(locale: Locale, moment: number): readonly [day: string, time: string] {
  return [dayFormat(locale).format(moment), timeFormat(locale).format(moment)];
}

const megabyte = 1_000_000;

/** What a project takes on the device; the least that is told is a tenth of a megabyte. */
export function megabytes(locale: Locale, bytes: number): string {
  return sizeFormat(locale).format(Math.max(0.1, bytes / megabyte));
}
