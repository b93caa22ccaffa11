import type { Box, ComicPage, Point } from '@/comics/project';
import { boundsOf, fromPage, pivotOf, toPage, turnedAbout, turnOf } from '@/editor/document/objects/geometry';
import { eachObject, type PlacedObject, placeOf } from '@/editor/document/objects/tree';

/** A box of the page that is turned about its own middle. */
export interface TurnedBox {
  readonly middle: Point;
  readonly width: number;
  readonly height: number;
  readonly angle: number;
}

/** Where an object is seen on the page, whatever frames it lies in. */
export function rectOnPage({ object, frames }: PlacedObject): TurnedBox {
  const { x, y, width, height, rotate = 0 } = object;
  const own = turnedAbout([x + width / 2, y + height / 2], pivotOf(object), rotate);
  return { middle: toPage(own, frames), width, height, angle: turnOf(frames) + rotate };
}

/** A point of such a box, by its way from the middle as if nothing were turned. */
export function pointOf({ middle: [x, y], angle }: TurnedBox, [dx, dy]: Point): Point {
  return turnedAbout([x + dx, y + dy], [x, y], angle);
}

/** What lies under a point, the topmost first; frames hide what of their objects lies outside of them. */
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
  const [x, y] = turnedAbout(fromPage(point, frames), pivotOf(object), -(object.rotate ?? 0));
  const [wide, high] = [spare(object.width, reach), spare(object.height, reach)];
  return (
    x >= object.x - wide &&
    x <= object.x + object.width + wide &&
    y >= object.y - high &&
    y <= object.y + object.height + high
  );
}

/** What is smaller than a finger is met beside it too. */
function spare(side: number, reach: number): number {
  return Math.max(0, reach - side / 2);
}

/** The frame that the author works in: the one that what is chosen lies in. */
export function enteredFrame(
  page: Pick<ComicPage, 'objects'>,
  selected: readonly number[],
): number | undefined {
  const [first] = selected;
  return first === undefined ? undefined : placeOf(page, first)?.frames.at(-1)?.id;
}

/**
 * What a tap may choose, the topmost first: things of the page itself, and before them those of the frame that the
 * author works in.
 */
export function choosable(hit: readonly PlacedObject[], entered: number | undefined): readonly number[] {
  const within = hit.filter(({ frames }) => entered !== undefined && frames.at(-1)?.id === entered);
  const outside = hit.filter(({ frames }) => frames.length === 0);
  return [...within, ...outside].map(({ object }) => object.id);
}

/** What a tap on a place chooses: the topmost, or what lies beneath what is chosen already. */
export function tapped(candidates: readonly number[], selected: readonly number[]): number | undefined {
  const [only] = selected;
  const at = selected.length === 1 && only !== undefined ? candidates.indexOf(only) : -1;
  return candidates[(at + 1) % Math.max(1, candidates.length)];
}

/** The topmost of what lies directly in a frame under a point. */
export function innerAt(hit: readonly PlacedObject[], frame: number): number | undefined {
  return hit.find(({ frames }) => frames.at(-1)?.id === frame)?.object.id;
}

/** What of the page itself, or of a frame, lies wholly within a box that was drawn around it. */
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
