import { useCallback, useSyncExternalStore } from 'react';
import { useClock } from '@/i18n/clock';
import { longDate, relativeTime, relativeTimeText } from '@/i18n/dates';
import { useText } from '@/i18n/useText';

const neverChanges = () => () => undefined;

/**
 * A long date, in UTC in prerendered HTML and during hydration, then in the reader's time zone. Empty for an invalid
 * date.
 */
export function useLongDate(iso: string): string {
  const { locale } = useText();
  const zone = useSyncExternalStore(
    neverChanges,
    () => 'local' as const,
    () => 'UTC' as const,
  );
  const then = Date.parse(iso);
  return Number.isNaN(then) ? '' : longDate(locale, then, zone);
}

/** A relative time that is updated while the page is open. Empty for an invalid date. */
export function useRelativeTime(iso: string): string {
  const { clock, renderedAt } = useClock();
  const { t, locale } = useText();
  const then = Date.parse(iso);

  const subscribe = useCallback(
    (listener: () => void) => {
      if (Number.isNaN(then)) return () => undefined;
      return clock.subscribe(() => relativeTime(then, clock.now()).changesInMs, listener);
    },
    [clock, then],
  );
  const textAt = (now: number) =>
    Number.isNaN(then) ? '' : relativeTimeText(locale, relativeTime(then, now), t('time.justNow'));

  return useSyncExternalStore(
    subscribe,
    () => textAt(clock.now()),
    () => textAt(renderedAt),
  );
}
