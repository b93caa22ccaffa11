import type { i18n as I18n } from 'i18next';
import { type ReactNode, useCallback, useSyncExternalStore } from 'react';
import { ClockProvider } from '@/i18n/clock';
import { WordingContext } from '@/i18n/useText';
import { wordingsOf } from '@/i18n/wording';

interface TextProviderProps {
  readonly i18n: I18n;
  /** When the HTML was prerendered (milliseconds since 1970); see ClockProvider. */
  readonly renderedAt?: number | undefined;
  readonly children: ReactNode;
}

export function TextProvider({ i18n, renderedAt, children }: TextProviderProps) {
  const language = useLanguage(i18n);
  return (
    <WordingContext value={wordingsOf(i18n)(language)}>
      <ClockProvider renderedAt={renderedAt}>{children}</ClockProvider>
    </WordingContext>
  );
}

function useLanguage(i18n: I18n): string {
  const subscribe = useCallback(
    (listener: () => void) => {
      i18n.on('languageChanged', listener);
      return () => i18n.off('languageChanged', listener);
    },
    [i18n],
  );
  const read = () => i18n.language;
  return useSyncExternalStore(subscribe, read, read);
}
