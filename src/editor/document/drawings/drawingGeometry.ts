import type { Stroke, StrokePoint } from '@/comics/features/drawing/drawing';
import {
  fillContours,
  shiftPoints,
  strokePoints,
  widthAt,
  writeFill,
  writeStroke,
} from '@/comics/features/drawing/drawingPoints';
import { fromPage, pivotOf, rotateAround } from '@/comics/geometry';
import { eachObject, type PlacedObject } from '@/comics/pageContents';
import type { ComicObject, ComicPage, Point } from '@/comics/project';
import { roundCoordinate } from '@/editor/document/objects/tree';
import { isLocked } from '@/editor/document/objects/updateObjects';
import { clamp } from '@/lib/clamp';

export type DrawingObject = Extract<ComicObject, { type: 'drawing' }>;
export type PlacedDrawing = PlacedObject & { readonly object: DrawingObject };

/** The number of a drawing's own units per unit of the page, as written by the editor. */
export const unitsPerPage = 10;

/** Left, top, right, bottom. */
export type Bounds = readonly [left: number, top: number, right: number, bottom: number];

export function isPlacedDrawing(placed: PlacedObject): placed is PlacedDrawing {
  return placed.object.type === 'drawing';
}

/** Converts page coordinates to a drawing's own units, whatever box the drawing is stretched to. */
export function inDrawing([x, y]: Point, { object, frames }: PlacedDrawing): Point {
  const [left, top] = rotateAround(fromPage([x, y], frames), pivotOf(object), -(object.rotate ?? 0));
  const [wide, high] = object.size;
  return [((left - object.x) * wide) / (object.width || 1), ((top - object.y) * high) / (object.height || 1)];
}

function pageScale({ width, height, size: [wide, high] }: DrawingObject): Point {
  return [(width * unitsPerPage) / wide, (height * unitsPerPage) / high];
}

/** The same drawing in units of a tenth of the page's, after its box was resized. */
export function atPageScale(drawing: DrawingObject): DrawingObject {
  const [wide, high] = drawing.size;
  const [across, down] = pageScale(drawing);
  if (Math.abs(across - 1) < 0.001 && Math.abs(down - 1) < 0.001) return drawing;
  const whole = (value: number) => Math.max(1, Math.round(value));
  const scaled = ([x, y]: readonly [number, number, number?]): Point => [
    Math.round(x * across),
    Math.round(y * down),
  ];
  return {
    ...drawing,
    size: [whole(wide * across), whole(high * down)],
    ...(drawing.fills && {
      fills: drawing.fills.map((fill) => ({
        ...fill,
        points: writeFill(fillContours(fill.points).map((contour) => contour.map(scaled))),
      })),
    }),
    strokes: drawing.strokes.map((stroke) => ({
      ...stroke,
      width: whole(stroke.width * Math.sqrt(across * down)),
      points: writeStroke(
        strokePoints(stroke.points).map(([x, y, pressure]) => [...scaled([x, y]), pressure]),
      ),
    })),
  };
}

const parsed = new WeakMap<Stroke, readonly StrokePoint[]>();

/** Cached, since the eraser checks all strokes at each move. */
export function pointsOf(stroke: Stroke): readonly StrokePoint[] {
  const known = parsed.get(stroke) ?? strokePoints(stroke.points);
  parsed.set(stroke, known);
  return known;
}

export function strokeBounds(points: readonly StrokePoint[], width: number): Bounds {
  return boundsAround(
    points.map(([x, y, pressure]) => {
      const radius = (width * widthAt(pressure)) / 2;
      return [x - radius, y - radius, x + radius, y + radius];
    }),
  );
}

export function boundsAround(all: readonly Bounds[]): Bounds {
  const [first, ...others] = all;
  if (first === undefined) return [0, 0, 1, 1];
  return others.reduce<Bounds>(
    (sum, one) => [
      Math.min(sum[0], one[0]),
      Math.min(sum[1], one[1]),
      Math.max(sum[2], one[2]),
      Math.max(sum[3], one[3]),
    ],
    first,
  );
}

export function markBounds({ fills = [], strokes }: Pick<DrawingObject, 'fills' | 'strokes'>): Bounds {
  return boundsAround([
    ...fills.flatMap(({ points }) =>
      fillContours(points).flatMap((contour) => contour.map(([x, y]): Bounds => [x, y, x, y])),
    ),
    ...strokes.map((stroke) => strokeBounds(pointsOf(stroke), stroke.width)),
  ]);
}

