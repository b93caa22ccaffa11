import type { LocalizedText } from '@/comics/resources';

/** The words of a text in a language; empty where it has none there. */
export function wordsIn(text: LocalizedText | undefined, language: string): string {
  const said = typeof text === 'object' ? text[language] : text;
  return typeof said === 'string' ? said : '';
}
