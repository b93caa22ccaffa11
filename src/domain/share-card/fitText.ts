/** How wide a text is, in pixels, in the font it is going to have. */
export type Width = (text: string) => number;

export interface BrokenText {
  readonly lines: readonly string[];
  /** A word was longer than a line and had to be cut. */
  readonly cutsWords: boolean;
}

/** Breaks a text into lines no wider than `width`, and of lines as alike as they can be. */
export function breakLines(text: string, width: number, widthOf: Width): BrokenText {
  const broken = breakAt(text, width, widthOf);
  if (broken.lines.length < 2 || broken.cutsWords) return broken;
  return evened(broken, text, width, widthOf);
}

/** The narrowest room in which there are still as many lines: no word is left alone in the last one. */
function evened(widest: BrokenText, text: string, width: number, widthOf: Width): BrokenText {
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

/** What may stand on lines of its own: a word of one letter goes with the next, as Russian printers have it. */
function wordsOf(text: string): string[] {
  return text
    .replace(lonelyLetter, '$1\u00a0')
    .split(breakingSpaces)
    .filter((word) => word !== '');
}

function cutWord(word: string, width: number, widthOf: Width): string[] {
  const parts: string[] = [];
  let part = '';
  for (const letter of lettersOf(word)) {
    if (part !== '' && widthOf(part + letter) > width) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part];
}

/** Letters as people count them: an emoji of many code points is one. */
export function lettersOf(text: string): string[] {
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
}

/** How wide a text is, in pixels, at a size of the font. */
export type WidthAt = (text: string, size: number) => number;

export interface TextRoom {
  readonly width: number;
  readonly height: number;
  /** Sizes of the font that may be tried, from the largest. */
  readonly sizes: readonly [number, ...number[]];
}

export interface FittedText {
  readonly size: number;
  readonly lines: readonly string[];
}

/** Of a line's height to the size of its font. */
export const lineHeight = 1.18;

/**
 * The largest size at which the whole text stands in the room: without cutting a word if that can be, with it if not.
 * What is too long for the smallest size ends with an ellipsis.
 */
export function fitText(text: string, room: TextRoom, widthAt: WidthAt): FittedText {
  const tries = room.sizes.map((size) => {
    const { lines, cutsWords } = breakLines(text, room.width, (part) => widthAt(part, size));
    return { size, lines, cutsWords, fits: lines.length <= mostLines(room, size) };
  });
  const whole = tries.find(({ fits, cutsWords }) => fits && !cutsWords) ?? tries.find(({ fits }) => fits);
  return whole ?? shorten(text, room, widthAt);
}

function mostLines({ height }: TextRoom, size: number): number {
  return Math.max(1, Math.floor(height / (size * lineHeight)));
}

function shorten(text: string, room: TextRoom, widthAt: WidthAt): FittedText {
  const size = Math.min(...room.sizes);
  const most = mostLines(room, size);
  const letters = lettersOf(text);
  const linesOf = (count: number) => {
    const kept = `${letters.slice(0, count).join('').trimEnd()}…`;
    return breakLines(kept, room.width, (part) => widthAt(part, size)).lines;
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
