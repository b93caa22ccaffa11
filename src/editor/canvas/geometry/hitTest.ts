import { fromPage, pivotOf, rotateAround, rotationOf, toPage } from '@/comics/geometry';
import { eachObject, findPlaced, type PlacedObject } from '@/comics/pageContents';
import type { Box, ComicPage, Point } from '@/comics/project';
import { boundsOf } from '@/editor/document/objects/tree';

export interface RotatedBox {
  readonly middle: Point;
  readonly width: number;
  readonly height: number;
  readonly angle: number;
}

/** In page coordinates, whatever frames contain the object. */
export function rectOnPage({ object, frames }: PlacedObject): RotatedBox {
  const { x, y, width, height, rotate = 0 } = object;
  const own = rotateAround([x + width / 2, y + height / 2], pivotOf(object), rotate);
  return { middle: toPage(own, frames), width, height, angle: rotationOf(frames) + rotate };
}

/** `dx` and `dy` are offsets from the middle of the unrotated box. */
export function pointOf({ middle: [x, y], angle }: RotatedBox, [dx, dy]: Point): Point {
  return rotateAround([x + dx, y + dy], [x, y], angle);
}

export function objectsAt(
  page: Pick<ComicPage, 'objects'>,
  point: Point,
  reach: number,
): readonly PlacedObject[] {
  return [...eachObject(page.objects)]
    .filter(
      (placed) =>
        isIn(placed, point, reach) &&
        placed.frames.every((frame, index) =>
          isIn({ object: frame, frames: placed.frames.slice(0, index) }, point, 0),
        ),
    )
    .reverse();
}

function isIn({ object, frames }: PlacedObject, point: Point, reach: number): boolean {
  const [x, y] = rotateAround(fromPage(point, frames), pivotOf(object), -(object.rotate ?? 0));
  const [wide, high] = [touchMargin(object.width, reach), touchMargin(object.height, reach)];
  return (
    x >= object.x - wide &&
    x <= object.x + object.width + wide &&
    y >= object.y - high &&
    y <= object.y + object.height + high
  );
}

/** An object that is smaller than a finger can be hit next to it, too. */
function touchMargin(side: number, reach: number): number {
  return Math.max(0, reach - side / 2);
}

export function enteredFrame(
  page: Pick<ComicPage, 'objects'>,
  selected: readonly number[],
): number | undefined {
  const [first] = selected;
  return first === undefined ? undefined : findPlaced(page, first)?.frames.at(-1)?.id;
}

export function selectableObjects(
  hit: readonly PlacedObject[],
  entered: number | undefined,
): readonly number[] {
  const within = hit.filter(({ frames }) => entered !== undefined && frames.at(-1)?.id === entered);
  const outside = hit.filter(({ frames }) => frames.length === 0);
  return [...within, ...outside].map(({ object }) => object.id);
}

export function nextSelection(
  candidates: readonly number[],
  selected: readonly number[],
): number | undefined {
  const [only] = selected;
  const at = selected.length === 1 && only !== undefined ? candidates.indexOf(only) : -1;
  return candidates[(at + 1) % Math.max(1, candidates.length)];
}

export function innerAt(hit: readonly PlacedObject[], frame: number): number | undefined {
  return hit.find(({ frames }) => frames.at(-1)?.id === frame)?.object.id;
}

export function objectsWithin(
  page: Pick<ComicPage, 'objects'>,
  [x, y, width, height]: Box,
): readonly number[] {
  return page.objects
    .filter((object) => {
      const [left, top, wide, high] = boundsOf({ object, frames: [] });
      return left >= x && top >= y && left + wide <= x + width && top + high <= y + height;
    })
    .map(({ id }) => id);
}
