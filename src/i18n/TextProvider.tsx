import type { i18n as I18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { ClockProvider } from './ClockProvider';

interface TextProviderProps {
  readonly i18n: I18n;
  /** When ready-made HTML was drawn, in milliseconds since 1970; see ClockProvider. */
  readonly renderedAt?: number | undefined;
  readonly children: ReactNode;
}

/** Gives the app its language and its clock. */
export function TextProvider({ i18n, renderedAt, children }: TextProviderProps) {
  return (
    <I18nextProvider i18n={i18n}>
      <ClockProvider renderedAt={renderedAt}>{children}</ClockProvider>
    </I18nextProvider>
  );
}
