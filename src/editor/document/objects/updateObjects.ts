import type { ComicObject, ComicPage } from '@/comics/project';
import type { Command, CommandName } from '@/editor/document/Command';
import { changePage } from '@/editor/document/changePage';
import { commandOf } from '@/editor/document/commandOf';
import { mapSame } from '@/editor/document/mapSame';
import { changeLists, withObjects } from '@/editor/document/objects/tree';

/** Changes some objects of a page; one that `change` gives back as it was keeps its identity, as all others do. */
export function updateObjects(
  pageId: number,
  ids: readonly number[],
  change: (object: ComicObject, page: ComicPage) => ComicObject,
  name: CommandName,
  series?: string,
): Command {
  const update = (page: ComicPage) => changeObjects(page, ids, (object) => change(object, page));
  return commandOf(name, (project) => changePage(project, pageId, update), series);
}

/** The page with some of its objects changed. */
export function changeObjects(
  page: ComicPage,
  ids: readonly number[],
  change: (object: ComicObject) => ComicObject,
): ComicPage {
  const wanted = new Set(ids);
  const objects = changeLists(page.objects, (list) =>
    mapSame(list, (object) => (wanted.has(object.id) ? change(object) : object)),
  );
  return withObjects(page, objects);
}
