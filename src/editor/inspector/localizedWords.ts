import { hasRuns } from '@/comics/features/richText';
import type { ProjectFile } from '@/comics/project';

/** A text as its fields show it. */
export interface WordsIn {
  readonly language: string;
  /** Its own words; `undefined` where it has none and shows others. */
  readonly words: string | undefined;
  /** It has no words of its own, and others do that want translating. */
  readonly isMissing: boolean;
}

/** The languages that a comic is written in, its own first. */
export function languagesOf({ meta }: Pick<ProjectFile, 'meta'>): readonly string[] {
  return [...new Set([meta.language, ...(meta.languages ?? [])])];
}

/** A text of more than strings: plural forms, or words that look otherwise. */
export function isBuiltUp(text: unknown): boolean {
  if (hasRuns(text)) return true;
  if (typeof text !== 'object' || text === null) return false;
  return Object.entries(text).some(([key, words]) => key === 'count' || typeof words !== 'string');
}

/** The words of each language. */
export function wordsByLanguage(text: unknown, languages: readonly string[]): readonly WordsIn[] {
  const all = languages.map((language) => ownWords(text, language, languages[0]));
  const isSpoken = all.some((words) => words !== undefined && /\p{L}/u.test(words));
  return languages.map((language, index) => {
    const words = all[index];
    return { language, words, isMissing: isSpoken && (words === undefined || words === '') };
  });
}

function ownWords(text: unknown, language: string, main: string | undefined): string | undefined {
  if (typeof text === 'string') return language === main ? text : undefined;
  if (typeof text !== 'object' || text === null) return undefined;
  const words: unknown = Object.hasOwn(text, language) ? Reflect.get(text, language) : undefined;
  return typeof words === 'string' ? words : undefined;
}

/**
 * The text with other words in one language: a plain string as long as there is but one language, since that is the
 * same in all.
 */
export function withWords(
  text: unknown,
  language: string,
  words: string,
  languages: readonly string[],
): string | Readonly<Record<string, string>> {
  const [main = language] = languages;
  const before = recordOf(text, main);
  const { [language]: _, ...others } = before;
  const after = words === '' && language !== main ? others : { ...before, [language]: words };
  const isPlain = Object.keys(after).every((key) => key === main);
  return isPlain ? (after[main] ?? '') : after;
}

function recordOf(text: unknown, main: string): Readonly<Record<string, string>> {
  if (typeof text === 'string') return { [main]: text };
  if (typeof text !== 'object' || text === null) return {};
  return Object.fromEntries(
    Object.entries(text).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
