import type { Point } from '@/comics/project';
import { pivotOf, toPage, turnedAbout, turnOf } from '@/editor/document/objects/geometry';
import type { PlacedObject } from '@/editor/document/objects/tree';

/** A box of the page that is turned about its own middle. */
export interface TurnedBox {
  readonly middle: Point;
  readonly width: number;
  readonly height: number;
  readonly angle: number;
}

/** Where an object is seen on the page, whatever frames it lies in. */
export function placeOnPage({ object, frames }: PlacedObject): TurnedBox {
  const { x, y, width, height, rotate = 0 } = object;
  const own = turnedAbout([x + width / 2, y + height / 2], pivotOf(object), rotate);
  return { middle: toPage(own, frames), width, height, angle: turnOf(frames) + rotate };
}

/** A point of such a box, by its way from the middle as if nothing were turned. */
export function pointOf({ middle: [x, y], angle }: TurnedBox, [dx, dy]: Point): Point {
  return turnedAbout([x + dx, y + dy], [x, y], angle);
}
