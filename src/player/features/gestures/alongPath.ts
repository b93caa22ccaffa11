import type { Point } from '@/comics/project';

/** How far along a way a finger may lead at once, as a share of it: over a loop nobody takes the shortcut. */
const reach = 0.25;

/** The place at a share of a way that begins at `[0, 0]`. */
export function pointAt(path: readonly Point[], share: number): Point {
  let left = lengthOf(path) * Math.min(1, Math.max(0, share));
  for (const [from, to] of legsOf(path)) {
    const length = distance(from, to);
    if (left <= length && length > 0) {
      const part = left / length;
      return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
    }
    left -= length;
  }
  return path.at(-1) ?? [0, 0];
}

/** The share of a way that is nearest to a point, not too far from the share where the object is now. */
export function nearestShare(path: readonly Point[], point: Point, now: number): number {
  const whole = lengthOf(path);
  const room = path.length > 1 ? reach : 1;
  let best = now;
  let least = Number.POSITIVE_INFINITY;
  let behind = 0;
  for (const [from, to] of legsOf(path)) {
    const length = distance(from, to);
    const part = length === 0 ? 0 : alongLeg(from, to, point);
    const share = Math.min(
      now + room,
      Math.max(now - room, whole === 0 ? 0 : (behind + part * length) / whole),
    );
    const far = distance(pointAt(path, share), point);
    if (far < least) {
      least = far;
      best = share;
    }
    behind += length;
  }
  return Math.min(1, Math.max(0, best));
}

/** The share of a leg that is nearest to a point. */
function alongLeg([x, y]: Point, to: Point, [pointX, pointY]: Point): number {
  const [across, down] = [to[0] - x, to[1] - y];
  const along = ((pointX - x) * across + (pointY - y) * down) / (across * across + down * down);
  return Math.min(1, Math.max(0, along));
}

function legsOf(path: readonly Point[]): (readonly [Point, Point])[] {
  return path.map((to, index) => [path[index - 1] ?? [0, 0], to]);
}

function lengthOf(path: readonly Point[]): number {
  return legsOf(path).reduce((sum, [from, to]) => sum + distance(from, to), 0);
}

function distance([x, y]: Point, [otherX, otherY]: Point): number {
  return Math.hypot(otherX - x, otherY - y);
}
