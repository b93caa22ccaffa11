import { useCallback, useSyncExternalStore } from 'react';
import { useClock } from '@/i18n/ClockProvider';
import { relativeTime, relativeTimeText } from '@/i18n/dates';
import { useText } from '@/i18n/useText';

/** How long ago a moment was, in words that stay true while the page is open. An unreadable moment gives none. */
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
