import type { i18n as I18n } from 'i18next';
import { createElement, Fragment, type ReactNode } from 'react';
import { defaultLocale, type Locale, localeFromTag } from '@/domain/locale';
import type { CounterName, TextKey } from '@/i18n/textKeys';
import { memoize } from '@/lib/memoize';

/** Plural forms of a counter (docs/product/languages.md#counters). */
export const counterForms = ['zero', 'one', 'few', 'many'] as const;

export type CounterForm = (typeof counterForms)[number];

/** The forms that a dictionary must have: English needs only two. */
export const counterFormsOf: Readonly<Record<Locale, readonly CounterForm[]>> = {
  en: ['one', 'many'],
  ru: counterForms,
};

/** Russian forms depend on the last digits; English ones on whether the number is one. */
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
 * A dictionary text is a sequence of pieces (docs/product/languages.md#dictionary-symbols): words and values (`#`),
 * joined by a space. `$` between two pieces removes the space, `~` escapes the next symbol.
 */
type Piece =
  | { readonly kind: 'text'; readonly text: string; readonly glued: boolean }
  | { readonly kind: 'value'; readonly index: number; readonly glued: boolean };

const tokens = /(?:~[\s\S]?|[^#$ ~])+|[#$]/g;

/** Parses a dictionary text. Every text is valid; a trailing `~` is literal. */
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
      pieces.push({ kind: 'text', text: token.replace(/~([\s\S])/g, '$1'), glued });
    }
    glued = false;
  }
  return pieces;
}

/** The number of values that a text takes. */
export function countValues(source: string): number {
  return parsePieces(source).filter((piece) => piece.kind === 'value').length;
}

/**
 * Inserts the values. Values that are not strings stay as they are, so they may be React nodes; adjacent strings are
 * joined. Missing and empty values are dropped.
 */
export function fillPieces<Value>(source: string, values: readonly Value[]): readonly (string | Value)[] {
  const filled: (string | Value)[] = [];
  for (const piece of parsePieces(source)) {
    const part = piece.kind === 'text' ? piece.text : values[piece.index];
    if (part === undefined || part === null || part === '') continue;
    if (filled.length > 0 && !piece.glued) append(filled, ' ');
    append(filled, part);
  }
  return filled;
}

/** Like `fillPieces`, for texts and numbers. */
export function fillText(source: string, values: readonly (string | number)[]): string {
  return fillPieces(source, values.map(String)).join('');
}

function append<Value>(filled: (string | Value)[], part: string | Value): void {
  const last = filled.at(-1);
  if (typeof last === 'string' && typeof part === 'string') filled[filled.length - 1] = last + part;
  else filled.push(part);
}

/** The texts of the interface's language. */
export interface Wording {
  readonly locale: Locale;
  /** A text with its values; numbers are formatted for the language. */
  t(key: TextKey, ...values: readonly (string | number)[]): string;
  /** A text with React nodes as values. */
  node(key: TextKey, ...values: readonly ReactNode[]): ReactNode;
  /** A number alone: "12,345". */
  number(value: number): string;
  /** A number with its label in the right plural form: "21 просмотр". */
  counter(name: CounterName, count: number): string;
}

const numberFormat = memoize((locale: Locale) => new Intl.NumberFormat(locale));

/** Cached, because the server renders each page with them. */
export const wordingsOf = memoize((i18n: I18n) =>
  memoize((language: string) => createWording(i18n, language)),
);

function createWording(i18n: I18n, language: string): Wording {
  const locale = localeFromTag(language) ?? defaultLocale;
  const translate = i18n.getFixedT(language);
  const number = (value: number) => numberFormat(locale).format(value);
  const written = <Value>(value: Value) => (typeof value === 'number' ? number(value) : value);
  const texts = new Map<string, string>();
  const source = (key: string) => {
    // i18next would interpret the dictionary's `$` as nesting.
    const text = texts.get(key) ?? translate(key, { skipInterpolation: true });
    texts.set(key, text);
    return text;
  };
  return {
    locale,
    number,
    t: (key, ...values) => fillText(source(key), values.map(written)),
    node: (key, ...values) => createElement(Fragment, null, ...fillPieces(source(key), values.map(written))),
    counter: (name, count) =>
      fillText(source(`counter.${name}.${counterForm(locale, count)}`), [number(count)]),
  };
}
