import { pivotOf, rotatePoint, rotationOf, toPage } from '@/comics/geometry';
import type { PlacedObject } from '@/comics/pageContents';
import type { Box, BubbleObject, ComicObject, ComicPage, Point, Size } from '@/comics/project';
import { pointOf, rectOnPage } from '@/editor/canvas/geometry/hitTest';
import {
  type Guide,
  resizedBox,
  resizedBoxes,
  rotationBetween,
  type Side,
  type SnapEdges,
  type SnapLines,
  snap,
  snapLines,
  snappedRotation,
} from '@/editor/canvas/geometry/transform';
import type { View } from '@/editor/canvas/geometry/view';
import type { Command } from '@/editor/document/Command';
import { versioned } from '@/editor/document/fields';
import { moveObjects, resizeObjects, rotateObjects } from '@/editor/document/objects/transformObjects';
import { boundedLength, boundsOf, boundsOfAll, outermost } from '@/editor/document/objects/tree';
import { updateObjects } from '@/editor/document/objects/updateObjects';
import { replaceItem } from '@/lib/lists';

export interface DragKeys {
  readonly shift: boolean;
  readonly alt: boolean;
}

export type Readout =
  | { readonly kind: 'place'; readonly x: number; readonly y: number }
  | { readonly kind: 'size'; readonly width: number; readonly height: number }
  | { readonly kind: 'angle'; readonly degrees: number };

export interface DragStep {
  /** Applied to the comic in its state before the drag. */
  readonly command: Command;
  readonly guides: readonly Guide[];
  readonly readout: Readout;
}

export type Drag = (point: Point, keys: DragKeys) => DragStep;

interface DraggedPage {
  readonly page: ComicPage;
  readonly size: Size;
  readonly reach: number;
}

/** CSS pixels. */
const snapReach = 7;

export function draggedOn(page: ComicPage, size: Size, { scale }: View): DraggedPage {
  return { page, size, reach: snapReach / scale };
}

export function moveDrag({ page, size, reach }: DraggedPage, ids: readonly number[], start: Point): Drag {
  const box = boundsOfAll(outermost(page, ids)) ?? [0, 0, 0, 0];
  const lines = linesBeside(page, size, ids);
  return (point, { shift, alt }) => {
    const way = constrained([point[0] - start[0], point[1] - start[1]], shift);
    const moved: Box = [box[0] + way[0], box[1] + way[1], box[2], box[3]];
    const { by, guides } = alt ? { by: [0, 0], guides: [] } : snap(moved, lines, reach);
    const [dx, dy] = [Math.round(way[0]) + 0, Math.round(way[1]) + 0];
    const whole: Point = [by[0] === 0 ? dx : way[0] + by[0], by[1] === 0 ? dy : way[1] + by[1]];
    return {
      command: moveObjects(page.id, ids, whole[0], whole[1]),
      guides,
      readout: { kind: 'place', x: box[0] + whole[0], y: box[1] + whole[1] },
    };
  };
}

/** The snap lines of the page, and of its top-level objects that are not dragged. */
function linesBeside(page: ComicPage, { width, height }: Size, ids: readonly number[]): SnapLines {
  const others = page.objects.filter(({ id }) => !ids.includes(id));
  return snapLines([[0, 0, width, height], ...others.map((object) => boundsOf({ object, frames: [] }))]);
}

function constrained([dx, dy]: Point, isConstrained: boolean): Point {
  if (!isConstrained) return [dx, dy];
  return Math.abs(dx) > Math.abs(dy) ? [dx, 0] : [0, dy];
}

/** Pictures and groups keep their aspect ratio unless Shift is held. */
export function resizeDrag(dragged: DraggedPage, ids: readonly number[], side: Side, start: Point): Drag {
  const placed = outermost(dragged.page, ids);
  const [only] = placed;
  if (only !== undefined && placed.length === 1) return oneDrag(dragged, only, side, start);
  const from = boundsOfAll(placed) ?? [0, 0, 0, 0];
  return (point, { shift }) => {
    const to = resizedBox(from, side, [point[0] - start[0], point[1] - start[1]], !shift);
    return {
      command: resizeObjects(dragged.page.id, ids, from, to),
      guides: [],
      readout: { kind: 'size', width: to[2], height: to[3] },
    };
  };
}

function oneDrag(dragged: DraggedPage, placed: PlacedObject, side: Side, start: Point): Drag {
  const { page, size, reach } = dragged;
  const { object, frames } = placed;
  const isPicture = ['image', 'sprite', 'drawing'].includes(object.type);
  const isUpright = (object.rotate ?? 0) === 0 && frames.every(({ rotate = 0 }) => rotate === 0);
  const lines = linesBeside(page, size, [object.id]);
  return (point, { shift, alt }) => {
    const keepsRatio = isPicture !== shift;
    const way: Point = [point[0] - start[0], point[1] - start[1]];
    const free = resizedBoxes(placed, side, way, keepsRatio);
    const isSnapped = isUpright && !alt && !keepsRatio;
    const { by, guides } = isSnapped
      ? snap(free.to, lines, reach, edgesOf(side))
      : { by: [0, 0] as const, guides: [] };
    const { from, to } =
      by[0] === 0 && by[1] === 0
        ? free
        : resizedBoxes(placed, side, [way[0] + by[0], way[1] + by[1]], keepsRatio);
    const whole = isUpright ? to : rounded(to);
    return {
      command: resizeObjects(page.id, [object.id], from, whole),
      guides,
      readout: { kind: 'size', width: whole[2], height: whole[3] },
    };
  };
}

