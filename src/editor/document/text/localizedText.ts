import { hasRuns } from '@/comics/features/richText/richText';
import { isFields } from '@/comics/lenient/values';
import type { DrawnText, ProjectFile, RichString } from '@/comics/project';
import type { LocalizedText } from '@/comics/resources';
import { plainText } from '@/editor/document/text/runs';
import { memoize } from '@/lib/memoize';

export interface TextVariant {
  readonly language: string;
  readonly form?: Intl.LDMLPluralRule;
}

export interface TextVariantValue extends TextVariant {
  /** `undefined` where another language's text is shown. */
  readonly content: RichString | undefined;
  /** Whether it has no text while other languages do. */
  readonly isMissing: boolean;
}

type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, RichString>>>;
type TextByLanguage = Readonly<Record<string, RichString | Forms>>;

const allForms: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

export function languagesOf({ meta }: Pick<ProjectFile, 'meta'>): readonly string[] {
  return [...new Set([meta.language, ...(meta.languages ?? [])])];
}

export function isDrawnText(text: unknown): text is DrawnText {
  return typeof text === 'string' || Array.isArray(text) || isFields(text);
}

export function isLocalizedText(text: unknown): text is LocalizedText {
  return isDrawnText(text) && !Array.isArray(text) && !hasRuns(text);
}

/** The variable that selects the plural form. */
export function pluralVariable(text: DrawnText | undefined): string | undefined {
  if (text === undefined || isRichString(text)) return undefined;
  return typeof text.count === 'string' ? text.count : undefined;
}

export function variantsOf(
  text: DrawnText | undefined,
  languages: readonly string[],
): readonly TextVariantValue[] {
  const [main = ''] = languages;
  const byLanguage = text === undefined ? {} : textIn(text, main);
  const missing = missingIn(text, languages);
  return languages.flatMap((language): readonly TextVariantValue[] => {
    const own = byLanguage[language];
    const isMissing = missing.includes(language);
    if (!isCounted(byLanguage))
      return [{ language, content: isRichString(own) ? own : undefined, isMissing }];
    return formsOf(language).map((form) => ({ language, form, content: inForm(own, form), isMissing }));
  });
}

export function missingIn(text: DrawnText | undefined, languages: readonly string[]): readonly string[] {
  const [main = ''] = languages;
  const byLanguage = text === undefined ? {} : textIn(text, main);
  const isSpoken = Object.entries(byLanguage).some(
    ([key, content]) => key !== 'count' && /\p{L}/u.test(allOf(content).replace(/\{\w+\}/g, '')),
  );
  return isSpoken ? languages.filter((language) => allOf(byLanguage[language]) === '') : [];
}

/** A plain string while there is only one language. */
export function withVariant(
  text: DrawnText | undefined,
  { language, form }: TextVariant,
  content: RichString,
  languages: readonly string[],
): DrawnText {
  const [main = language] = languages;
  const before = text === undefined ? {} : textIn(text, main);
  const own = form === undefined ? content : withForm(before[language], form, content);
  return textOf(withText(before, language, own, main), main);
}

export function withCount(
  text: DrawnText | undefined,
  count: string | undefined,
  languages: readonly string[],
): DrawnText {
  const [main = ''] = languages;
  const { count: _, ...byLanguage } = text === undefined ? { count: '' } : textIn(text, main);
  const entries = Object.entries(byLanguage);
  if (count === undefined)
    return textOf(
      Object.fromEntries(entries.map(([language, own]) => [language, inForm(own, 'other') ?? ''])),
      main,
    );
  const counted = entries.map(([language, own]) => [
    language,
    isRichString(own) ? Object.fromEntries(formsOf(language).map((form) => [form, own])) : own,
  ]);
  return { count, ...Object.fromEntries(counted) };
}

/** A text that exists only in that language becomes the first language's text. */
export function withoutLanguage(text: DrawnText, language: string, main: string): DrawnText {
  if (isRichString(text)) return text;
  const { [language]: own, ...others } = text;
  const isLast = Object.keys(others).every((key) => key === 'count');
  return own === undefined ? text : textOf(isLast ? { ...others, [main]: own } : others, main);
}

/** After a change of the first language, plain strings are in the former one. */
export function changeMainLanguage(text: DrawnText, before: string, main: string): DrawnText {
  if (!isRichString(text)) return textOf(text, main);
  return /\p{L}/u.test(plainText(text)) ? { [before]: text } : text;
}

export function renameLanguage(text: DrawnText, before: string, after: string): DrawnText {
  if (isRichString(text)) return text;
  const entries = Object.entries(text).map(([key, content]) => [key === before ? after : key, content]);
  return Object.fromEntries(entries);
}

/** Example numbers for a plural form, such as 2, 3, 4. */
export function exampleNumbers(language: string, form: Intl.LDMLPluralRule): readonly number[] {
  const rules = rulesOf(language);
  const wholes = Array.from({ length: 102 }, (_, index) => index);
  const found = [...wholes, 0.5].filter((number) => rules.select(number) === form);
  return found.slice(0, 3);
}

function rulesOf(language: string): Intl.PluralRules {
  try {
    return new Intl.PluralRules(language);
  } catch {
    return new Intl.PluralRules('en');
  }
}

function formsOf(language: string): readonly Intl.LDMLPluralRule[] {
  const known = rulesOf(language).resolvedOptions().pluralCategories;
  return allForms.filter((form) => known.includes(form));
}

function isRichString(content: unknown): content is RichString {
  return typeof content === 'string' || Array.isArray(content);
}

function isCounted(byLanguage: TextByLanguage): boolean {
  return Object.entries(byLanguage).some(([key, content]) => key === 'count' || !isRichString(content));
}

function textIn(text: DrawnText, main: string): TextByLanguage {
  return isRichString(text) ? { [main]: text } : text;
}

function inForm(own: RichString | Forms | undefined, form: Intl.LDMLPluralRule): RichString | undefined {
  if (own === undefined || isRichString(own)) return form === 'other' ? own : undefined;
  return own[form] ?? (form === 'other' ? Object.values(own)[0] : undefined);
}

function withForm(
  own: RichString | Forms | undefined,
  form: Intl.LDMLPluralRule,
  content: RichString,
): Forms {
  const forms: Forms =
    own === undefined || isRichString(own) ? { ...(own !== undefined && { other: own }) } : own;
  const { [form]: _, ...others } = forms;
  return plainText(content) === '' ? others : { ...forms, [form]: content };
}

function withText(
  byLanguage: TextByLanguage,
  language: string,
  own: RichString | Forms,
  main: string,
): TextByLanguage {
  const { [language]: _, ...others } = byLanguage;
  if (language !== main && allOf(own) === '') return others;
  return { ...byLanguage, [language]: own };
}

function textOf(byLanguage: TextByLanguage, main: string): DrawnText {
  const only = Object.keys(byLanguage).every((key) => key === main) ? (byLanguage[main] ?? '') : byLanguage;
  return isRichString(only) ? only : byLanguage;
}

function allOf(own: RichString | Forms | undefined): string {
  if (own === undefined) return '';
  return isRichString(own) ? plainText(own) : Object.values(own).map(plainText).join('');
}

const namesIn = memoize((locale: string) => new Intl.DisplayNames(locale, { type: 'language' }));

/** The name in the author's language; an invalid tag is returned unchanged. */
export function namedLanguage(tag: string, locale: string): string {
  try {
    return namesIn(locale).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** Makes the first character upper case: of a word that also occurs within sentences. */
export function capitalize(text: string, locale: string): string {
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
}
