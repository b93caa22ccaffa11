/** Words that people write for others, far from them as they are spelt. */
const otherWords = new Map([
  ['=', '=='],
  ['===', '=='],
  ['!==', '!='],
  ['<>', '!='],
  ['=>', '>='],
  ['=<', '<='],
  ['==', '='],
  ['+=', '+'],
  ['-=', '-'],
]);

/** Longer words are no slips of ours. */
const longest = 24;

/** Which of the known words is probably meant by one that is not among them. */
export function nearestWord(word: string, known: readonly string[]): string | undefined {
  const other = otherWords.get(word);
  if (other !== undefined && known.includes(other)) return other;
  if (word.length > longest) return undefined;
  const plain = plainly(word);
  const most = plain.length < 6 ? 1 : 2;
  let nearest: string | undefined;
  let least = most + 1;
  for (const candidate of known) {
    // Nearly every letter is near to another one.
    if (candidate.length < 3 || Math.abs(candidate.length - plain.length) > most) continue;
    const distance = slips(plain, plainly(candidate));
    if (distance < least) [nearest, least] = [candidate, distance];
  }
  return nearest;
}

function plainly(word: string): string {
  return word.toLowerCase().replace(/[-_\s]/g, '');
}

/** How many letters are wrong, missing, too many or changed places (optimal string alignment). */
function slips(one: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const wrong = one[i - 1] === other[j - 1] ? 0 : 1;
      const swapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + wrong,
        swapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, row] = [row, next];
  }
  return row[other.length] ?? 0;
}
