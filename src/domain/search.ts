import type { ProjectView } from '@/domain/project';
import { isPubliclyAccessible } from '@/domain/projectAccess';

/** Each further word makes the search slower. */
const maxWords = 8;

const word = /[\p{L}\p{N}]+/gu;

/** Normalized words of a query: lower case, Е for Ё (docs/product/feeds.md#search). */
export function searchWords(text: string): readonly string[] {
  return [...new Set(wordsOf(text))].slice(0, maxWords);
}

/** Whether each query word is a prefix of a word in the text. */
export function hasSearchWords(text: string, words: readonly string[]): boolean {
  const there = wordsOf(text);
  return words.every((word) => there.some((one) => one.startsWith(word)));
}

/**
 * The relevance of a project by its name and its author's: exact words rank above other forms, names above authors
 * (docs/product/feeds.md#search).
 */
export function searchRank(name: string, words: readonly string[]): number {
  const there = wordsOf(name);
  if (words.every((word) => there.includes(word))) return 2;
  return hasSearchWords(name, words) ? 1 : 0;
}

/** A piece of a text, for highlighting matches. */
interface FoundPiece {
  readonly text: string;
  readonly isFound: boolean;
}

/** Splits a text at the matches of the query words. */
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

/** How many characters of a word match, from its start. */
function foundLength(there: string, words: readonly string[]): number {
  const spelled = spelledForSearch(there);
  const longest = Math.max(0, ...words.filter((one) => spelled.startsWith(one)).map(({ length }) => length));
  // Normalization may change the length; then the whole word counts as a match.
  return longest > 0 && spelled.length !== there.length ? there.length : longest;
}

function wordsOf(text: string): readonly string[] {
  return spelledForSearch(text).match(word) ?? [];
}

function spelledForSearch(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll('ё', 'е');
}

/** Case-insensitive search by name (docs/product/screens.md#custom-feeds). */
export function filterByName<Person extends { readonly name: string }>(
  people: readonly Person[],
  text: string,
): readonly Person[] {
  const wanted = comparable(text.trim());
  return people.filter(({ name }) => comparable(name).includes(wanted));
}

/** NFC, because й may also be и with a combining breve. */
function comparable(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/**
 * The known comics most similar to one: first those in the same custom feed, then those with similar facts; ties keep
 * their order. Excludes comics with a higher age rating (docs/product/screens.md#what-next).
 */
export function similarComics(
  project: ProjectView,
  known: readonly ProjectView[],
  count: number,
): readonly ProjectView[] {
  return known
    .filter(
      (other) => other.id !== project.id && isPubliclyAccessible(other) && ageOf(other) <= ageOf(project),
    )
    .map((other) => ({ other, similarity: similarity(project, other) }))
    .sort((one, next) => next.similarity - one.similarity)
    .slice(0, count)
    .map(({ other }) => other);
}

const ageOf = ({ facts }: ProjectView) => facts?.age ?? 0;

/** A shared feed is a human judgment, so it outweighs all facts. */
const sharedFeed = 10;

function similarity(project: ProjectView, other: ProjectView): number {
  const isInSameFeed = project.feed !== null && project.feed.id === other.feed?.id;
  return (isInSameFeed ? sharedFeed : 0) + traitsInCommon(project, other);
}

function traitsInCommon({ facts }: ProjectView, { facts: others }: ProjectView): number {
  if (!facts || !others) return 0;
  const shortest = Math.min(facts.pages, others.pages);
  return [
    facts.endings > 1 === others.endings > 1,
    facts.hasSound === others.hasSound,
    shortest > 0 && Math.max(facts.pages, others.pages) <= 2 * shortest,
    facts.languages.some((language) => others.languages.includes(language)),
  ].filter((isShared) => isShared).length;
}
