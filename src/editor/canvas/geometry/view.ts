import type { Point, Size } from '@/comics/project';

/** CSS pixels for a canvas unit, and the page's corner in the viewport. */
export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

const smallestScale = 0.02;
const largestScale = 8;
/** CSS pixels of the page that always stay in sight. */
const leastSeen = 48;

export function fitView(room: Size, page: Size, air = 16): View {
  const across = (room.width - 2 * air) / page.width;
  const down = (room.height - 2 * air) / page.height;
  const scale = bounded(Math.min(across, down), smallestScale, largestScale);
  return { scale, x: (room.width - page.width * scale) / 2, y: (room.height - page.height * scale) / 2 };
}

export function zoomAt(view: View, times: number, [x, y]: Point): View {
  const scale = bounded(view.scale * times, smallestScale, largestScale);
  const real = scale / view.scale;
  return { scale, x: x - (x - view.x) * real, y: y - (y - view.y) * real };
}

/** Of a pinch with two fingers, from one pair of points to another. */
export function pinchZoom(
  view: View,
  [a, b]: readonly [Point, Point],
  [c, d]: readonly [Point, Point],
): View {
  const before = middle(a, b);
  const after = middle(c, d);
  const times = distance(c, d) / Math.max(1, distance(a, b));
  const zoomed = zoomAt(view, times, before);
  return { ...zoomed, x: zoomed.x + after[0] - before[0], y: zoomed.y + after[1] - before[1] };
}

export function clampToViewport(view: View, room: Size, page: Size): View {
  const x = bounded(view.x, leastSeen - page.width * view.scale, room.width - leastSeen);
  const y = bounded(view.y, leastSeen - page.height * view.scale, room.height - leastSeen);
  return x === view.x && y === view.y ? view : { ...view, x, y };
}

/** From viewport to page coordinates. */
export function onPage({ scale, x, y }: View, [left, top]: Point): Point {
  return [(left - x) / scale, (top - y) / scale];
}

/** From page to viewport coordinates. */
export function toCanvas({ scale, x, y }: View, [left, top]: Point): Point {
  return [left * scale + x, top * scale + y];
}

export function visibleCenter(view: View, room: Size, page: Size): Point {
  const [left, top] = onPage(view, [0, 0]);
  const [right, bottom] = onPage(view, [room.width, room.height]);
  return [
    (Math.max(0, left) + Math.min(page.width, right)) / 2,
    (Math.max(0, top) + Math.min(page.height, bottom)) / 2,
  ];
}

function bounded(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most));
}

function middle(a: Point, b: Point): Point {
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}
