import type { MotionKeyframe } from '@/comics/features/motion/motion';
import type { ScrollMotion } from '@/comics/features/scroll/scroll';
import type { ObjectBase } from '@/comics/project';
import { featureAnimationIds } from '@/player/draw/effects';
import {
  maxScrollTop,
  type PlacedObject,
  type ScrollViewport,
  scrollProgress,
  type TallPage,
} from '@/player/features/scroll/tallPage';
import { maxMovingObjects } from '@/player/rules/reducedMotions';

interface Placed {
  readonly y: number;
  readonly height: number;
}

interface ScrollFrame {
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
 * Keyframes over the scrolling of the whole page, for browsers with scroll timelines. `window` is the range
 * from entering at the bottom to leaving at the top.
 */
export function scrollFrames(
  { along = 'window', keyframes }: ScrollMotion,
  { y, height }: Placed,
  room: ScrollViewport,
): ScrollFrame[] {
  const last = maxScrollTop(room);
  const [start, end] = along === 'page' ? [0, last] : [y - room.window, y + height];
  const full = filledIn(keyframes);
  const places = full.map(({ at }) => start + at * (end - start)).filter((top) => top > 0 && top < last);
  return [0, ...places, last].map((top) => {
    const share = end > start ? (top - start) / (end - start) : 0;
    return { ...valuesAt(full, share), offset: last > 0 ? top / last : 0 };
  });
}

/** Missing values are taken from the frame before. */
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

/** Parallax: an object is at its own position when it is in the middle of the viewport. */
export function depthFrames(
  depth: number,
  { y, height }: Placed,
  room: ScrollViewport,
): { readonly offset: number; readonly dy: number }[] {
  const stays = 1 - 1 / (1 + depth);
  const middle = y + (height - room.window) / 2;
  return [0, 1].map((offset) => ({ offset, dy: stays * (offset * maxScrollTop(room) - middle) }));
}

export interface ScrollMotions {
  /** Call it on scrolling; browsers with scroll timelines do not need it. */
  readonly follow: (top: number) => void;
  readonly stop: () => void;
}

const length = 1000;

export function startScrollMotions(tall: TallPage, room: ScrollViewport, reduced: boolean): ScrollMotions {
  const timeline =
    'ScrollTimeline' in window ? new ScrollTimeline({ source: tall.element, axis: 'block' }) : null;
  const last = maxScrollTop(room);
  const lasting = { fill: 'both', id: featureAnimationIds.stays } as const;
  const how = { ...lasting, ...(timeline === null ? { duration: length } : { timeline }) } as const;
  // Adds to the object's other motions.
  const add = (element: Element, frames: Keyframe[]) => element.animate(frames, { ...how, composite: 'add' });
  const moved = reduced || last === 0 ? [] : tall.objects.filter(movesAlong).slice(0, maxMovingObjects);
  const animations = moved.flatMap(({ object, element, y }) => {
    const placed = { y, height: object.height };
    const layer = object.depth ? depthFrames(object.depth, placed, room) : [];
    const frames = object.onScroll ? scrollFrames(object.onScroll, placed, room) : [];
    return [
      ...(layer.length > 0
        ? [
            add(
              element,
              layer.map(({ offset, dy }) => ({ offset, translate: `0px ${dy}px` })),
            ),
          ]
        : []),
      ...(frames.length > 0 ? [add(element, frames.map(placeOf))] : []),
      ...(frames.some(({ opacity }) => opacity !== 1)
        ? [element.animate(shadesOf(frames, object), how)]
        : []),
    ];
  });
  if (timeline === null) for (const animation of animations) animation.pause();
  return {
    follow: (top) => {
      if (timeline !== null) return;
      for (const animation of animations) animation.currentTime = (top / last) * length;
    },
    stop: () => {
      for (const animation of animations) animation.cancel();
    },
  };
}

function movesAlong({ object }: TallPage['objects'][number]): boolean {
  return (object.depth ?? 0) !== 0 || object.onScroll !== undefined;
}

function placeOf({ offset, dx, dy, scale, rotate }: ScrollFrame): Keyframe {
  return { offset, translate: `${dx}px ${dy}px`, scale: String(scale), rotate: `${rotate}deg` };
}

function shadesOf(frames: readonly ScrollFrame[], { opacity: own = 1 }: ObjectBase): Keyframe[] {
  return frames.map(({ offset, opacity }) => ({ offset, opacity: opacity * own }));
}

/** Entrance effects of objects outside the viewport, which play when the objects enter it. */
interface DelayedEntrances {
  readonly hold: (objects: readonly PlacedObject[], top: number, window: number) => void;
  readonly release: (top: number, window: number) => void;
}

export function createDelayedEntrances(): DelayedEntrances {
  const held = new Map<Animation, PlacedObject>();
  return {
    hold: (objects, top, window) => {
      for (const placed of objects) {
        if (placed.object.enter === undefined || seen(placed, top, window) > 0) continue;
        for (const animation of placed.element.getAnimations().filter(isEntrance)) {
          animation.pause();
          animation.currentTime = 0;
          held.set(animation, placed);
        }
      }
    },
    release: (top, window) => {
      for (const [animation, placed] of held) {
        if (seen(placed, top, window) === 0) continue;
        held.delete(animation);
        animation.play();
      }
    },
  };
}

function seen({ object, y }: PlacedObject, top: number, window: number): number {
  return scrollProgress(y, object.height, top, window);
}

/** Effects use `transform` and opacity, and idle motions use the other properties. */
function isEntrance({ effect }: Animation): boolean {
  return effect instanceof KeyframeEffect && effect.getComputedTiming().fill === 'backwards';
}
