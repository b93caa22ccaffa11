import { fillContours, widthAt } from '@/comics/features/drawing/drawingPoints';
import type { ComicPage, Point } from '@/comics/project';
import {
  type DrawingObject,
  inDrawing,
  isPlacedDrawing,
  type PlacedDrawing,
  pointsOf,
} from '@/editor/document/drawings/drawingGeometry';
import { eachObject } from '@/editor/document/objects/tree';
import { isLocked } from '@/editor/document/objects/updateObjects';

/** The topmost first. */
export function openDrawings({ objects }: Pick<ComicPage, 'objects'>): readonly PlacedDrawing[] {
  return [...eachObject(objects)]
    .filter(isPlacedDrawing)
    .filter(({ object, frames }) => !isLocked(object) && !frames.some(isLocked))
    .reverse();
}

/** The strokes that a stretch of the eraser's way comes near to. */
export function touchedStrokes(
  placed: PlacedDrawing,
  from: Point,
  to: Point,
  reach: number,
): readonly number[] {
  const { object } = placed;
  const way = [inDrawing(from, placed), inDrawing(to, placed)] as const;
  const [wide] = object.size;
  const near = reach * (wide / (object.width || 1));
  return object.strokes.flatMap((stroke, index) => {
    const points = pointsOf(stroke);
    const isTouched = points.some(([x, y, pressure], at) => {
      const [nextX, nextY] = points[at + 1] ?? [x, y];
      const far = gapBetween(way, [
        [x, y],
        [nextX, nextY],
      ]);
      return far <= near + (stroke.width * widthAt(pressure)) / 2;
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

/** By the even-odd rule, so that a contour within another is a hole. */
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
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}
