import {
  type FillPoint,
  maxFills,
  maxStrokePoints,
  type StrokePoint,
} from '@/comics/features/drawing/drawing';

/** The width of a stroke at a pressure, as a share of its nominal width. */
export function widthAt(pressure: number): number {
  return 0.4 + (1.2 * pressure) / 100;
}

/** Stops at the first invalid number. */
export function strokePoints(points: string): readonly StrokePoint[] {
  return rowsOf(points, 3).map(([x = 0, y = 0, pressure = 0]) => [x, y, pressure]);
}

export function fillContours(points: string): readonly (readonly FillPoint[])[] {
  let left = maxStrokePoints;
  return points.split('/', maxFills).map((contour) => {
    const rows = rowsOf(contour, 2).slice(0, left);
    left -= rows.length;
    return rows.map(([x = 0, y = 0]) => [x, y]);
  });
}

/** The first point is a position, each later one an offset from the point before. */
function rowsOf(text: string, length: 2 | 3): readonly (readonly number[])[] {
  const numbers = text.split(' ', maxStrokePoints * length).map(Number);
  const rows: number[][] = [];
  for (let start = 0; start + length <= numbers.length; start += length) {
    const previous = rows.at(-1);
    const row = numbers.slice(start, start + length).map((step, index) => step + (previous?.[index] ?? 0));
    if (!row.every(Number.isSafeInteger)) break;
    rows.push(row);
  }
  return rows;
}

export function writeFill(contours: readonly (readonly FillPoint[])[]): string {
  return contours.map(writeStroke).join('/');
}

/** Writes a stroke, or one contour of a filled area. */
export function writeStroke(rows: readonly (StrokePoint | FillPoint)[]): string {
  return rows.flatMap((row, at) => row.map((value, index) => value - (rows[at - 1]?.[index] ?? 0))).join(' ');
}

/** Moves strokes or areas. Only the first point of each line changes, since the others are offsets. */
export function shiftPoints(points: string, dx: number, dy: number): string {
  return points.replace(
    /(^|\/)(-?\d+) (-?\d+)/g,
    (_whole, before: string, x: string, y: string) => `${before}${Number(x) + dx} ${Number(y) + dy}`,
  );
}
