import type { StrokePoint } from '@/comics/features/drawing/drawing';
import type { Point } from '@/comics/project';
import { onPage, type View } from '@/editor/canvas/geometry/view';
import type { PenPress, PenSample } from '@/editor/canvas/pen/penPointer';
import type { DrawnStroke } from '@/editor/document/drawings/changeDrawings';
import { unitsPerPage } from '@/editor/document/drawings/drawingGeometry';
import { simplify } from '@/editor/document/drawings/simplify';

export interface Brush {
  readonly color: string;
  /** Canvas units. */
  readonly width: number;
  /**
   * The length of the stabilizer's string in CSS pixels: the pointer pulls the line by it, so shorter
   * movements do not move the line.
   */
  readonly string: number;
}

type Drawn = DrawnStroke['points'][number];

/** Simulated pressure for a pointer without it: slow is thick, fast is thin. */
const handPressure = { slow: 0.7, fast: 0.35, fastest: 2.5 };
const straightPressure = 0.5;
/** CSS pixels. */
const tolerance = 0.35;
const gap = 5;
/** A longer line continues as another one, since drawing it would take longer than a frame. */
const maxPoints = 2000;

/** A stroke in progress, in canvas units. */
export interface LiveStroke {
  readonly add: (press: PenPress) => void;
  readonly isFull: () => boolean;
  /** The current points, in a drawing's own units. */
  readonly units: () => readonly StrokePoint[];
  readonly end: () => DrawnStroke;
}

export function createLiveStroke(brush: Brush, view: View): LiveStroke {
  const points: Drawn[] = [];
  let tip: Point | null = null;
  let pressure = handPressure.slow;
  let latest: PenSample | null = null;
  let isStraight = false;

  const put = ([x, y]: Point) => points.push([x, y, pressure]);
  const addSample = (sample: PenSample) => {
    const before = latest;
    latest = sample;
    pressure = nextPressure(pressure, sample, before);
    const at = tip === null ? sample.at : pulled(tip, sample.at, brush.string);
    if (tip !== null && at[0] === tip[0] && at[1] === tip[1]) return;
    tip = at;
    put(onPage(view, at));
  };
  const shown = (): readonly Drawn[] => {
    const [first] = points;
    if (!isStraight || first === undefined || latest === null) return curvedLine(points, gap / view.scale);
    const [x, y] = onPage(view, latest.at);
    return [
      [first[0], first[1], straightPressure],
      [x, y, straightPressure],
    ];
  };

  return {
    add: ({ samples, shift }) => {
      isStraight = shift;
      samples.forEach(addSample);
    },
    isFull: () => !isStraight && points.length >= maxPoints,
    units: () => shown().map(([x, y, press]) => [x * unitsPerPage, y * unitsPerPage, press * 100]),
    end: () => {
      // The line ends where the pointer is.
      if (!isStraight && latest !== null && brush.string > 0 && points.length > 1)
        put(onPage(view, latest.at));
      const { color, width } = brush;
      const how = { tolerance: tolerance / view.scale, gap: gap / view.scale, width };
      return { color, width, points: simplify(shown(), how) };
    },
  };
}

function pulled([x, y]: Point, [toX, toY]: Point, string: number): Point {
  const far = Math.hypot(toX - x, toY - y);
  if (far <= string) return [x, y];
  const share = (far - string) / far;
  return [x + (toX - x) * share, y + (toY - y) * share];
}

function nextPressure(before: number, sample: PenSample, previous: PenSample | null): number {
  if (sample.pressure !== null)
    return previous === null ? sample.pressure : mixed(before, sample.pressure, 0.5);
  if (previous === null) return handPressure.slow;
  const far = Math.hypot(sample.at[0] - previous.at[0], sample.at[1] - previous.at[1]);
  const speed = far / Math.max(1, sample.time - previous.time);
  const share = Math.min(1, speed / handPressure.fastest);
  return mixed(before, handPressure.slow - (handPressure.slow - handPressure.fast) * share, 0.15);
}

function mixed(before: number, now: number, share: number): number {
  return before + (now - before) * share;
}

/** x, y and pressure. */
type PenPoint = readonly [x: number, y: number, pressure: number];
type Direction = readonly [x: number, y: number];

/** The cosine of an angle from which a turn is a corner and not a curve. */
const corner = 0.5;

/** A fast pointer leaves few points: gaps longer than `longest` become curves, while corners stay. */
export function curvedLine(points: readonly PenPoint[], longest: number): readonly PenPoint[] {
  const directionFrom = (index: number): Direction => {
    const [x = 0, y = 0] = points[index] ?? [];
    const [nextX = x, nextY = y] = points[index + 1] ?? [];
    const length = Math.hypot(nextX - x, nextY - y) || 1;
    return [(nextX - x) / length, (nextY - y) / length];
  };
  /** The direction of the line at a point, seen from the point before or after it. */
  const headingAt = (index: number, own: Direction): Direction => {
    if (index === 0 || index === points.length - 1) return own;
    const [before, after] = [directionFrom(index - 1), directionFrom(index)];
    if (before[0] * after[0] + before[1] * after[1] < corner) return own;
    const sum: Direction = [before[0] + after[0], before[1] + after[1]];
    const length = Math.hypot(...sum) || 1;
    return [sum[0] / length, sum[1] / length];
  };
  return points.flatMap((from, index) => {
    const to = points[index + 1];
    const length = to === undefined ? 0 : Math.hypot(to[0] - from[0], to[1] - from[1]);
    if (to === undefined || length <= longest) return [from];
    const own = directionFrom(index);
    const [start, end] = [headingAt(index, own), headingAt(index + 1, own)];
    const steps = Math.min(8, Math.ceil(length / longest));
    return Array.from({ length: steps }, (_, step): PenPoint => {
      const t = step / steps;
      const along = (axis: 0 | 1) =>
        (1 + 2 * t) * (1 - t) ** 2 * from[axis] +
        t * (1 - t) ** 2 * length * start[axis] +
        t * t * (3 - 2 * t) * to[axis] +
        t * t * (t - 1) * length * end[axis];
      return [along(0), along(1), from[2] + (to[2] - from[2]) * t];
    });
  });
}
