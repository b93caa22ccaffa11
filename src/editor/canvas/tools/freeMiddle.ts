import type { ComicObject, Point } from '@/comics/project';
import type { Size } from '@/editor/canvas/geometry/view';

/** How much of the way across the page costs as much as lying wholly on another thing. */
const dear = 2;
const steps = 12;

/** Where something of that size lies on as little as possible, near the place that was meant for it. */
export function freeMiddle(meant: Point, size: Size, there: readonly ComicObject[], page: Size): Point {
  // What most of the page lies on is a floor, and no neighbour.
  const others = there.filter(({ width, height }) => width * height < (page.width * page.height) / 2);
  const across = Math.hypot(page.width, page.height);
  const costOf = ([x, y]: Point) => {
    const covered = others.reduce((sum, other) => sum + overlap(x, y, size, other), 0);
    return covered / (size.width * size.height) + (dear * Math.hypot(x - meant[0], y - meant[1])) / across;
  };
  const along = (length: number, own: number) =>
    own >= length
      ? []
      : Array.from({ length: steps + 1 }, (_, step) => own / 2 + ((length - own) * step) / steps);
  const places = along(page.width, size.width).flatMap((x) =>
    along(page.height, size.height).map((y): Point => [x, y]),
  );
  return places.reduce((best, place) => (costOf(place) < costOf(best) ? place : best), meant);
}

function overlap(x: number, y: number, { width, height }: Size, other: ComicObject): number {
  const wide = Math.min(x + width / 2, other.x + other.width) - Math.max(x - width / 2, other.x);
  const high = Math.min(y + height / 2, other.y + other.height) - Math.max(y - height / 2, other.y);
  return Math.max(0, wide) * Math.max(0, high);
}
