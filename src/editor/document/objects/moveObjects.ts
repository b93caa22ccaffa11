import type { ComicPage, Point } from '@/comics/project';
import type { Command } from '@/editor/document/Command';
import { changePage } from '@/editor/document/changePage';
import { commandOf } from '@/editor/document/commandOf';
import { boundedLength, turned, turnOf } from '@/editor/document/objects/geometry';
import { outermost } from '@/editor/document/objects/tree';
import { changeObjects } from '@/editor/document/objects/updateObjects';

/** Moves objects by units of the page, also those within frames that are turned. */
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

/** Moves each object its own way over the page; what lies in a frame that moves goes along with it. */
export function moveEach(page: ComicPage, ways: ReadonlyMap<number, Point>): ComicPage {
  const placed = outermost(page, [...ways.keys()]);
  const own = new Map(
    placed.map(({ object, frames }) => [object.id, turned(ways.get(object.id) ?? [0, 0], -turnOf(frames))]),
  );
  return changeObjects(page, [...own.keys()], (object) => {
    const [dx, dy] = own.get(object.id) ?? [0, 0];
    const [x, y] = [boundedLength(object.x + dx), boundedLength(object.y + dy)];
    return dx === 0 && dy === 0 ? object : { ...object, x, y };
  });
}
