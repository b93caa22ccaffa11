import type { ComicPage } from '@/comics/project';
import type { Command } from '@/editor/document/Command';
import { changePage } from '@/editor/document/changePage';
import { commandOf } from '@/editor/document/commandOf';
import { changeLists, withObjects } from '@/editor/document/objects/tree';

/** Lays an object at a place among those of its page or frame, of which the first is the lowest. */
export function layAt(pageId: number, id: number, place: number): Command {
  const lay = (page: ComicPage) =>
    withObjects(
      page,
      changeLists(page.objects, (objects) => {
        const object = objects.find((one) => one.id === id);
        if (object === undefined || objects[place] === object) return objects;
        return objects.filter((one) => one !== object).toSpliced(place, 0, object);
      }),
    );
  return commandOf('ordered', (project) => changePage(project, pageId, lay));
}
