import type { FrameObject, ObjectBase, Point, Rect } from '@/comics/project';

/** The middle of a box, in its own units and coordinates. */
export function middleOf({ x, y, width, height }: Rect): Point {
  return [x + width / 2, y + height / 2];
}

/** The area that both boxes have in common. */
export function overlapOf(one: Rect, other: Rect): number {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, across) * Math.max(0, down);
}

/** Clockwise around the origin. */
export function rotatePoint([x, y]: Point, degrees: number): Point {
  if (degrees % 360 === 0) return [x, y];
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return [x * cos - y * sin, x * sin + y * cos];
}

/** Clockwise around another point. */
export function rotateAround([x, y]: Point, [aboutX, aboutY]: Point, degrees: number): Point {
  const [dx, dy] = rotatePoint([x - aboutX, y - aboutY], degrees);
  return [aboutX + dx, aboutY + dy];
}

type Pivoted = Rect & Pick<ObjectBase, 'pivot'>;

/** The point around which an object turns, in its parent's canvas units (docs/comics-format.md#objects). */
export function pivotOf({ x, y, width, height, pivot: [across, down] = [0.5, 0.5] }: Pivoted): Point {
  return [x + width * across, y + height * down];
}

/**
 * Converts a point from the coordinates of the innermost frame to those of the page. The outermost frame is
 * first.
 */
export function toPage(point: Point, frames: readonly FrameObject[]): Point {
  return frames.reduceRight<Point>(
    ([x, y], frame) => rotateAround([frame.x + x, frame.y + y], pivotOf(frame), frame.rotate ?? 0),
    point,
  );
}

/** Converts a point from the coordinates of the page to those of the innermost frame. */
export function fromPage(point: Point, frames: readonly FrameObject[]): Point {
  return frames.reduce<Point>((outer, frame) => {
    const [x, y] = rotateAround(outer, pivotOf(frame), -(frame.rotate ?? 0));
    return [x - frame.x, y - frame.y];
  }, point);
}

/** The total rotation of these frames, in degrees clockwise. */
export function rotationOf(frames: readonly FrameObject[]): number {
  return frames.reduce((sum, { rotate = 0 }) => sum + rotate, 0);
}
