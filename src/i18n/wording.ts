import type { i18n as I18n } from 'i18next';
import { createElement, Fragment, type ReactNode } from 'react';
import { defaultLocale, type Locale, localeFromTag } from '@/domain/locale';
import type { CounterName, TextKey } from '@/i18n/textKeys';
import { memoize } from '@/lib/memoize';

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

/**
 * A dictionary text is a row of pieces (docs/product/languages.md#dictionary-symbols):
 * words and dynamic values (`#`), joined by one space. `$` between two pieces takes the space away,
 * `~` makes the next symbol plain.
 */
type Piece =
  | { readonly kind: 'words'; readonly words: string; readonly glued: boolean }
  | { readonly kind: 'value'; readonly index: number; readonly glued: boolean };

const tokens = /(?:~[\s\S]?|[^#$ ~])+|[#$]/g;

/** Reads the row of pieces out of a dictionary text. Every text is valid; a last lone `~` is plain. */
function parsePieces(source: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let values = 0;
  let glued = false;
  for (const token of source.match(tokens) ?? []) {
    if (token === '$') {
      glued = true;
      continue;
    }
    if (token === '#') {
      pieces.push({ kind: 'value', index: values, glued });
      values += 1;
    } else {
      pieces.push({ kind: 'words', words: token.replace(/~([\s\S])/g, '$1'), glued });
    }
    glued = false;
  }
  return pieces;
}

/** How many dynamic values a dictionary text asks for. */
export function countValues(source: string): number {
  return parsePieces(source).filter((piece) => piece.kind === 'value').length;
}

/**
 * Puts the values into their places. The answer keeps whatever is not a string as it is, so a value
 * may be a React node; neighbouring strings are one. A missing or empty value takes no place.
 */
export function fillPieces<Value>(source: string, values: readonly Value[]): readonly (string | Value)[] {
  const filled: (string | Value)[] = [];
  for (const piece of parsePieces(source)) {
    const part = piece.kind === 'words' ? piece.words : values[piece.index];
    if (part === undefined || part === null || part === '') continue;
    if (filled.length > 0 && !piece.glued) append(filled, ' ');
    append(filled, part);
  }
  return filled;
}

/** The same for plain texts and numbers. */
export function fillText(source: string, values: readonly (string | number)[]): string {
  return fillPieces(source, values.map(String)).join('');
}

function append<Value>(filled: (string | Value)[], part: string | Value): void {
  const last = filled.at(-1);
  if (typeof last === 'string' && typeof part === 'string') filled[filled.length - 1] = last + part;
  else filled.push(part);
}

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
