import type { Point } from '@/comics/project';

/** What an arrow key points to, by the x and the y of its direction. */
const directions: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The nearest of other places in the direction of an arrow key; what lies askew counts as farther. */
export function neighbour(places: ReadonlyMap<number, Point>, from: number, key: string): number | undefined {
  const direction = directions[key];
  const start = places.get(from);
  if (direction === undefined || start === undefined) return undefined;
  let nearest: number | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const [id, place] of places) {
    const way: Point = [place[0] - start[0], place[1] - start[1]];
    const ahead = way[0] * direction[0] + way[1] * direction[1];
    const aside = Math.abs(way[0] * direction[1]) + Math.abs(way[1] * direction[0]);
    const distance = ahead + 2 * aside;
    if (id === from || ahead <= 0 || distance >= least) continue;
    nearest = id;
    least = distance;
  }
  return nearest;
}
