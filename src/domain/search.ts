import type { ProjectView } from '@/domain/project';
import { isPubliclyAccessible } from '@/domain/publishing';

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

/**
 * The people whose name contains the text, whatever the case, in Cyrillic as in Latin
 * (docs/product/screens.md#custom-feeds).
 */
export function filterByName<Person extends { readonly name: string }>(
  people: readonly Person[],
  text: string,
): readonly Person[] {
  const wanted = comparable(text.trim());
  return people.filter(({ name }) => comparable(name).includes(wanted));
}

/** A letter may come as one sign or as a base with an accent: й as well as и + ̆. */
function comparable(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/**
 * Of the comics that are known those that are most like one, for who has just read it: what somebody has put into the
 * same custom feed, then what is told in the same way. What is alike to the same degree keeps its order. Nothing is
 * among them that is for older readers (docs/product/screens.md#what-next).
 */
export function comicsAlike(
  project: ProjectView,
  known: readonly ProjectView[],
  count: number,
): readonly ProjectView[] {
  return known
    .filter(
      (other) => other.id !== project.id && isPubliclyAccessible(other) && ageOf(other) <= ageOf(project),
    )
    .map((other) => ({ other, likeness: likeness(project, other) }))
    .sort((one, next) => next.likeness - one.likeness)
    .slice(0, count)
    .map(({ other }) => other);
}

const ageOf = ({ facts }: ProjectView) => facts?.age ?? 0;

/** A shared feed is a person's own judgement, and counts for more than all that can be told from the files. */
const sharedFeed = 10;

function likeness(project: ProjectView, other: ProjectView): number {
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
