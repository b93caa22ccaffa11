import type { ComicObject, ComicPage } from '@/comics/project';
import type { Command } from '@/editor/document/Command';
import { changePage } from '@/editor/document/changePage';
import { commandOf } from '@/editor/document/commandOf';
import { changeLists, withObjects } from '@/editor/document/objects/tree';

export type Order = 'front' | 'back' | 'forward' | 'backward';

/** Lays objects above or below others of the same page or frame; among themselves they stay in their order. */
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

/** Each one passes its neighbour, but not one that is chosen too. */
function stepBack(objects: readonly ComicObject[], wanted: ReadonlySet<number>): ComicObject[] {
  const sorted: ComicObject[] = [];
  for (const object of objects) {
    const before = sorted.at(-1);
    if (before === undefined || !wanted.has(object.id) || wanted.has(before.id)) sorted.push(object);
    else sorted.splice(-1, 1, object, before);
  }
  return sorted;
}
