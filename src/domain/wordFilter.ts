import { fieldBounds } from '@/domain/limits';
import { confusableSkeleton } from '@/domain/visibleText';

/** A word of a text, or of a pattern. */
interface Word {
  /** The word in its original spelling. */
  readonly written: string;
  readonly plain: string;
  /** Only for a word of mixed alphabets or with digits, which may be a disguise. */
  readonly skeleton: string | null;
}

/** `@` and `$` are disguised letters. `*` is only allowed at the ends of a pattern's word. */
const wordShape = /[\p{L}\p{M}\p{N}@$]+/gu;

const invisible = /\p{Cf}/gu;

const disguises: Readonly<Record<string, string>> = { '@': 'a', $: 's' };

const alphabets = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /[\p{N}@$]/u];

function plainOf(written: string): string {
  return written.normalize('NFKC').toLowerCase().replaceAll('ё', 'е');
}

function skeletonOf(plain: string): string {
  return confusableSkeleton(plain.replace(/[@$]/g, (sign) => disguises[sign] ?? sign));
}

function wordsOf(text: string): Word[] {
  const found = text.replace(invisible, '').match(wordShape) ?? [];
  return found.map((written) => {
    const plain = plainOf(written);
    const isMixed = alphabets.filter((alphabet) => alphabet.test(plain)).length > 1;
    return { written, plain, skeleton: isMixed ? skeletonOf(plain) : null };
  });
}

/** One word of a pattern. `*` at an end matches any number of letters. */
interface PatternPart {
  readonly plain: string;
  readonly skeleton: string;
  readonly isOpenBefore: boolean;
  readonly isOpenAfter: boolean;
}

function partsOf(pattern: string): PatternPart[] {
  return pattern
    .trim()
    .split(/\s+/)
    .map((part) => {
      const plain = plainOf(part.replace(/^\*|\*$/g, ''));
      return {
        plain,
        skeleton: skeletonOf(plain),
        isOpenBefore: part.startsWith('*'),
        isOpenAfter: part.endsWith('*'),
      };
    });
}

/** Shorter stems would match too many words. */
const minStemLength = 3;

/**
 * Whether a text is a pattern: one word or several in a row, each whole or a stem with `*`
 * (docs/product/states.md#filters).
 */
export function isWordPattern(pattern: string): boolean {
  if (pattern.length > fieldBounds.filterWord.max) return false;
  return partsOf(pattern).every(({ plain, isOpenBefore, isOpenAfter }) => {
    const isOneWord = plain.match(wordShape)?.[0] === plain && /\p{L}/u.test(plain);
    return isOneWord && (plain.length >= minStemLength || !(isOpenBefore || isOpenAfter));
  });
}

function isMeant({ plain, skeleton }: Word, part: PatternPart): boolean {
  return isAt(plain, part.plain, part) || (skeleton !== null && isAt(skeleton, part.skeleton, part));
}

function isAt(word: string, meant: string, { isOpenBefore, isOpenAfter }: PatternPart): boolean {
  if (isOpenBefore && isOpenAfter) return word.includes(meant);
  if (isOpenAfter) return word.startsWith(meant);
  return isOpenBefore ? word.endsWith(meant) : word === meant;
}

/**
 * For each pattern that matches, the matching part of the text in its original spelling. Case, ё and е, and look-alike
 * letters of other alphabets make no difference.
 */
export function findWords<Pattern extends { readonly pattern: string }>(
  patterns: readonly Pattern[],
  text: string,
): { readonly of: Pattern; readonly match: string }[] {
  if (patterns.length === 0) return [];
  const words = wordsOf(text);
  const first = new Map<string, Word>();
  for (const word of words) if (!first.has(word.plain)) first.set(word.plain, word);
  const different = [...first.values()];
  return patterns.flatMap((of) => {
    const match = findPattern(partsOf(of.pattern), words, different);
    return match === null ? [] : [{ of, match }];
  });
}

function findPattern(
  parts: readonly PatternPart[],
  words: readonly Word[],
  different: readonly Word[],
): string | null {
  const [first] = parts;
  if (first === undefined) return null;
  if (parts.length === 1) return different.find((word) => isMeant(word, first))?.written ?? null;
  const start = words.findIndex((_, place) =>
    parts.every((part, index) => {
      const word = words[place + index];
      return word !== undefined && isMeant(word, part);
    }),
  );
  if (start === -1) return null;
  return words
    .slice(start, start + parts.length)
    .map(({ written }) => written)
    .join(' ');
}
