/** As many as anybody types; each one makes the search longer. */
const mostWords = 8;

const word = /[\p{L}\p{N}]+/gu;

/** The words of what is searched, in small letters, with Е for Ё (docs/product/feeds.md#search). */
export function searchWords(text: string): readonly string[] {
  return [...new Set(wordsOf(text))].slice(0, mostWords);
}

/** Whether each of the words begins one of a text's. */
export function hasSearchWords(text: string, words: readonly string[]): boolean {
  const there = wordsOf(text);
  return words.every((word) => there.some((one) => one.startsWith(word)));
}

/**
 * How near a found project is by its name and its author's: larger is nearer. A word as it was typed comes before
 * another form of it, and a name before its author's (docs/product/feeds.md#search).
 */
export function searchRank(name: string, words: readonly string[]): number {
  const there = wordsOf(name);
  if (words.every((word) => there.includes(word))) return 2;
  return hasSearchWords(name, words) ? 1 : 0;
}

/** A piece of a text; it is found when it is what one of the words begins with. */
export interface FoundPiece {
  readonly text: string;
  readonly isFound: boolean;
}

/** The pieces of a text, in order, by where the words that are searched stand in it. */
export function foundPieces(text: string, words: readonly string[]): readonly FoundPiece[] {
  const pieces: FoundPiece[] = [];
  let end = 0;
  const add = (until: number, isFound: boolean) => {
    if (until > end) pieces.push({ text: text.slice(end, until), isFound });
    end = until;
  };
  for (const match of text.matchAll(word)) {
    const length = foundLength(match[0], words);
    if (length === 0) continue;
    add(match.index, false);
    add(match.index + length, true);
  }
  add(text.length, false);
  return pieces;
}

/** How much of a word is one that is searched, from its beginning on. */
function foundLength(there: string, words: readonly string[]): number {
  const spelled = spelledForSearch(there);
  const longest = Math.max(0, ...words.filter((one) => spelled.startsWith(one)).map(({ length }) => length));
  // Spelled otherwise it may have other places.
  return longest > 0 && spelled.length !== there.length ? there.length : longest;
}

function wordsOf(text: string): readonly string[] {
  return spelledForSearch(text).match(word) ?? [];
}

function spelledForSearch(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll('ё', 'е');
}
