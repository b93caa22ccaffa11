import {
  fromPage,
  middleOf,
  pivotOf,
  rotateAround,
  rotatePoint,
  rotationOf,
  toPage,
} from '@/comics/geometry';
import type { Box, ComicObject, ComicPage, FrameObject, Point } from '@/comics/project';
import { type Command, changePage, commandOf } from '@/editor/document/Command';
import { boundedLength, boundedSize, outermost, roundCoordinate } from '@/editor/document/objects/tree';
import { changeObjects } from '@/editor/document/objects/updateObjects';

export function moveObjects(
  pageId: number,
  ids: readonly number[],
  dx: number,
  dy: number,
  series?: string,
): Command {
  const move = (page: ComicPage) => moveEach(page, new Map(ids.map((id) => [id, [dx, dy]])));
  return commandOf('moved', (project) => changePage(project, pageId, move), series);
}

export function moveEach(page: ComicPage, offsets: ReadonlyMap<number, Point>): ComicPage {
  const placed = outermost(page, [...offsets.keys()]);
  const own = new Map(
    placed.map(({ object, frames }) => [
      object.id,
      rotatePoint(offsets.get(object.id) ?? [0, 0], -rotationOf(frames)),
    ]),
  );
  return changeObjects(page, [...own.keys()], (object) => {
    const [dx, dy] = own.get(object.id) ?? [0, 0];
    const [x, y] = [boundedLength(object.x + dx), boundedLength(object.y + dy)];
    return dx === 0 && dy === 0 ? object : { ...object, x, y };
  });
}

/** Canvas units: smaller objects are hard to find again. Objects that are smaller already may stay so. */
const minSide = 8;

/**
 * Resizes from one selection box to another: for one object its own unrotated box, for several an upright box
 * of the page. Children keep their position in a frame, and the tail of a single bubble keeps its target.
 */
export function resizeObjects(
  pageId: number,
  ids: readonly number[],
  from: Box,
  to: Box,
  series?: string,
): Command {
  const resize = (page: ComicPage) => resized(page, ids, from, to);
  return commandOf('resized', (project) => changePage(project, pageId, resize), series);
}

function resized(page: ComicPage, ids: readonly number[], from: Box, to: Box): ComicPage {
  if (from.every((side, index) => side === to[index])) return page;
  const placed = outermost(page, ids);
  const framesOf = new Map(placed.map(({ object, frames }) => [object.id, frames]));
  const isAlone = placed.length === 1;
  return changeObjects(page, [...framesOf.keys()], (object) => {
    const frames = framesOf.get(object.id) ?? [];
    return isAlone
      ? stretched(object, frames, notTooSmall(object, from, to))
      : scaled(object, frames, from, to);
  });
}

/** The edge that is not dragged stays in place. */
function notTooSmall({ width, height }: ComicObject, from: Box, [x, y, wide, high]: Box): Box {
  const [newWide, newHigh] = [Math.max(wide, leastOf(width)), Math.max(high, leastOf(height))];
  return [x === from[0] ? x : x + wide - newWide, y === from[1] ? y : y + high - newHigh, newWide, newHigh];
}

function stretched(
  object: ComicObject,
  frames: readonly FrameObject[],
  [x, y, wide, high]: Box,
): ComicObject {
  const middle = fromPage([x + wide / 2, y + high / 2], frames);
  const resizedObject = about(object, middle, wide, high);
  if (resizedObject.type !== 'bubble' || resizedObject.tail === undefined) return resizedObject;
  const [oldX, oldY] = middleOf(object);
  const [dx, dy] = rotatePoint([oldX - middle[0], oldY - middle[1]], -(object.rotate ?? 0));
  const [tailX, tailY] = resizedObject.tail;
  return { ...resizedObject, tail: [boundedLength(tailX + dx), boundedLength(tailY + dy)] };
}

function scaled(object: ComicObject, frames: readonly FrameObject[], from: Box, to: Box): ComicObject {
  const [across, down] = [share(to[2], from[2]), share(to[3], from[3])];
  const isOnItsSide = Math.abs(Math.sin(((object.rotate ?? 0) * Math.PI) / 180)) > Math.SQRT1_2;
  const [wider, higher] = isOnItsSide ? [down, across] : [across, down];
  const [x, y] = toPage(middleOf(object), frames);
  const middle = fromPage([to[0] + (x - from[0]) * across, to[1] + (y - from[1]) * down], frames);
  const wide = Math.max(object.width * wider, leastOf(object.width));
  const high = Math.max(object.height * higher, leastOf(object.height));
  const result = about(object, middle, wide, high);
  if (result.type !== 'bubble' || result.tail === undefined) return result;
  const [tailX, tailY] = result.tail;
  return { ...result, tail: [boundedLength(tailX * wider), boundedLength(tailY * higher)] };
}

function about(object: ComicObject, [x, y]: Point, wide: number, high: number): ComicObject {
  const [width, height] = [boundedSize(wide), boundedSize(high)];
  return { ...object, x: boundedLength(x - width / 2), y: boundedLength(y - height / 2), width, height };
}

function leastOf(side: number): number {
  return Math.min(side, minSide);
}

function share(part: number, whole: number): number {
  return whole === 0 ? 1 : part / whole;
}

export function rotateObjects(
  pageId: number,
  ids: readonly number[],
  degrees: number,
  about?: Point,
): Command {
  const rotate = (page: ComicPage) => (degrees === 0 ? page : rotated(page, ids, degrees, about));
  return commandOf('rotated', (project) => changePage(project, pageId, rotate));
}

function rotated(
  page: ComicPage,
  ids: readonly number[],
  degrees: number,
  about: Point | undefined,
): ComicPage {
  const framesOf = new Map(outermost(page, ids).map(({ object, frames }) => [object.id, frames]));
  return changeObjects(page, [...framesOf.keys()], (object) => {
    const turnedObject = withRotation(object, (object.rotate ?? 0) + degrees);
    if (about === undefined) return turnedObject;
    const frames = framesOf.get(object.id) ?? [];
    const [oldX, oldY] = pivotOf(object);
    const [x, y] = fromPage(rotateAround(toPage([oldX, oldY], frames), about, degrees), frames);
    return {
      ...turnedObject,
      x: boundedLength(object.x + x - oldX),
      y: boundedLength(object.y + y - oldY),
    };
  });
}

/** From -180 to 180; 0 is not written to the file. */
function withRotation(object: ComicObject, degrees: number): ComicObject {
  const rotate = roundCoordinate(degrees - 360 * Math.round(degrees / 360));
  if (rotate !== 0) return { ...object, rotate };
  const { rotate: _none, ...upright } = object;
  return upright;
}
