import { comicsLimits } from '@/comics/limits';
import type { Box, ComicObject, FrameObject, Point } from '@/comics/project';
import type { PlacedObject } from '@/editor/document/objects/tree';

/** A hundredth of a unit is less than anybody sees; without this, files fill with digits. */
export function tidy(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}

/** A place or a way that the format allows (docs/comics-format.md#limits). */
export function boundedLength(value: number): number {
  return Math.min(comicsLimits.length, Math.max(-comicsLimits.length, tidy(value)));
}

/** A size that the format allows. */
export function boundedSize(value: number): number {
  return Math.min(comicsLimits.length, Math.max(0, tidy(value)));
}

/** A point or a way, turned about the corner. */
export function turned([x, y]: Point, degrees: number): Point {
  if (degrees % 360 === 0) return [x, y];
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return [x * cos - y * sin, x * sin + y * cos];
}

/** A point, turned about another one. */
export function turnedAbout([x, y]: Point, [aboutX, aboutY]: Point, degrees: number): Point {
  const [dx, dy] = turned([x - aboutX, y - aboutY], degrees);
  return [aboutX + dx, aboutY + dy];
}

/** The point that an object turns about, where its own place counts from. */
export function pivotOf({ x, y, width, height, pivot: [across, down] = [0.5, 0.5] }: ComicObject): Point {
  return [x + width * across, y + height * down];
}

/** Where a point within frames is on the page. */
export function toPage(point: Point, frames: readonly FrameObject[]): Point {
  return frames.reduceRight<Point>(
    ([x, y], frame) => turnedAbout([frame.x + x, frame.y + y], pivotOf(frame), frame.rotate ?? 0),
    point,
  );
}

/** Where a point of the page is within frames. */
export function fromPage(point: Point, frames: readonly FrameObject[]): Point {
  return frames.reduce<Point>((outer, frame) => {
    const [x, y] = turnedAbout(outer, pivotOf(frame), -(frame.rotate ?? 0));
    return [x - frame.x, y - frame.y];
  }, point);
}

/** How far frames turn what lies in them. */
export function turnOf(frames: readonly FrameObject[]): number {
  return frames.reduce((sum, { rotate = 0 }) => sum + rotate, 0);
}

/** The upright box of the page that an object takes, turned as it is. */
export function boundsOf({ object, frames }: PlacedObject): Box {
  const { x, y, width, height, rotate = 0 } = object;
  const corners: readonly Point[] = [
    [x, y],
    [x + width, y],
    [x, y + height],
    [x + width, y + height],
  ];
  const onPage = corners.map((corner) => toPage(turnedAbout(corner, pivotOf(object), rotate), frames));
  return boxAround(onPage);
}

/** The upright box of the page around several objects; `undefined` around none. */
export function boundsOfAll(placed: readonly PlacedObject[]): Box | undefined {
  if (placed.length === 0) return undefined;
  return boxAround(
    placed.flatMap((one) => {
      const [x, y, width, height] = boundsOf(one);
      return [[x, y] as const, [x + width, y + height] as const];
    }),
  );
}

function boxAround(points: readonly Point[]): Box {
  const across = points.map(([x]) => x);
  const down = points.map(([, y]) => y);
  const [left, top] = [Math.min(...across), Math.min(...down)];
  return [left, top, Math.max(...across) - left, Math.max(...down) - top];
}