function edgesOf({ across, down }: Side): SnapEdges {
  return { x: edge(across), y: edge(down) };
}

function edge(way: -1 | 0 | 1): readonly (0 | 1)[] {
  if (way === 0) return [];
  return way < 0 ? [0] : [1];
}

function rounded([x, y, width, height]: Box): Box {
  return [x, y, Math.round(width * 10) / 10, Math.round(height * 10) / 10];
}

export function rotateDrag({ page }: DraggedPage, ids: readonly number[], start: Point): Drag {
  const placed = outermost(page, ids);
  const [only] = placed.length === 1 ? placed : [];
  const [x, y, width, height] = boundsOfAll(placed) ?? [0, 0, 0, 0];
  const middle: Point = [x + width / 2, y + height / 2];
  const about = only === undefined ? middle : toPage(pivotOf(only.object), only.frames);
  const now = only === undefined ? 0 : rotationOf(only.frames) + (only.object.rotate ?? 0);
  return (point, { shift }) => {
    const turn = snappedRotation(now, rotationBetween(about, start, point), shift);
    const degrees = now + turn;
    return {
      command: rotateObjects(page.id, ids, turn, only === undefined ? middle : undefined),
      guides: [],
      readout: { kind: 'angle', degrees: degrees - 360 * Math.round(degrees / 360) + 0 },
    };
  };
}

export function tailTip(placed: PlacedObject): Point | null {
  const { object } = placed;
  if (object.type !== 'bubble' || object.tail === undefined) return null;
  return pointOf(rectOnPage(placed), object.tail);
}

export function tailDrag(
  { page }: DraggedPage,
  placed: PlacedObject & { readonly object: BubbleObject },
  start: Point,
): Drag {
  const { angle } = rectOnPage(placed);
  const [tailX, tailY] = placed.object.tail ?? [0, 0];
  return (point) => {
    const [dx, dy] = rotatePoint([point[0] - start[0], point[1] - start[1]], -angle);
    const [x, y] = pointOf(rectOnPage(placed), [Math.round(tailX + dx), Math.round(tailY + dy)]);
    // The middle of a grown bubble differs from the one in the file.
    const pull = (object: ComicObject) => {
      if (object.type !== 'bubble' || object.tail === undefined) return object;
      const [ownX, ownY] = object.tail;
      const tail: Point = [boundedLength(Math.round(ownX + dx)), boundedLength(Math.round(ownY + dy))];
      return { ...object, tail };
    };
    return {
      command: updateObjects(page.id, [placed.object.id], pull, 'movedTail'),
      guides: [],
      readout: { kind: 'place', x, y },
    };
  };
}

export interface MotionPath {
  readonly owner: number | 'gesture';
  /** Offsets from the object's resting position. */
  readonly points: readonly Point[];
}

export function motionPathsOf({ tracks = [], gesture }: ComicObject): readonly MotionPath[] {
  return [
    ...tracks.flatMap(({ path }, index) => (path === undefined ? [] : [{ owner: index, points: path }])),
    ...(gesture?.kind === 'slide' ? [{ owner: 'gesture', points: gesture.path } as const] : []),
  ];
}

function withMotionPath(object: ComicObject, { owner, points }: MotionPath): ComicObject {
  const { tracks = [], gesture } = object;
  if (owner === 'gesture')
    return gesture?.kind === 'slide' ? { ...object, gesture: { ...gesture, path: points } } : object;
  const changed = tracks.map((track, index) => (index === owner ? { ...track, path: points } : track));
  return { ...object, tracks: changed };
}

/** The path does not rotate with the object. */
export function pathPoint(placed: PlacedObject, offset: Point): Point {
  const { middle, angle } = rectOnPage(placed);
  const [dx, dy] = rotatePoint(offset, angle - (placed.object.rotate ?? 0));
  return [middle[0] + dx, middle[1] + dy];
}

export function pathDrag(
  { page }: DraggedPage,
  {
    placed,
    path,
    index,
  }: { readonly placed: PlacedObject; readonly path: MotionPath; readonly index: number },
  start: Point,
): Drag {
  const { object } = placed;
  const turn = rectOnPage(placed).angle - (object.rotate ?? 0);
  const [pathX, pathY] = path.points[index] ?? [0, 0];
  return (point) => {
    const [dx, dy] = rotatePoint([point[0] - start[0], point[1] - start[1]], -turn);
    const offset: Point = [boundedLength(Math.round(pathX + dx)), boundedLength(Math.round(pathY + dy))];
    const [x, y] = pathPoint(placed, offset);
    return {
      command: versioned(
        updateObjects(
          page.id,
          [object.id],
          (before) => withMotionPath(before, { ...path, points: replaceItem(path.points, index, offset) }),
          'changedMotion',
        ),
        page.id,
      ),
      guides: [],
      readout: { kind: 'place', x, y },
    };
  };
}