/** Changes the drawing's box to these bounds; its content stays in place on the page. */
export function fitToBounds(drawing: DrawingObject, bounds: Bounds): DrawingObject {
  const [left, top] = [Math.floor(bounds[0]), Math.floor(bounds[1])];
  const [wide, high] = [Math.ceil(bounds[2]) - left, Math.ceil(bounds[3]) - top];
  if (left === 0 && top === 0 && wide === drawing.size[0] && high === drawing.size[1]) return drawing;
  const shifted = <Mark extends { readonly points: string }>(mark: Mark) => ({
    ...mark,
    points: shiftPoints(mark.points, -left, -top),
  });
  const isShifted = left !== 0 || top !== 0;
  const moved = {
    ...drawing,
    x: drawing.x + left / unitsPerPage,
    y: drawing.y + top / unitsPerPage,
    width: wide / unitsPerPage,
    height: high / unitsPerPage,
    size: [wide, high],
    ...(isShifted && drawing.fills && { fills: drawing.fills.map(shifted) }),
    ...(isShifted && { strokes: drawing.strokes.map(shifted) }),
  } as const;
  // It rotates around a point of its box, which is elsewhere now.
  const pivot = pivotOf(moved);
  const [x, y] = rotateAround(pivot, pivotOf(drawing), drawing.rotate ?? 0);
  return {
    ...moved,
    x: roundCoordinate(moved.x + x - pivot[0]),
    y: roundCoordinate(moved.y + y - pivot[1]),
    width: roundCoordinate(moved.width),
    height: roundCoordinate(moved.height),
  };
}

/** Unlocked drawings, the topmost first. */
export function openDrawings({ objects }: Pick<ComicPage, 'objects'>): readonly PlacedDrawing[] {
  return [...eachObject(objects)]
    .filter(isPlacedDrawing)
    .filter(({ object, frames }) => !isLocked(object) && !frames.some(isLocked))
    .reverse();
}

/** The strokes near a segment of the eraser's path. */
export function touchedStrokes(
  placed: PlacedDrawing,
  from: Point,
  to: Point,
  reach: number,
): readonly number[] {
  const { object } = placed;
  // A stretched drawing has units of different lengths across and down.
  const [across, down] = pageScale(object);
  const even = ([x, y]: Point): Point => [x * across, y * down];
  const way = [even(inDrawing(from, placed)), even(inDrawing(to, placed))] as const;
  const thick = Math.sqrt(across * down) / 2;
  return object.strokes.flatMap((stroke, index) => {
    const points = pointsOf(stroke);
    const isTouched = points.some(([x, y, pressure], at) => {
      const [nextX, nextY] = points[at + 1] ?? [x, y];
      const far = gapBetween(way, [even([x, y]), even([nextX, nextY])]);
      return far <= reach * unitsPerPage + stroke.width * widthAt(pressure) * thick;
    });
    return isTouched ? [index] : [];
  });
}

/** The topmost filled area at a point of the page. */
export function fillAt(placed: PlacedDrawing, at: Point): number | undefined {
  const { fills = [] }: DrawingObject = placed.object;
  const [x, y] = inDrawing(at, placed);
  const found = fills.findLastIndex(({ points }) => isInside(fillContours(points), x, y));
  return found === -1 ? undefined : found;
}

/** By the even-odd rule, so that a contour inside another is a hole. */
function isInside(contours: readonly (readonly Point[])[], x: number, y: number): boolean {
  let isIn = false;
  for (const contour of contours) {
    for (const [index, [x1, y1]] of contour.entries()) {
      const [x2, y2] = contour[(index + 1) % contour.length] ?? [x1, y1];
      if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) isIn = !isIn;
    }
  }
  return isIn;
}

type Segment = readonly [Point, Point];

function gapBetween(one: Segment, other: Segment): number {
  if (cross(one, other)) return 0;
  return Math.min(gapTo(one[0], other), gapTo(one[1], other), gapTo(other[0], one), gapTo(other[1], one));
}

function cross([a, b]: Segment, [c, d]: Segment): boolean {
  return side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b);
}

function side([ax, ay]: Point, [bx, by]: Point, [x, y]: Point): boolean {
  return (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0;
}

function gapTo([x, y]: Point, [[ax, ay], [bx, by]]: Segment): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : clamp(((x - ax) * dx + (y - ay) * dy) / length, 0, 1);
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}
