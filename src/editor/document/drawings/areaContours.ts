import type { Point } from '@/comics/project';
import { simplify } from '@/editor/document/drawings/simplify';

export interface Grid {
  readonly width: number;
  readonly height: number;
  readonly cells: Uint8Array;
}

/** The cells to the left, to the right, above and below; -1 beyond the edge. */
export function cellsBeside({ width, height }: Grid, index: number) {
  const x = index % width;
  return [
    x > 0 ? index - 1 : -1,
    x < width - 1 ? index + 1 : -1,
    index >= width ? index - width : -1,
    index < width * (height - 1) ? index + width : -1,
  ] as const;
}

/** Cells: the stairs of the grid are no part of the line. */
const tolerance = 0.9;
/** Cells around: what is smaller is a speck between two lines. */
const smallest = 12;

/** The closed lines around the cells of a value, holes included, smoothed: in cells. */
export function areaContours(grid: Grid, value: number): readonly (readonly Point[])[] {
  const edges = edgesAround(grid, value);
  const contours: (readonly Point[])[] = [];
  for (const start of edges.keys()) {
    const loop: Point[] = [];
    for (let at = edges.get(start)?.pop(); at !== undefined; at = edges.get(at)?.pop()) {
      loop.push([at % (grid.width + 1), Math.floor(at / (grid.width + 1))]);
    }
    if (loop.length >= smallest) contours.push(smoothed(loop));
  }
  return contours;
}

/** From corner to corner of the cells, with the area to the right. */
function edgesAround(grid: Grid, value: number): ReadonlyMap<number, number[]> {
  const { width, cells } = grid;
  const edges = new Map<number, number[]>();
  for (const [index, own] of cells.entries()) {
    if (own !== value) continue;
    const upperLeft = Math.floor(index / width) * (width + 1) + (index % width);
    const lowerLeft = upperLeft + width + 1;
    const [left, right, above, below] = cellsBeside(grid, index);
    const sides = [
      [left, lowerLeft, upperLeft],
      [right, upperLeft + 1, lowerLeft + 1],
      [above, upperLeft, upperLeft + 1],
      [below, lowerLeft + 1, lowerLeft],
    ] as const;
    for (const [other, from, to] of sides) {
      if (cells[other] !== value) edges.set(from, [...(edges.get(from) ?? []), to]);
    }
  }
  return edges;
}

/** In two halves: a closed line has no ends to begin from. */
function smoothed(loop: readonly Point[]): readonly Point[] {
  const half = Math.floor(loop.length / 2);
  const one = simplify(loop.slice(0, half + 1), { tolerance });
  const other = simplify([...loop.slice(half), ...loop.slice(0, 1)], { tolerance });
  return [...one.slice(0, -1), ...other.slice(0, -1)];
}
