import { breakLines, lettersOf } from '@/domain/share-card/breakLines';

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
