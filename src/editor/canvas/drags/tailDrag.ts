import type { BubbleObject, Point } from '@/comics/project';
import type { Drag } from '@/editor/canvas/drags/Drag';
import type { DraggedPage } from '@/editor/canvas/drags/moveDrag';
import { placeOnPage, pointOf } from '@/editor/canvas/geometry/placeOnPage';
import { boundedLength, turned } from '@/editor/document/objects/geometry';
import { setFields } from '@/editor/document/objects/setFields';
import type { PlacedObject } from '@/editor/document/objects/tree';

/** Where the tip of a bubble's tail is on the page; `null` for what has none. */
export function tailTip(placed: PlacedObject): Point | null {
  const { object } = placed;
  if (object.type !== 'bubble' || object.tail === undefined) return null;
  return pointOf(placeOnPage(placed), object.tail);
}

/** Pulls the tip of a bubble's tail. */
export function tailDrag(
  { page }: DraggedPage,
  placed: PlacedObject & { readonly object: BubbleObject },
  start: Point,
): Drag {
  const { angle } = placeOnPage(placed);
  const [tailX, tailY] = placed.object.tail ?? [0, 0];
  return (point) => {
    const [dx, dy] = turned([point[0] - start[0], point[1] - start[1]], -angle);
    const tail: Point = [boundedLength(Math.round(tailX + dx)), boundedLength(Math.round(tailY + dy))];
    const [x, y] = pointOf(placeOnPage(placed), tail);
    return {
      command: setFields(page.id, placed.object.id, { tail }, undefined, 'pulledTail'),
      guides: [],
      readout: { kind: 'place', x, y },
    };
  };
}
