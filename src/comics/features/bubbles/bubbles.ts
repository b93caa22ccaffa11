import { listOf, readSize } from '@/comics/lenient/values';
import { clamp } from '@/lib/clamp';
/** How far a bubble may grow for its text beyond its box (docs/comics-format/bubbles.md#growing). */
export type Growth = readonly [left: number, up: number, right: number, down: number];

export interface GrowingBubble {
  readonly grow?: Growth | undefined;
}

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Bubble extends Rect, GrowingBubble {
  readonly rotate?: number | undefined;
  /** Relative to the middle of the bubble. */
  readonly tail?: readonly [x: number, y: number] | undefined;
}

/** More steps make no visible difference. */
const rounds = 8;

/**
 * The area that a bubble may grow to. It stays within the page or frame, except where the bubble is outside
 * already.
 */
export function growthBounds(bubble: Bubble, around?: Pick<Rect, 'width' | 'height'>): Rect {
  const { x, y, width, height, rotate = 0, grow = [0, 0, 0, 0] } = bubble;
  const ends = around ?? { width: Number.POSITIVE_INFINITY, height: Number.POSITIVE_INFINITY };
  const from = around === undefined ? Number.NEGATIVE_INFINITY : 0;
  const room = [x - from, y - from, ends.width - x - width, ends.height - y - height];
  const [left = 0, up = 0, right = 0, down = 0] = grow.map((side, index) =>
    Math.max(0, Math.min(side, room[index] ?? 0)),
  );
  // A rotated bubble keeps its middle, and with it the tip of its tail.
  const [across, below] = [Math.min(left, right), Math.min(up, down)];
  const sides = rotate === 0 ? [left, up, right, down] : [across, below, across, below];
  const [toLeft = 0, toTop = 0, toRight = 0, toBottom = 0] = sides;
  return {
    x: x - toLeft,
    y: y - toTop,
    width: width + toLeft + toRight,
    height: height + toTop + toBottom,
  };
}

/**
 * The bubble in the smallest size in which its text fits, or else in the largest size. Proportions and middle
 * are kept as far as possible, the tip of the tail always.
 */
export function growBubble<Own extends Bubble>(
  bubble: Own,
  bounds: Rect,
  fits: (bubble: Own) => boolean,
): Own {
  const most = Math.max(bounds.width / bubble.width, bounds.height / bubble.height);
  if (!(most > 1) || !Number.isFinite(most) || fits(bubble)) return bubble;
  let [low, high] = [1, most];
  for (let round = 0; round < rounds; round += 1) {
    const middle = (low + high) / 2;
    if (fits(grownBy(bubble, bounds, middle))) high = middle;
    else low = middle;
  }
  return grownBy(bubble, bounds, high);
}

function grownBy<Own extends Bubble>(bubble: Own, bounds: Rect, times: number): Own {
  const width = Math.min(bounds.width, Math.ceil(bubble.width * times));
  const height = Math.min(bounds.height, Math.ceil(bubble.height * times));
  const x = clamp(bubble.x + (bubble.width - width) / 2, bounds.x, bounds.x + bounds.width - width);
  const y = clamp(bubble.y + (bubble.height - height) / 2, bounds.y, bounds.y + bounds.height - height);
  return bubbleIn(bubble, { x, y, width, height });
}

/** Moves the bubble into another box and keeps the tip of its tail in place. */
export function bubbleIn<Own extends Bubble>(bubble: Own, box: Rect): Own {
  const { tail } = bubble;
  if (tail === undefined) return { ...bubble, ...box };
  const [dx, dy] = [
    bubble.x + bubble.width / 2 - box.x - box.width / 2,
    bubble.y + bubble.height / 2 - box.y - box.height / 2,
  ];
  return { ...bubble, ...box, tail: [tail[0] + dx, tail[1] + dy] };
}

/** Reads how far a bubble may grow, from any JSON. */
export function readGrowth(value: unknown): Growth | undefined {
  const [left, up, right, down] = listOf(value).map(readSize);
  return left === undefined || up === undefined || right === undefined || down === undefined
    ? undefined
    : [left, up, right, down];
}
