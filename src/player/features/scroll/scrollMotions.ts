import type { ObjectBase } from '@/comics/project';
import { lastingMotion } from '@/player/draw/lastingMotion';
import { depthFrames, type ScrollFrame, scrollFrames } from '@/player/features/scroll/scrollFrames';
import { lastTop, type ScrollRoom } from '@/player/features/scroll/scrollPlaces';
import type { TallPage } from '@/player/features/scroll/tallPage';
import { mostMoving } from '@/player/rules/calmMotions';

/** All that moves by scrolling on a page. */
export interface ScrollMotions {
  /** The reader has scrolled; browsers with a clock of their own for that need no telling. */
  readonly follow: (top: number) => void;
  readonly stop: () => void;
}

const length = 1000;

export function startScrollMotions(tall: TallPage, room: ScrollRoom, reduced: boolean): ScrollMotions {
  const timeline =
    'ScrollTimeline' in window ? new ScrollTimeline({ source: tall.element, axis: 'block' }) : null;
  const last = lastTop(room);
  const lasting = { fill: 'both', id: lastingMotion.stays } as const;
  const how = { ...lasting, ...(timeline === null ? { duration: length } : { timeline }) } as const;
  // Where a thing lies and how it stands is added to what moves it otherwise.
  const add = (element: Element, frames: Keyframe[]) => element.animate(frames, { ...how, composite: 'add' });
  const moved = reduced || last === 0 ? [] : tall.objects.filter(movesAlong).slice(0, mostMoving);
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
