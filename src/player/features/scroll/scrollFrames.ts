import type { ScrollMotion } from '@/comics/features/scroll';
import type { MotionKeyframe } from '@/comics/motionKeyframe';
import { lastTop, type ScrollRoom } from '@/player/features/scroll/scrollPlaces';

interface Placed {
  readonly y: number;
  readonly height: number;
}

/** How a thing stands at a place of its page, which is a share of the way from its top to its end. */
export interface ScrollFrame {
  readonly offset: number;
  readonly dx: number;
  readonly dy: number;
  readonly scale: number;
  readonly rotate: number;
  readonly opacity: number;
}

const keys = ['dx', 'dy', 'scale', 'rotate', 'opacity'] as const;
const rest = { dx: 0, dy: 0, scale: 1, rotate: 0, opacity: 1 };

/**
 * A motion by scrolling as a motion along the whole page, which every browser that scrolls apart from its scripts
 * can play so. Through the window means: from where the thing comes in below to where it has gone above.
 */
export function scrollFrames(
  { along = 'window', keyframes }: ScrollMotion,
  { y, height }: Placed,
  room: ScrollRoom,
): ScrollFrame[] {
  const last = lastTop(room);
  const [start, end] = along === 'page' ? [0, last] : [y - room.window, y + height];
  const full = filledIn(keyframes);
  const places = full.map(({ at }) => start + at * (end - start)).filter((top) => top > 0 && top < last);
  return [0, ...places, last].map((top) => {
    const share = end > start ? (top - start) / (end - start) : 0;
    return { ...valuesAt(full, share), offset: last > 0 ? top / last : 0 };
  });
}

/** What a frame leaves out is as in the frame before. */
function filledIn(keyframes: readonly MotionKeyframe[]): (Omit<ScrollFrame, 'offset'> & { at: number })[] {
  let now = rest;
  return keyframes.map(({ at, ...own }) => {
    now = { ...now };
    for (const key of keys) now[key] = own[key] ?? now[key];
    return { at, ...now };
  });
}

function valuesAt(full: readonly (Omit<ScrollFrame, 'offset'> & { at: number })[], share: number) {
  const next = full.findIndex(({ at }) => at > share);
  const after = full[next] ?? full.at(-1);
  const before = next === -1 ? after : (full[next - 1] ?? after);
  if (before === undefined || after === undefined) return rest;
  const way = after.at - before.at;
  const part = way > 0 ? (share - before.at) / way : 0;
  const between = (key: (typeof keys)[number]) => before[key] + (after[key] - before[key]) * part;
  return {
    dx: between('dx'),
    dy: between('dy'),
    scale: between('scale'),
    rotate: between('rotate'),
    opacity: between('opacity'),
  };
}

/** What lies behind the page goes along with the reader in part; in the middle of the window it is at its place. */
export function depthFrames(
  depth: number,
  { y, height }: Placed,
  room: ScrollRoom,
): { readonly offset: number; readonly dy: number }[] {
  const stays = 1 - 1 / (1 + depth);
  const middle = y + (height - room.window) / 2;
  return [0, 1].map((offset) => ({ offset, dy: stays * (offset * lastTop(room) - middle) }));
}
