import type { ComicObject, ComicPage } from '@/comics/project';
import { type Command, changePage, commandOf } from '@/editor/document/Command';
import { changeLists, withObjects } from '@/editor/document/objects/tree';

export type Order = 'front' | 'back' | 'forward' | 'backward';

/** Within their page or frame, in the same order among themselves. */
export function orderObjects(pageId: number, ids: readonly number[], order: Order): Command {
  const wanted = new Set(ids);
  const sort = (page: ComicPage) =>
    withObjects(
      page,
      changeLists(page.objects, (objects) => ordered(objects, wanted, order)),
    );
  return commandOf('ordered', (project) => changePage(project, pageId, sort));
}

function ordered(
  objects: readonly ComicObject[],
  wanted: ReadonlySet<number>,
  order: Order,
): readonly ComicObject[] {
  const sorted = sortedBy(order, objects, wanted);
  return sorted.every((object, index) => object === objects[index]) ? objects : sorted;
}

function sortedBy(
  order: Order,
  objects: readonly ComicObject[],
  wanted: ReadonlySet<number>,
): readonly ComicObject[] {
  const chosen = objects.filter(({ id }) => wanted.has(id));
  const others = objects.filter(({ id }) => !wanted.has(id));
  switch (order) {
    case 'front':
      return [...others, ...chosen];
    case 'back':
      return [...chosen, ...others];
    case 'backward':
      return stepBack(objects, wanted);
    case 'forward':
      return stepBack(objects.toReversed(), wanted).toReversed();
  }
}

/** Each one passes its neighbor, but not one that is selected too. */
function stepBack(objects: readonly ComicObject[], wanted: ReadonlySet<number>): ComicObject[] {
  const sorted: ComicObject[] = [];
  for (const object of objects) {
    const before = sorted.at(-1);
    if (before === undefined || !wanted.has(object.id) || wanted.has(before.id)) sorted.push(object);
    else sorted.splice(-1, 1, object, before);
  }
  return sorted;
}

export function moveToIndex(pageId: number, id: number, place: number): Command {
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
