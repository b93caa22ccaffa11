import type { ComicObject, ComicPage, Point } from '@/comics/project';
import type { Command } from '@/editor/document/Command';
import { changePage } from '@/editor/document/changePage';
import { commandOf } from '@/editor/document/commandOf';
import {
  boundedLength,
  fromPage,
  pivotOf,
  tidy,
  toPage,
  turnedAbout,
} from '@/editor/document/objects/geometry';
import { outermost } from '@/editor/document/objects/tree';
import { changeObjects } from '@/editor/document/objects/updateObjects';

/** Turns objects clockwise by degrees, about a point of the page or each about its own. */
export function rotateObjects(
  pageId: number,
  ids: readonly number[],
  degrees: number,
  about?: Point,
  series?: string,
): Command {
  const rotate = (page: ComicPage) => (degrees === 0 ? page : rotated(page, ids, degrees, about));
  return commandOf('turned', (project) => changePage(project, pageId, rotate), series);
}

function rotated(
  page: ComicPage,
  ids: readonly number[],
  degrees: number,
  about: Point | undefined,
): ComicPage {
  const framesOf = new Map(outermost(page, ids).map(({ object, frames }) => [object.id, frames]));
  return changeObjects(page, [...framesOf.keys()], (object) => {
    const turnedObject = withTurn(object, (object.rotate ?? 0) + degrees);
    if (about === undefined) return turnedObject;
    const frames = framesOf.get(object.id) ?? [];
    const [oldX, oldY] = pivotOf(object);
    const [x, y] = fromPage(turnedAbout(toPage([oldX, oldY], frames), about, degrees), frames);
    return {
      ...turnedObject,
      x: boundedLength(object.x + x - oldX),
      y: boundedLength(object.y + y - oldY),
    };
  });
}

/** An angle from -180 to 180; none is not written at all. */
function withTurn(object: ComicObject, degrees: number): ComicObject {
  const rotate = tidy(degrees - 360 * Math.round(degrees / 360));
  if (rotate !== 0) return { ...object, rotate };
  const { rotate: _none, ...upright } = object;
  return upright;
}
