import { maxStrokePoints } from '@/comics/features/drawing/drawing';
import { clamp } from '@/lib/clamp';

/** x, y and pressure, or only x and y. */
type Row = readonly [x: number, y: number, pressure?: number];

interface Simplified {
  /** The maximum distance between the line and an omitted point. */
  readonly tolerance: number;
  /** The maximum gap between points, so that a smoothed line keeps its corners. */
  readonly gap?: number;
  /** The length to which a full pressure difference is equivalent. */
  readonly width?: number;
}

/** Ramer-Douglas-Peucker. If there are more points than the format allows, only every second one is kept. */
export function simplify<Place extends Row>(points: readonly Place[], how: Simplified): readonly Place[] {
  let kept = withGaps(points, keptIndexes(points, how), how.gap);
  while (kept.length > maxStrokePoints) {
    const last = kept.length - 1;
    kept = kept.filter((_point, index) => index % 2 === 0 || index === last);
  }
  return kept;
}

function keptIndexes(points: readonly Row[], { tolerance, width = 0 }: Simplified): readonly number[] {
  const kept = new Set([0, points.length - 1]);
  const open: (readonly [number, number])[] = [[0, points.length - 1]];
  for (let range = open.pop(); range !== undefined; range = open.pop()) {
    const [first, last] = range;
    const farthest = farthestBetween(points, first, last, width);
    if (farthest.distance <= tolerance) continue;
    kept.add(farthest.index);
    open.push([first, farthest.index], [farthest.index, last]);
  }
  return [...kept].sort((one, other) => one - other);
}

function farthestBetween(points: readonly Row[], first: number, last: number, width: number) {
  const [ax, ay, before = 0] = points[first] ?? [0, 0];
  const [bx, by, after = 0] = points[last] ?? [0, 0];
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  let found = first;
  let max = 0;
  for (let index = first + 1; index < last; index += 1) {
    const point = points[index];
    if (point === undefined) break;
    const [x, y, pressure] = [point[0] - ax, point[1] - ay, point[2] ?? 0];
    const along = length === 0 ? 0 : clamp((x * dx + y * dy) / length, 0, 1);
    const aside = Math.hypot(x - along * dx, y - along * dy);
    const distance = Math.max(aside, Math.abs(pressure - before - along * (after - before)) * width);
    if (distance > max) [found, max] = [index, distance];
  }
  return { index: found, distance: max };
}

function withGaps<Place extends Row>(
  points: readonly Place[],
  kept: readonly number[],
  gap = Number.POSITIVE_INFINITY,
): readonly Place[] {
  return kept.flatMap((index, at) => {
    const end = kept[at + 1] ?? index;
    const between: Place[] = points.slice(index, index + 1);
    let [x, y] = points[index] ?? [0, 0];
    for (const point of points.slice(index + 1, end)) {
      if (Math.hypot(point[0] - x, point[1] - y) < gap) continue;
      between.push(point);
      [x, y] = point;
    }
    return between;
  });
}
