import type { Box, Point, Size } from '@/comics/project';
import { clamp } from '@/lib/clamp';

/** CSS pixels per canvas unit, and the position of the page's corner in the viewport. */
export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

const minScale = 0.02;
const maxScale = 8;
/** CSS pixels of the page that always stay visible. */
const minVisible = 48;

/** CSS pixels of margin around a page that is shown whole. */
const air = 16;

export function fitView(room: Size, page: Size): View {
  const scaleX = (room.width - 2 * air) / page.width;
  const scaleY = (room.height - 2 * air) / page.height;
  const scale = bounded(Math.min(scaleX, scaleY), minScale, maxScale);
  return { scale, x: (room.width - page.width * scale) / 2, y: (room.height - page.height * scale) / 2 };
}

export function zoomAt(view: View, times: number, [x, y]: Point): View {
  const scale = bounded(view.scale * times, minScale, maxScale);
  const real = scale / view.scale;
  return { scale, x: x - (x - view.x) * real, y: y - (y - view.y) * real };
}

/** Zooms by a pinch of two fingers, from one pair of points to another. */
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
  const x = bounded(view.x, minVisible - page.width * view.scale, room.width - minVisible);
  const y = bounded(view.y, minVisible - page.height * view.scale, room.height - minVisible);
  return x === view.x && y === view.y ? view : { ...view, x, y };
}

/** Pans only as far as needed to show the whole box, or as much of it as fits. */
export function showingBox(view: View, room: Size, [left, top, width, height]: Box): View {
  const [x, y] = toCanvas(view, [left, top]);
  const dx = wayIn(x, width * view.scale, room.width);
  const dy = wayIn(y, height * view.scale, room.height);
  return dx === 0 && dy === 0 ? view : { ...view, x: view.x + dx, y: view.y + dy };
}

function wayIn(from: number, length: number, room: number): number {
  const [before, beyond] = [-from, from + length - room];
  if (before > 0 && beyond < 0) return Math.min(before, -beyond);
  return beyond > 0 && before < 0 ? Math.max(-beyond, before) : 0;
}

/** Converts viewport to page coordinates. */
export function onPage({ scale, x, y }: View, [left, top]: Point): Point {
  return [(left - x) / scale, (top - y) / scale];
}

/** Converts page to viewport coordinates. */
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

function bounded(value: number, min: number, max: number): number {
  return clamp(value, min, Math.max(min, max));
}

function middle(a: Point, b: Point): Point {
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}
