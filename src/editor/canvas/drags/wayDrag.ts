import type { ComicObject, Point } from '@/comics/project';
import type { Drag } from '@/editor/canvas/drags/Drag';
import type { DraggedPage } from '@/editor/canvas/drags/moveDrag';
import { placeOnPage } from '@/editor/canvas/geometry/placeOnPage';
import { writeAt } from '@/editor/document/fields/keys';
import { versioned } from '@/editor/document/fields/versioned';
import { boundedLength, turned } from '@/editor/document/objects/geometry';
import type { PlacedObject } from '@/editor/document/objects/tree';
import { updateObjects } from '@/editor/document/objects/updateObjects';

/** A way that an object goes: of a motion, or of the hand that pushes it. */
export interface Way {
  /** Where the object has it. */
  readonly keys: readonly (string | number)[];
  /** Offsets from the object's resting place. */
  readonly path: readonly Point[];
}

/** All ways of an object. */
export function waysOf({ tracks = [], gesture }: ComicObject): readonly Way[] {
  return [
    ...tracks.flatMap(({ path }, index) =>
      path === undefined ? [] : [{ keys: ['tracks', index, 'path'], path }],
    ),
    ...(gesture?.kind === 'slide' ? [{ keys: ['gesture', 'path'], path: gesture.path }] : []),
  ];
}

/** Where a place of a way is on the page: the way is not turned with what goes along it. */
export function wayPlace(placed: PlacedObject, offset: Point): Point {
  const { middle, angle } = placeOnPage(placed);
  const [dx, dy] = turned(offset, angle - (placed.object.rotate ?? 0));
  return [middle[0] + dx, middle[1] + dy];
}

/** Pulls a place of a way. */
export function wayDrag(
  { page }: DraggedPage,
  { placed, way, index }: { readonly placed: PlacedObject; readonly way: Way; readonly index: number },
  start: Point,
): Drag {
  const { object } = placed;
  const turn = placeOnPage(placed).angle - (object.rotate ?? 0);
  const [wayX, wayY] = way.path[index] ?? [0, 0];
  return (point) => {
    const [dx, dy] = turned([point[0] - start[0], point[1] - start[1]], -turn);
    const offset: Point = [boundedLength(Math.round(wayX + dx)), boundedLength(Math.round(wayY + dy))];
    const [x, y] = wayPlace(placed, offset);
    return {
      command: versioned(
        updateObjects(
          page.id,
          [object.id],
          (before) => writeAt(before, way.keys, way.path.with(index, offset)),
          'changedMotion',
        ),
        page.id,
      ),
      guides: [],
      readout: { kind: 'place', x, y },
    };
  };
}
