import { mostListEntries, type WordList } from '@/comics/features/memory';

const longestWord = 200;

/** Words as a list may hold them: each once, none empty, and no more than there is room for. */
export function wordList(words: readonly string[]): WordList {
  const kept = words.map((word) => word.slice(0, longestWord)).filter((word) => word !== '');
  return [...new Set(kept)].slice(0, mostListEntries);
}

/** The list with these words; the same one when they are in it, or when it is full. */
export function withWords(list: WordList, words: readonly string[]): WordList {
  const next = wordList([...list, ...words]);
  return next.length === list.length ? list : next;
}

/** The list without these words; the same one when none of them is in it. */
export function withoutWords(list: WordList, words: readonly string[]): WordList {
  const next = list.filter((word) => !words.includes(word));
  return next.length === list.length ? list : next;
}
