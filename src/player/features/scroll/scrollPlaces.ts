import type { Box } from '@/comics/project';

/** The part of a tall page that is seen, and the whole of it, in canvas units. */
export interface ScrollRoom {
  readonly window: number;
  readonly height: number;
}

/** What is nearer than this to a place is at it. */
const slack = 2;

export function lastTop({ window, height }: ScrollRoom): number {
  return Math.max(0, height - window);
}

/** Where the window's top stands when it looks at a part of the page: in its middle, or from its beginning. */
export function topOf([, y, , tall]: Box, room: ScrollRoom): number {
  const top = tall <= room.window ? y + (tall - room.window) / 2 : y;
  return Math.min(lastTop(room), Math.max(0, top));
}

/**
 * The step that a reader who scrolled here has come to: the furthest whose place is reached, so that "on" skips
 * nothing. `tops` has the place of each step, that of the whole page first; a step without anything to see has none.
 */
export function stepAt(tops: readonly (number | null)[], top: number, present: number): number {
  const own = tops[present];
  if (own !== null && own !== undefined && Math.abs(own - top) <= slack) return present;
  let found = 0;
  let furthest = Number.NEGATIVE_INFINITY;
  for (const [step, place] of tops.entries()) {
    if (place === null || place > top + slack || place < furthest) continue;
    found = step;
    furthest = place;
  }
  return found;
}

/** How much of something is in the window, of what could be: from 0 to 1. */
export function shareSeen(y: number, tall: number, top: number, window: number): number {
  const seen = Math.min(y + tall, top + window) - Math.max(y, top);
  const most = Math.min(tall, window);
  // What has no height is seen when its place is.
  if (most <= 0) return seen >= 0 ? 1 : 0;
  return Math.min(1, Math.max(0, seen / most));
}
