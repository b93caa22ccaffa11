import { hasRuns } from '@/comics/features/richText/richText';
import { isFields } from '@/comics/lenient/values';
import type { DrawnText, ProjectFile, RichString } from '@/comics/project';
import type { LocalizedText } from '@/comics/resources';
import { plainOf } from '@/editor/document/text/runs';
import { memoize } from '@/lib/memoize';

/** A text's words in one language, or in one form of a number there. */
export interface TextVariant {
  readonly language: string;
  readonly form?: Intl.LDMLPluralRule;
}

/** A text as its fields show it. */
export interface TextVariantValue extends TextVariant {
  /** Its own words; `undefined` where it has none and shows others. */
  readonly words: RichString | undefined;
  /** It has no words of its own, and others do that want translating. */
  readonly isMissing: boolean;
}

type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, RichString>>>;
type Said = Readonly<Record<string, RichString | Forms>>;

const allForms: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** The languages that a comic is written in, its own first. */
export function languagesOf({ meta }: Pick<ProjectFile, 'meta'>): readonly string[] {
  return [...new Set([meta.language, ...(meta.languages ?? [])])];
}

/** Words, or words by languages; what else a file may have there is none. */
export function isDrawnText(text: unknown): text is DrawnText {
  return typeof text === 'string' || Array.isArray(text) || isFields(text);
}

/** Words without runs, which labels and descriptions have. */
export function isLocalizedText(text: unknown): text is LocalizedText {
  return isDrawnText(text) && !Array.isArray(text) && !hasRuns(text);
}

/** The variable by whose number the words change. */
export function countedBy(text: DrawnText | undefined): string | undefined {
  if (text === undefined || isWords(text)) return undefined;
  return typeof text.count === 'string' ? text.count : undefined;
}

/** The words of each language, and of each form where they change with a number. */
export function variantsOf(
  text: DrawnText | undefined,
  languages: readonly string[],
): readonly TextVariantValue[] {
  const [main = ''] = languages;
  const said = text === undefined ? {} : saidIn(text, main);
  const missing = missingIn(text, languages);
  return languages.flatMap((language): readonly TextVariantValue[] => {
    const own = said[language];
    const isMissing = missing.includes(language);
    if (!isCounted(said)) return [{ language, words: isWords(own) ? own : undefined, isMissing }];
    return formsOf(language).map((form) => ({ language, form, words: inForm(own, form), isMissing }));
  });
}

/** The languages in which a text has no words while it has some in another. */
export function missingIn(text: DrawnText | undefined, languages: readonly string[]): readonly string[] {
  const [main = ''] = languages;
  const said = text === undefined ? {} : saidIn(text, main);
  const isSpoken = Object.entries(said).some(
    ([key, words]) => key !== 'count' && /\p{L}/u.test(allOf(words).replace(/\{\w+\}/g, '')),
  );
  return isSpoken ? languages.filter((language) => allOf(said[language]) === '') : [];
}

/**
 * The text with other words in one place: plain as long as there is but one language, since that is the same in all.
 */
export function withVariant(
  text: DrawnText | undefined,
  { language, form }: TextVariant,
  words: RichString,
  languages: readonly string[],
): DrawnText {
  const [main = language] = languages;
  const before = text === undefined ? {} : saidIn(text, main);
  const own = form === undefined ? words : withForm(before[language], form, words);
  return textOf(withSaid(before, language, own, main), main);
}

/** The text with words that change with the number of a variable, or with but one form of them. */
export function withCount(
  text: DrawnText | undefined,
  count: string | undefined,
  languages: readonly string[],
): DrawnText {
  const [main = ''] = languages;
  const { count: _, ...said } = text === undefined ? { count: '' } : saidIn(text, main);
  const entries = Object.entries(said);
  if (count === undefined)
    return textOf(
      Object.fromEntries(entries.map(([language, own]) => [language, inForm(own, 'other') ?? ''])),
      main,
    );
  const counted = entries.map(([language, own]) => [
    language,
    isWords(own) ? Object.fromEntries(formsOf(language).map((form) => [form, own])) : own,
  ]);
  return { count, ...Object.fromEntries(counted) };
}

/** The text without a language; what it says in no other becomes the words of the first. */
export function withoutLanguage(text: DrawnText, language: string, main: string): DrawnText {
  if (isWords(text)) return text;
  const { [language]: own, ...others } = text;
  const isLast = Object.keys(others).every((key) => key === 'count');
  return own === undefined ? text : textOf(isLast ? { ...others, [main]: own } : others, main);
}

/** The text as a comic has it whose first language is another: words that stood for all are of the one before. */
export function withMain(text: DrawnText, before: string, main: string): DrawnText {
  if (!isWords(text)) return textOf(text, main);
  return /\p{L}/u.test(plainOf(text)) ? { [before]: text } : text;
}

/** The text with what it says in a language said to be in another. */
export function relabelled(text: DrawnText, before: string, after: string): DrawnText {
  if (isWords(text)) return text;
  const entries = Object.entries(text).map(([key, words]) => [key === before ? after : key, words]);
  return Object.fromEntries(entries);
}

/** Numbers that ask for a form of a language, to tell it by: 2, 3, 4. */
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

function isWords(words: unknown): words is RichString {
  return typeof words === 'string' || Array.isArray(words);
}

function isCounted(said: Said): boolean {
  return Object.entries(said).some(([key, words]) => key === 'count' || !isWords(words));
}

function saidIn(text: DrawnText, main: string): Said {
  return isWords(text) ? { [main]: text } : text;
}

function inForm(own: RichString | Forms | undefined, form: Intl.LDMLPluralRule): RichString | undefined {
  if (own === undefined || isWords(own)) return form === 'other' ? own : undefined;
  return own[form] ?? (form === 'other' ? Object.values(own)[0] : undefined);
}

function withForm(own: RichString | Forms | undefined, form: Intl.LDMLPluralRule, words: RichString): Forms {
  const forms: Forms = own === undefined || isWords(own) ? { ...(own !== undefined && { other: own }) } : own;
  const { [form]: _, ...others } = forms;
  return plainOf(words) === '' ? others : { ...forms, [form]: words };
}

function withSaid(said: Said, language: string, own: RichString | Forms, main: string): Said {
  const { [language]: _, ...others } = said;
  if (language !== main && allOf(own) === '') return others;
  return { ...said, [language]: own };
}

function textOf(said: Said, main: string): DrawnText {
  const only = Object.keys(said).every((key) => key === main) ? (said[main] ?? '') : said;
  return isWords(only) ? only : said;
}

/** All letters of one language. */
function allOf(own: RichString | Forms | undefined): string {
  if (own === undefined) return '';
  return isWords(own) ? plainOf(own) : Object.values(own).map(plainOf).join('');
}

const namesIn = memoize((locale: string) => new Intl.DisplayNames(locale, { type: 'language' }));

/** A language by its name in the author's own; a tag that is none stays as it is. */
export function namedLanguage(tag: string, locale: string): string {
  try {
    return namesIn(locale).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
