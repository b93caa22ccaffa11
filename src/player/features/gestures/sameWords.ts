/** Where a Russian keyboard has its letters on the keys of an English one. */
const englishKeys = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const russianKeys = 'ёйцукенгшщзхъфывапролджэячсмитьбю';

/** Longer ones were not meant to be compared letter by letter. */
const longest = 200;

/**
 * Whether somebody typed what was meant: without regard to case, accents, ё and е, punctuation and spaces, with a
 * slip in a word of five letters and two in one of ten, and with the keyboard in the other language.
 */
export function areSameWords(typed: string, meant: string): boolean {
  if (typed.length > longest || meant.length > longest) return false;
  const wanted = lettersOf(meant);
  if (wanted === '') return typed.trim() === meant.trim() && meant.trim() !== '';
  return [typed, ...otherKeyboard(typed)].some((one) => isNear(lettersOf(one), wanted));
}

function lettersOf(words: string): string {
  return words
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** The same keys on the keyboard of the other language. */
function otherKeyboard(typed: string): string[] {
  const swapped = (from: string, to: string) =>
    [...typed.toLowerCase()].map((letter) => to[from.indexOf(letter)] ?? letter).join('');
  return [swapped(englishKeys, russianKeys), swapped(russianKeys, englishKeys)];
}

function isNear(typed: string, wanted: string): boolean {
  if (typed === wanted) return true;
  // In a number every digit counts.
  const slips = /\p{N}/u.test(wanted) ? 0 : Math.min(2, Math.floor(wanted.length / 5));
  return slips > 0 && Math.abs(typed.length - wanted.length) <= slips && distance(typed, wanted) <= slips;
}

/** Letters to put in, take out, change, or swap with their neighbour. */
function distance(one: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let place = 1; place <= other.length; place += 1) {
      const isSame = one[at - 1] === other[place - 1];
      const isSwapped = one[at - 1] === other[place - 2] && one[at - 2] === other[place - 1];
      next[place] = Math.min(
        (row[place] ?? 0) + 1,
        (next[place - 1] ?? 0) + 1,
        (row[place - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[place - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = row;
    row = next;
  }
  return row[other.length] ?? 0;
}
