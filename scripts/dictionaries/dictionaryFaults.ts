import { type Locale, locales } from '@/domain/locale';
import type { Dictionary } from '@/i18n/loadDictionary';
import { counterForms, counterFormsOf, countValues, fillText } from '@/i18n/wording';

export interface DictionaryCheck {
  readonly dictionaries: Readonly<Record<Locale, Dictionary>>;
  /** The source files that may use the texts. */
  readonly sources: readonly string[];
}

/** A `#` that touches anything but a space or a dictionary symbol looks joined to it, but is not. */
const unjoinedValue = /[^\s$~#]#|(?<!~)#[^\s$~#]/;

const counterKey = /^counter\.([^.]+)\.[^.]+$/;

/** All faults of the dictionaries, one per line. */
export function findDictionaryFaults({ dictionaries, sources }: DictionaryCheck): readonly string[] {
  const keys = [...new Set(locales.flatMap((locale) => Object.keys(dictionaries[locale])))];
  const plainKeys = keys.filter((key) => !counterKey.test(key));
  const counters = [...new Set(keys.flatMap((key) => counterKey.exec(key)?.[1] ?? []))];
  const formsOf = (name: string, forms: readonly string[]) => forms.map((form) => `counter.${name}.${form}`);

  function faultsOf(locale: Locale): string[] {
    const texts = dictionaries[locale];
    const forms = counters.flatMap((name) => formsOf(name, counterFormsOf[locale]));
    const expected = new Set([...plainKeys, ...forms]);
    return [
      ...[...expected].filter((key) => !Object.hasOwn(texts, key)).map((key) => `"${key}" is missing`),
      ...Object.entries(texts).flatMap(([key, text]) => [
        ...(expected.has(key) ? [] : [`"${key}" is a plural form that the language does not have`]),
        ...(countValues(text) === 0 && fillText(text, []).trim() === '' ? [`"${key}" is empty`] : []),
        ...(unjoinedValue.test(text) ? [`"${key}" has a # beside a symbol without a $ between them`] : []),
      ]),
    ].map((fault) => `${locale}: ${fault}`);
  }

  /** A text needs the same number of values in every language, and a counter in every form. */
  function unequalValues(name: string, itsKeys: readonly string[]): string[] {
    const texts = locales.flatMap((locale) => itsKeys.flatMap((key) => dictionaries[locale][key] ?? []));
    return new Set(texts.map(countValues)).size > 1
      ? [`"${name}" has different numbers of # (${texts.map((text) => `"${text}"`).join(', ')})`]
      : [];
  }

  return [
    ...locales.flatMap(faultsOf),
    ...plainKeys.flatMap((key) => unequalValues(key, [key])),
    ...counters.flatMap((name) => unequalValues(`counter.${name}`, formsOf(name, counterForms))),
    ...plainKeys.filter((key) => !isUsed(key, sources)).map((key) => `"${key}" is not used`),
    ...counters.filter((name) => !isCounted(name, sources)).map((name) => `"counter.${name}" is not used`),
  ];
}

/** Its key is a literal, or a template begins with all but the last word of it, or has all but a middle one. */
function isUsed(key: string, sources: readonly string[]): boolean {
  const template = `\`${key.slice(0, key.lastIndexOf('.') + 1)}\${`;
  const [first, middle, ...last] = key.split('.');
  const withMiddle = new RegExp(`\`${first}\\.\\$\\{\\w+\\}\\.${last.join('\\.')}\``);
  const isOpen = (source: string) =>
    source.includes(template) || (middle !== undefined && withMiddle.test(source));
  return sources.some((source) => hasLiteral(source, key) || isOpen(source));
}

function isCounted(name: string, sources: readonly string[]): boolean {
  return sources.some((source) => /\bcounter\b/.test(source) && hasLiteral(source, name));
}

function hasLiteral(source: string, literal: string): boolean {
  return ["'", '"', '`'].some((quote) => source.includes(quote + literal + quote));
}
