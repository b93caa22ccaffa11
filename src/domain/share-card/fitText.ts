/** Measures a text in pixels. */
export type Width = (text: string) => number;

export interface BrokenText {
  readonly lines: readonly string[];
  /** A word was too long for a line and was cut. */
  readonly cutsWords: boolean;
}

/** Breaks a text into lines no wider than `width` and of similar length. */
export function breakLines(text: string, width: number, widthOf: Width): BrokenText {
  const broken = breakAt(text, width, widthOf);
  if (broken.lines.length < 2 || broken.cutsWords) return broken;
  return balanced(broken, text, width, widthOf);
}

/** The narrowest width with the same number of lines, which avoids a single word in the last line. */
function balanced(widest: BrokenText, text: string, width: number, widthOf: Width): BrokenText {
  let best = widest;
  let tooNarrow = width / 2;
  let enough = width;
  while (enough - tooNarrow > 1) {
    const middle = (tooNarrow + enough) / 2;
    const broken = breakAt(text, middle, widthOf);
    if (broken.lines.length === widest.lines.length && !broken.cutsWords) {
      best = broken;
      enough = middle;
    } else tooNarrow = middle;
  }
  return best;
}

function breakAt(text: string, width: number, widthOf: Width): BrokenText {
  const lines: string[] = [];
  let line = '';
  let cutsWords = false;
  for (const word of wordsOf(text)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    if (widthOf(word) <= width) continue;
    cutsWords = true;
    const parts = cutWord(word, width, widthOf);
    line = parts.pop() ?? '';
    lines.push(...parts);
  }
  if (line !== '') lines.push(line);
  return { lines, cutsWords };
}

const breakingSpaces = /[^\S\u00a0\u202f]+/gu;
const lonelyLetter = /(?<=^|\s)(\p{L})\s+(?=\S)/gu;

/** Unbreakable parts: a one-letter word stays with the next one, as is the rule in Russian typography. */
function wordsOf(text: string): string[] {
  return text
    .replace(lonelyLetter, '$1\u00a0')
    .split(breakingSpaces)
    .filter((word) => word !== '');
}

function cutWord(word: string, width: number, widthOf: Width): string[] {
  const parts: string[] = [];
  let part = '';
  for (const letter of graphemesOf(word)) {
    if (part !== '' && widthOf(part + letter) > width) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part];
}

/** Grapheme clusters: an emoji of several code points counts as one. */
export function graphemesOf(text: string): string[] {
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
}

/** Measures a text in pixels at a font size. */
export type WidthAt = (text: string, size: number) => number;

export interface TextBox {
  readonly width: number;
  readonly height: number;
  /** Font sizes to try, largest first. */
  readonly sizes: readonly [number, ...number[]];
}

export interface FittedText {
  readonly size: number;
  readonly lines: readonly string[];
}

/** Ratio to the font size. */
export const lineHeight = 1.18;

/**
 * The largest size at which the text fits, preferably without cutting words. A text too long for the smallest size
 * ends with an ellipsis.
 */
export function fitText(text: string, box: TextBox, widthAt: WidthAt): FittedText {
  const tries = box.sizes.map((size) => {
    const { lines, cutsWords } = breakLines(text, box.width, (part) => widthAt(part, size));
    return { size, lines, cutsWords, fits: lines.length <= maxLines(box, size) };
  });
  const whole = tries.find(({ fits, cutsWords }) => fits && !cutsWords) ?? tries.find(({ fits }) => fits);
  return whole ?? shorten(text, box, widthAt);
}

function maxLines({ height }: TextBox, size: number): number {
  return Math.max(1, Math.floor(height / (size * lineHeight)));
}

function shorten(text: string, box: TextBox, widthAt: WidthAt): FittedText {
  const size = Math.min(...box.sizes);
  const most = maxLines(box, size);
  const letters = graphemesOf(text);
  const linesOf = (count: number) => {
    const kept = `${letters.slice(0, count).join('').trimEnd()}…`;
    return breakLines(kept, box.width, (part) => widthAt(part, size)).lines;
  };
  let fitting = 0;
  let tooMany = letters.length;
  while (tooMany - fitting > 1) {
    const middle = Math.floor((fitting + tooMany) / 2);
    if (linesOf(middle).length <= most) fitting = middle;
    else tooMany = middle;
  }
  return { size, lines: linesOf(fitting) };
}
