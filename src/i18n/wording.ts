import type { i18n as I18n } from 'i18next';
import { createElement, Fragment, type ReactNode } from 'react';
import { defaultLocale, type Locale, localeFromTag } from '@/domain/locale';
import { counterForm } from '@/i18n/counterForm';
import { fillPieces, fillText } from '@/i18n/pieces';
import type { CounterName, TextKey } from '@/i18n/textKeys';
import { memoize } from '@/lib/memoize';

/** The app's words in the language of the screen. */
export interface Wording {
  readonly locale: Locale;
  /** A text with its values put into the places of `#`; numbers are written as the language groups them. */
  t(key: TextKey, ...values: readonly (string | number)[]): string;
  /** The same, where a value may be anything that React draws. */
  node(key: TextKey, ...values: readonly ReactNode[]): ReactNode;
  /** A number with its label in the right form: "21 просмотр". */
  counter(name: CounterName, count: number): string;
}

const numberFormat = memoize((locale: Locale) => new Intl.NumberFormat(locale));

/** The words of a language that i18next has loaded. */
export function wordingOf(i18n: I18n, language: string): Wording {
  const locale = localeFromTag(language) ?? defaultLocale;
  const translate = i18n.getFixedT(language);
  const number = (value: number) => numberFormat(locale).format(value);
  const written = <Value>(value: Value) => (typeof value === 'number' ? number(value) : value);
  const texts = new Map<string, string>();
  const source = (key: string) => {
    // i18next's own templates would take the dictionary's `$` for nesting.
    const text = texts.get(key) ?? translate(key, { skipInterpolation: true });
    texts.set(key, text);
    return text;
  };
  return {
    locale,
    t: (key, ...values) => fillText(source(key), values.map(written)),
    node: (key, ...values) => createElement(Fragment, null, ...fillPieces(source(key), values.map(written))),
    counter: (name, count) =>
      fillText(source(`counter.${name}.${counterForm(locale, count)}`), [number(count)]),
  };
}
