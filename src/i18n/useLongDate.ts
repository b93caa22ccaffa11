import { useSyncExternalStore } from 'react';
import { longDate } from '@/i18n/dates';
import { useText } from '@/i18n/useText';

const neverChanges = () => () => undefined;

/**
 * The long date of a moment. Prerendered HTML has it in UTC, and so has React while it hydrates that
 * HTML; after that it stands in the reader's own time zone. An unreadable moment gives no words.
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
