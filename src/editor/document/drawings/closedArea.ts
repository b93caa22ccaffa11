import { widthAt } from '@/comics/features/drawing/drawingPoints';
import type { Point } from '@/comics/project';
import { type Bounds, type DrawingObject, pointsOf } from '@/editor/document/drawings/drawingGeometry';
import { simplify } from '@/editor/document/drawings/simplify';

/** Cells along the longer side: fine enough that a fill ends within the line around it. */
const cellsAcross = 800;
/** Cells by which lines are thickened, so that small gaps count as closed. */
const closing = 2;
/** Cells around the point: a tap on the line itself fills the area next to it. */
const nearby = 6;

const free = 0;
/** A line, or what closes its gaps. */
const ink = 1;
/** The middle of a line. */
const core = 2;
const filled = 3;

interface Grid {
  readonly width: number;
  readonly height: number;
  readonly cells: Uint8Array;
}

/** The cells to the left, to the right, above and below; -1 beyond the edge. */
function cellsBeside({ width, height }: Grid, index: number) {
  const x = index % width;
  return [
    x > 0 ? index - 1 : -1,
    x < width - 1 ? index + 1 : -1,
    index >= width ? index - width : -1,
    index < width * (height - 1) ? index + width : -1,
  ] as const;
}

/**
 * The closed area around a point, up to the middle of the lines around it, as contours in the drawing's
 * units. The edges of `bounds` also close an area; `null` where it reaches all four of them.
 */
export function closedArea(
  { strokes }: Pick<DrawingObject, 'strokes'>,
  at: Point,
  [left, top, right, bottom]: Bounds,
): readonly (readonly Point[])[] | null {
  const cell = Math.max(right - left, bottom - top) / cellsAcross;
  const grid: Grid = {
    width: Math.ceil((right - left) / cell),
    height: Math.ceil((bottom - top) / cell),
    cells: new Uint8Array(Math.ceil((right - left) / cell) * Math.ceil((bottom - top) / cell)),
  };
  let widest = 0;
  for (const stroke of strokes) {
    const line = pointsOf(stroke).map(([x, y, pressure]) => {
      const radius = (stroke.width * widthAt(pressure)) / 2 / cell;
      widest = Math.max(widest, radius);
      return [(x - left) / cell, (y - top) / cell, radius] as const;
    });
    drawLine(grid, line);
  }
  const start = freeCell(grid, Math.floor((at[0] - left) / cell), Math.floor((at[1] - top) / cell));
  if (start === null || !flood(grid, start)) return null;
  grow(grid, Math.ceil(widest) + closing);
  const contours = areaContours(grid, filled);
  return contours.map((contour) =>
    contour.map(([x, y]): Point => [Math.round(left + x * cell), Math.round(top + y * cell)]),
  );
}

type Dot = readonly [x: number, y: number, radius: number];

function drawLine(grid: Grid, line: readonly Dot[]): void {
  for (const [index, from] of line.entries()) {
    const to = line[index + 1] ?? from;
    const steps = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) * 2));
    for (let step = 0; step <= steps; step += 1) {
      const share = step / steps;
      const [x = 0, y = 0, radius = 0] = from.map(
        (value, axis) => value + ((to[axis] ?? value) - value) * share,
      );
      stamp(grid, x, y, radius + closing);
      mark(grid, Math.floor(x), Math.floor(y), core);
    }
  }
}

function stamp(grid: Grid, x: number, y: number, radius: number): void {
  for (let row = Math.floor(y - radius); row <= y + radius; row += 1) {
    const half = Math.sqrt(Math.max(0, radius * radius - (row + 0.5 - y) ** 2));
    for (let column = Math.floor(x - half); column <= x + half; column += 1) mark(grid, column, row, ink);
  }
}

function mark({ width, height, cells }: Grid, x: number, y: number, value: number): void {
  if (x < 0 || y < 0 || x >= width || y >= height) return;
  const index = y * width + x;
  cells[index] = Math.max(cells[index] ?? free, value);
}

function freeCell({ width, height, cells }: Grid, x: number, y: number): number | null {
  if (x < 0 || y < 0 || x >= width || y >= height) return null;
  let best: number | null = null;
  let min = nearby + 1;
  for (let row = Math.max(0, y - nearby); row <= Math.min(height - 1, y + nearby); row += 1) {
    for (let column = Math.max(0, x - nearby); column <= Math.min(width - 1, x + nearby); column += 1) {
      const far = Math.hypot(column - x, row - y);
      if (cells[row * width + column] === free && far < min) [best, min] = [row * width + column, far];
    }
  }
  return best;
}

/** `false` when the area reaches all four sides. */
function flood(grid: Grid, start: number): boolean {
  const { cells } = grid;
  const reached = new Set<number>();
  const open = [start];
  cells[start] = filled;
  for (let index = open.pop(); index !== undefined; index = open.pop()) {
    for (const [side, next] of cellsBeside(grid, index).entries()) {
      if (next === -1) reached.add(side);
      if (cells[next] !== free) continue;
      cells[next] = filled;
      open.push(next);
    }
  }
  return reached.size < 4;
}

/** Extends the area under the lines around it, up to their middle. */
function grow(grid: Grid, steps: number): void {
  const { cells } = grid;
  let edge: number[] = [];
  for (const [index, value] of cells.entries()) if (value === filled) edge.push(index);
  for (let step = 0; step < steps; step += 1) {
    const next: number[] = [];
    for (const other of edge.flatMap((index) => cellsBeside(grid, index))) {
      if (cells[other] !== ink) continue;
      cells[other] = filled;
      next.push(other);
    }
    edge = next;
  }
}

/** Cells: the staircase of the grid is not part of the line. */
const tolerance = 0.9;
/** A shorter outline, in cell edges, is a speck between two lines. */
const smallest = 12;

/** The closed lines around the cells of a value, including holes, smoothed; in cells. */
function areaContours(grid: Grid, value: number): readonly (readonly Point[])[] {
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

/** From corner to corner of the cells, with the area on the right. */
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

/** In two halves, since a closed line has no ends from which to start. */
function smoothed(loop: readonly Point[]): readonly Point[] {
  const half = Math.floor(loop.length / 2);
  const one = simplify(loop.slice(0, half + 1), { tolerance });
  const other = simplify([...loop.slice(half), ...loop.slice(0, 1)], { tolerance });
  return [...one.slice(0, -1), ...other.slice(0, -1)];
}
