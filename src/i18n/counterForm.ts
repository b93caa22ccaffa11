import type { Locale } from '@/domain/locale';

/** The forms of a counter's label (docs/product/languages.md#counters). */
export const counterForms = ['zero', 'one', 'few', 'many'] as const;

export type CounterForm = (typeof counterForms)[number];

/** The forms that a dictionary must have: English asks for two of them. */
export const counterFormsOf: Readonly<Record<Locale, readonly CounterForm[]>> = {
  en: ['one', 'many'],
  ru: counterForms,
};

/** Which form of its label stands beside a number: Russian by the last digit, English by one. */
export function counterForm(locale: Locale, count: number): CounterForm {
  if (locale === 'en') return count === 1 ? 'one' : 'many';
  const lastTwoDigits = Math.trunc(Math.abs(count)) % 100;
  if (lastTwoDigits >= 10 && lastTwoDigits <= 19) return 'many';
  const lastDigit = lastTwoDigits % 10;
  if (lastDigit === 0) return 'zero';
  if (lastDigit === 1) return 'one';
  return lastDigit <= 4 ? 'few' : 'many';
}
