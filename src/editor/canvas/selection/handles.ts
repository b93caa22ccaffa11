import { rotatePoint } from '@/comics/geometry';
import type { PlacedObject } from '@/comics/pageContents';
import type { BubbleObject, ComicPage, Point, Size } from '@/comics/project';
import { type RotatedBox, rectOnPage } from '@/editor/canvas/geometry/hitTest';
import { type Side, sides } from '@/editor/canvas/geometry/transform';
import { toCanvas, type View } from '@/editor/canvas/geometry/view';
import { type MotionPath, motionPathsOf, pathPoint, tailTip } from '@/editor/canvas/pointer/drags';
import { boundsOfAll, outermost } from '@/editor/document/objects/tree';
import { isLocked } from '@/editor/document/objects/updateObjects';
import { clamp } from '@/lib/clamp';

type PlacedBubble = PlacedObject & { readonly object: BubbleObject };

export type Handle =
  | { readonly kind: 'side'; readonly at: Point; readonly side: Side; readonly cursor: string }
  | { readonly kind: 'turn' | 'move'; readonly at: Point }
  | {
      readonly kind: 'path';
      readonly at: Point;
      readonly placed: PlacedObject;
      readonly path: MotionPath;
      readonly index: number;
    }
  | { readonly kind: 'tail'; readonly at: Point; readonly tip: Point; readonly bubble: PlacedBubble };

const finger = 22;
/** CSS pixels: the selection bar covers the bottom or the top of the viewport. */
const barHeight = 60;
const small = 112;

export function selectionBox(placed: readonly PlacedObject[]): RotatedBox | null {
  const [only] = placed;
  if (only !== undefined && placed.length === 1) return rectOnPage(only);
  const bounds = boundsOfAll(placed);
  if (bounds === undefined) return null;
  const [x, y, width, height] = bounds;
  return { middle: [x + width / 2, y + height / 2], width, height, angle: 0 };
}

/** The bar is at the top where it would otherwise cover what a second press opens, if there is space. */
export function barSide(page: ComicPage, id: number | null, view: View, room: Size): 'top' | 'foot' {
  const bounds = id === null ? undefined : boundsOfAll(outermost(page, [id]));
  if (bounds === undefined) return 'foot';
  const [x, y, , height] = bounds;
  const [, top] = toCanvas(view, [x, y]);
  const isCovered = top + height * view.scale > room.height - barHeight;
  return isCovered && top - 3 * finger > barHeight ? 'top' : 'foot';
}

export function handlesOf(
  page: ComicPage,
  selected: readonly number[],
  view: View,
  room: Size,
): readonly Handle[] {
  const placed = outermost(page, selected);
  const box = selectionBox(placed);
  if (box === null || placed.every(({ object }) => isLocked(object))) return [];
  const [wide, high] = [box.width * view.scale, box.height * view.scale];
  const isSmall = Math.min(wide, high) < small;
  const gap = isSmall ? finger : 0;
  const middle = toCanvas(view, box.middle);
  const at = (dx: number, dy: number): Point => {
    const [x, y] = rotatePoint([dx, dy], box.angle);
    return [middle[0] + x, middle[1] + y];
  };
  const far = high / 2 + gap + 2 * finger;
  const under = isWithin(at(0, far), room) ? far : -far;
  const near = (dx: number): Point => keptWithin(at(dx, under), room);
  const places: Handle[] = sides
    .filter(({ across, down }) => (across !== 0 || wide >= small) && (down !== 0 || high >= small))
    .map((side) => ({
      kind: 'side',
      side,
      at: at(side.across * (wide / 2 + gap), side.down * (high / 2 + gap)),
      cursor: cursorOf(side, box.angle),
    }));
  places.push({ kind: 'turn', at: near(isSmall ? finger + 2 : 0) });
  if (isSmall) places.push({ kind: 'move', at: near(-finger - 2) });
  const [only] = placed.length === 1 ? placed : [];
  const tail = only === undefined ? null : tailPlace(only, view, middle);
  const points = only === undefined ? [] : pathHandles(only, view);
  return [...places, ...(tail === null ? [] : [tail]), ...points];
}

/** A point at the resting position has no handle, since the object itself can be dragged there. */
function pathHandles(placed: PlacedObject, view: View): readonly Handle[] {
  return motionPathsOf(placed.object).flatMap((path) =>
    path.points.flatMap((offset, index): readonly Handle[] => {
      if (offset[0] === 0 && offset[1] === 0) return [];
      return [{ kind: 'path', at: toCanvas(view, pathPoint(placed, offset)), placed, path, index }];
    }),
  );
}

/** Beyond the tip, so that the finger does not cover it. */
function tailPlace(placed: PlacedObject, view: View, middle: Point): Handle | null {
  const { object, frames } = placed;
  const onPage = tailTip(placed);
  if (onPage === null || object.type !== 'bubble') return null;
  const tip = toCanvas(view, onPage);
  const [dx, dy] = [tip[0] - middle[0], tip[1] - middle[1]];
  const length = Math.hypot(dx, dy) || 1;
  const at: Point = [tip[0] + (dx / length) * finger, tip[1] + (dy / length) * finger];
  return { kind: 'tail', at, tip, bubble: { object, frames } };
}

function keptWithin([x, y]: Point, { width, height }: Size): Point {
  const [right, bottom] = [width - finger, height - finger - barHeight];
  return [clamp(x, finger, Math.max(finger, right)), clamp(y, finger, Math.max(finger, bottom))];
}

function isWithin([x, y]: Point, { width, height }: Size): boolean {
  return x >= finger && y >= finger && x <= width - finger && y <= height - finger - barHeight;
}

const cursors = ['ew-resize', 'nwse-resize', 'ns-resize', 'nesw-resize'] as const;

function cursorOf({ across, down }: Side, angle: number): string {
  const degrees = (Math.atan2(down, across) * 180) / Math.PI + angle;
  return cursors[((Math.round(degrees / 45) % 4) + 4) % 4] ?? 'move';
}
