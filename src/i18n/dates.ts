import type { Locale } from '@/domain/locale';
import { memoize } from '@/lib/memoize';

type RelativeUnit = 'minute' | 'hour' | 'day' | 'month' | 'year';

/** A relative time, and for how many milliseconds it stays correct. */
type RelativeTime =
  | { readonly kind: 'now'; readonly changesInMs: number }
  | {
      readonly kind: 'ago';
      readonly amount: number;
      readonly unit: RelativeUnit;
      readonly changesInMs: number;
    };

const minute = 60_000;
const day = 24 * 60 * minute;
const year = 365 * day;
const month = year / 12;

/** Each step applies from its own length up to the next one's. */
const steps: readonly { readonly unit: RelativeUnit; readonly length: number }[] = [
  { unit: 'year', length: year },
  { unit: 'month', length: month },
  { unit: 'day', length: day },
  { unit: 'hour', length: 60 * minute },
  { unit: 'minute', length: minute },
];

/** Both are milliseconds since 1970. A time in the future, due to a wrong clock, counts as now. */
export function relativeTime(then: number, now: number): RelativeTime {
  const passed = now - then;
  const at = steps.findIndex(({ length }) => passed >= length);
  const step = steps[at];
  if (step === undefined) return { kind: 'now', changesInMs: minute - passed };
  const amount = Math.floor(passed / step.length);
  const nextStepAt = steps[at - 1]?.length ?? Number.POSITIVE_INFINITY;
  const changesAt = Math.min((amount + 1) * step.length, nextStepAt);
  return { kind: 'ago', amount, unit: step.unit, changesInMs: changesAt - passed };
}

const relativeFormat = memoize(
  (locale: Locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'always' }),
);

/** Formats a relative time; `justNow` is the text for the first minute. */
export function relativeTimeText(locale: Locale, relative: RelativeTime, justNow: string): string {
  if (relative.kind === 'now') return justNow;
  return relativeFormat(locale).format(-relative.amount, relative.unit);
}

const longDateFormats = {
  UTC: memoize((locale: Locale) => longDateFormat(locale, { timeZone: 'UTC' })),
  local: memoize((locale: Locale) => longDateFormat(locale, {})),
};

function longDateFormat(locale: Locale, zone: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', ...zone });
}

/** The long date of docs/product/languages.md#long-date, in the reader's time zone, or in UTC for prerendering. */
export function longDate(locale: Locale, then: number, zone: keyof typeof longDateFormats): string {
  return longDateFormats[zone](locale).format(then);
}
