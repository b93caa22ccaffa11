import { useSyncExternalStore } from 'react';
import { longDate } from './dates';
import { useText } from './useText';

const neverChanges = () => () => undefined;

/**
 * The long date of a moment. Ready-made HTML has it in UTC, and so has React while it takes that HTML
 * over; after that it stands in the reader's own time zone. An unreadable moment gives no words.
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
