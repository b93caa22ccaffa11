import type { PlacedObject } from '@/comics/pageContents';
import type { Box, ComicObject, ComicPage, Point } from '@/comics/project';
import {
  type Command,
  type CommandName,
  changePage,
  commandOf,
  findPage,
  pageSize,
} from '@/editor/document/Command';
import { moveEach } from '@/editor/document/objects/transformObjects';
import {
  addedObjects,
  boundsOf,
  boundsOfAll,
  changeListsOn,
  idsIn,
  outermost,
} from '@/editor/document/objects/tree';
import { insertItems } from '@/lib/lists';

export type Edge = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom';

/** Aligns objects with each other, or a single object with the page. */
export function alignObjects(pageId: number, ids: readonly number[], edge: Edge): Command {
  return arrange('aligned', pageId, ids, (placed, whole) => {
    const around = placed.length === 1 ? whole : (boundsOfAll(placed) ?? whole);
    return placed.map((one) => offsetTo(edge, boundsOf(one), around));
  });
}

function offsetTo(edge: Edge, [x, y, width, height]: Box, [left, top, wide, high]: Box): Point {
  switch (edge) {
    case 'left':
      return [left - x, 0];
    case 'center':
      return [left + (wide - width) / 2 - x, 0];
    case 'right':
      return [left + wide - width - x, 0];
    case 'top':
      return [0, top - y];
    case 'middle':
      return [0, top + (high - height) / 2 - y];
    case 'bottom':
      return [0, top + high - height - y];
  }
}

export function distributeObjects(pageId: number, ids: readonly number[], along: 'across' | 'down'): Command {
  return arrange('distributed', pageId, ids, (placed) => {
    const offsets = spread(placed.map((one) => sideOf(boundsOf(one), along)));
    return offsets.map((offset) => (along === 'across' ? [offset, 0] : [0, offset]));
  });
}

interface Side {
  readonly from: number;
  readonly size: number;
}

function sideOf([x, y, width, height]: Box, along: 'across' | 'down'): Side {
  return along === 'across' ? { from: x, size: width } : { from: y, size: height };
}

function spread(sides: readonly Side[]): readonly number[] {
  const sorted = [...sides].sort((one, other) => one.from + one.size / 2 - other.from - other.size / 2);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined || sorted.length < 3) return sides.map(() => 0);
  const taken = sorted.reduce((sum, { size }) => sum + size, 0);
  const gap = (last.from + last.size - first.from - taken) / (sorted.length - 1);
  const offsets = new Map<Side, number>();
  let next = first.from;
  for (const side of sorted) {
    offsets.set(side, next - side.from);
    next += side.size + gap;
  }
  return sides.map((side) => offsets.get(side) ?? 0);
}

function arrange(
  name: CommandName,
  pageId: number,
  ids: readonly number[],
  offsetsOf: (placed: readonly PlacedObject[], page: Box) => readonly Point[],
): Command {
  return commandOf(name, (project) =>
    changePage(project, pageId, (page) => {
      const placed = outermost(page, ids);
      const { width, height } = pageSize(project, page);
      const offsets = offsetsOf(placed, [0, 0, width, height]);
      return moveEach(
        page,
        new Map(placed.map(({ object }, index) => [object.id, offsets[index] ?? [0, 0]])),
      );
    }),
  );
}

export type Order = 'front' | 'back' | 'forward' | 'backward';

/** Within their page or frame; the order among the objects stays. */
export function orderObjects(pageId: number, ids: readonly number[], order: Order): Command {
  const wanted = new Set(ids);
  const sort = (page: ComicPage) => changeListsOn(page, (objects) => ordered(objects, wanted, order));
  return commandOf('reordered', (project) => changePage(project, pageId, sort));
}

/** Turns a command that adds objects into one that adds them below all others. */
export function addBehind(pageId: number, add: Command): Command {
  return {
    ...add,
    change: (project) => {
      const added = add.change(project);
      const after = findPage(added, pageId);
      if (after === undefined || added === project) return project;
      return orderObjects(pageId, addedObjects(findPage(project, pageId), after), 'back').change(added);
    },
  };
}

const words: readonly ComicObject['type'][] = ['text', 'bubble', 'button', 'choice', 'hotspot', 'input'];

/**
 * Turns a command that adds objects into one that adds them below the texts and tap targets that are above
 * everything else.
 */
export function addUnderWords(pageId: number, add: Command): Command {
  return {
    ...add,
    change: (project) => {
      const added = add.change(project);
      const before = idsIn(findPage(project, pageId)?.objects ?? []);
      return changePage(added, pageId, (page) =>
        changeListsOn(page, (objects) => {
          const known = objects.filter(({ id }) => before.has(id));
          const fresh = objects.slice(known.length);
          const under = known.findLastIndex(({ type }) => !words.includes(type)) + 1;
          return fresh.length === 0 || under === known.length ? objects : insertItems(known, under, ...fresh);
        }),
      );
    },
  };
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
      return stepBack([...objects].reverse(), wanted).reverse();
  }
}

/** Each object passes its neighbor, unless the neighbor is selected too. */
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
    changeListsOn(page, (objects) => {
      const object = objects.find((one) => one.id === id);
      if (object === undefined || objects[place] === object) return objects;
      const others = objects.filter((one) => one !== object);
      return insertItems(others, place, object);
    });
  return commandOf('reordered', (project) => changePage(project, pageId, lay));
}
