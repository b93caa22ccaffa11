import { editDistance } from '@/lib/editDistance';

/** Frequent confusions whose spelling is not similar. */
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

const longest = 24;

export function closestWord(word: string, known: readonly string[]): string | undefined {
  const other = otherWords.get(word);
  if (other !== undefined && known.includes(other)) return other;
  if (word.length > longest) return undefined;
  const plain = plainly(word);
  const most = plain.length < 6 ? 1 : 2;
  let nearest: string | undefined;
  let least = most + 1;
  for (const candidate of known) {
    // Short words are similar to too many others.
    if (candidate.length < 3 || Math.abs(candidate.length - plain.length) > most) continue;
    const distance = editDistance(plain, plainly(candidate));
    if (distance < least) [nearest, least] = [candidate, distance];
  }
  return nearest;
}

function plainly(word: string): string {
  return word.toLowerCase().replace(/[-_\s]/g, '');
}
