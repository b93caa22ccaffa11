/** A box on the page, in units of its canvas. */
export interface CanvasBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** An answer as the page draws it, in units of its canvas. */
interface DrawnAnswer {
  readonly height: number;
  readonly textSize: number;
}

/** What a finger hits and an eye reads at arm's length, in CSS pixels. */
const leastAnswer = { height: 44, textSize: 16 } as const;

/**
 * Whether the answers of a page are to stand under the drawing, because they would be too small in it; `share` is
 * how many CSS pixels a unit of the canvas has.
 */
export function areTooSmall(answers: readonly DrawnAnswer[], share: number): boolean {
  return answers.some(
    ({ height, textSize }) => height * share < leastAnswer.height || textSize * share < leastAnswer.textSize,
  );
}

/**
 * Where captions and answers stand: under or beside the drawing, over its foot, captions over its head and answers
 * over its foot, or answers within it as they are drawn.
 */
type FootPlace = 'apart' | 'over' | 'parted' | 'drawn';

export interface FootRoom {
  /** How much of the room under the drawing is left, in CSS pixels; `Infinity` beside it. */
  readonly left: number;
  readonly captions: number;
  readonly answers: number;
  /** The height of the drawing. */
  readonly drawing: number;
  readonly share: number;
  /**
   * What must be seen and touched in the drawing; `null` while it is looked at too closely to tell. Asked for only
   * where something may be hidden: to measure it takes long.
   */
  readonly taken: () => readonly CanvasBox[] | null;
}

/** More of a drawing than this is not hidden, even where nobody speaks. */
const mostHidden = 0.36;
/** A drawing that makes room keeps this share of its size at least. */
const leastDrawn = 0.6;

/**
 * Finds the place that hides no words and no target, and leaves the drawing its size if any does. Where there is
 * none the drawing makes room, unless too little of it would be left.
 */
export function footPlace(room: FootRoom): FootPlace {
  const { left, captions, answers, drawing, share } = room;
  const height = captions + answers;
  if (height <= left) return 'apart';
  const bottom = drawing + left;
  const taken = room.taken();
  const isFree = (top: number, end: number) =>
    taken !== null && !taken.some(({ y, height: tall }) => y * share < end && (y + tall) * share > top);
  const isLittle = height <= left + drawing * mostHidden;
  if (isLittle && isFree(bottom - height, bottom)) return 'over';
  if (isLittle && captions > 0 && isFree(0, captions) && isFree(bottom - answers, bottom)) return 'parted';
  const isRoomy = bottom - height >= drawing * leastDrawn;
  return isRoomy || answers === 0 ? 'apart' : 'drawn';
}
