import { overlapOf } from '@/comics/geometry';
import { eachObject } from '@/comics/pageContents';
import type { ComicObject, Point, Rect, Size } from '@/comics/project';
import { boundsOf } from '@/editor/document/objects/tree';

export interface NewPosition {
  readonly middle: Point;
  readonly page: Size;
  readonly existing: readonly ComicObject[];
  /** A new object covers anything else rather than faces. */
  readonly faces?: readonly Rect[];
}

/** The share of the page's size that costs as much as covering another object. */
const overlapCost = 2;
/** Covering a face costs as much as covering this many other objects. */
const faceCost = 40;
const edgeToEdge = 0.95;
const steps = 12;

/** A position near the intended one that covers as little as possible. */
export function freePosition(
  size: Size,
  { middle: preferred, existing, page, faces = [] }: NewPosition,
): Point {
  // An object over most of the page, or from edge to edge, is a background. A frame is free where nothing is in it.
  const others = [...eachObject(existing)].flatMap((placed) => {
    const [x, y, width, height] = boundsOf(placed);
    const isFree =
      placed.object.type === 'frame' ||
      width * height >= (page.width * page.height) / 2 ||
      Math.max(width / page.width, height / page.height) >= edgeToEdge;
    return isFree ? [] : [{ x, y, width, height }];
  });
  const across = Math.hypot(page.width, page.height);
  const costOf = ([x, y]: Point) => {
    const own = { x: x - size.width / 2, y: y - size.height / 2, ...size };
    const covered =
      others.reduce((sum, other) => sum + overlapOf(own, other), 0) +
      faces.reduce((sum, face) => sum + faceCost * overlapOf(own, face), 0);
    return (
      covered / (size.width * size.height) +
      (overlapCost * Math.hypot(x - preferred[0], y - preferred[1])) / across
    );
  };
  const along = (length: number, own: number) =>
    own >= length
      ? []
      : Array.from({ length: steps + 1 }, (_, step) => own / 2 + ((length - own) * step) / steps);
  const places = along(page.width, size.width).flatMap((x) =>
    along(page.height, size.height).map((y): Point => [x, y]),
  );
  return places.reduce((best, place) => (costOf(place) < costOf(best) ? place : best), preferred);
}
