import type { Box, ComicPage, Point, ProjectFile } from '@/comics/project';
import { type Command, type CommandName, changePage, commandOf } from '@/editor/document/Command';
import { boundsOf, boundsOfAll } from '@/editor/document/objects/geometry';
import { moveEach } from '@/editor/document/objects/transformObjects';
import { outermost, type PlacedObject } from '@/editor/document/objects/tree';

export type Edge = 'left' | 'centre' | 'right' | 'top' | 'middle' | 'bottom';

/** Aligns objects with each other, a single one with the page. */
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
    case 'centre':
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
    const ways = spread(placed.map((one) => sideOf(boundsOf(one), along)));
    return ways.map((way) => (along === 'across' ? [way, 0] : [0, way]));
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
  const sorted = sides.toSorted((one, other) => one.from + one.size / 2 - other.from - other.size / 2);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined || sorted.length < 3) return sides.map(() => 0);
  const taken = sorted.reduce((sum, { size }) => sum + size, 0);
  const gap = (last.from + last.size - first.from - taken) / (sorted.length - 1);
  const ways = new Map<Side, number>();
  let next = first.from;
  for (const side of sorted) {
    ways.set(side, next - side.from);
    next += side.size + gap;
  }
  return sides.map((side) => ways.get(side) ?? 0);
}

function arrange(
  name: CommandName,
  pageId: number,
  ids: readonly number[],
  waysOf: (placed: readonly PlacedObject[], page: Box) => readonly Point[],
): Command {
  return commandOf(name, (project) =>
    changePage(project, pageId, (page) => {
      const placed = outermost(page, ids);
      const ways = waysOf(placed, pageBox(project, page));
      return moveEach(page, new Map(placed.map(({ object }, index) => [object.id, ways[index] ?? [0, 0]])));
    }),
  );
}

function pageBox({ canvas }: ProjectFile, { size, height = canvas.height }: ComicPage): Box {
  return [0, 0, size?.width ?? canvas.width, size?.height ?? height];
}
