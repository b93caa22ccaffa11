import { rotateAround, rotatePoint, rotationOf, toPage } from '@/comics/geometry';
import type { PlacedObject } from '@/comics/pageContents';
import type { Box, Point } from '@/comics/project';

/** -1, 0 or 1 across and down, relative to the middle. */
export interface Side {
  readonly across: -1 | 0 | 1;
  readonly down: -1 | 0 | 1;
}

export const sides: readonly Side[] = [
  { across: -1, down: -1 },
  { across: 0, down: -1 },
  { across: 1, down: -1 },
  { across: 1, down: 0 },
  { across: 1, down: 1 },
  { across: 0, down: 1 },
  { across: -1, down: 1 },
  { across: -1, down: 0 },
];

const smallest = 8;

export function resizedBox(
  [x, y, width, height]: Box,
  side: Side,
  [dx, dy]: Point,
  keepsRatio: boolean,
): Box {
  let wide = Math.max(smallest, width + side.across * dx);
  let high = Math.max(smallest, height + side.down * dy);
  if (keepsRatio && width > 0 && height > 0) {
    const times = timesOf(side, wide / width, high / height);
    wide = Math.max(smallest, width * times);
    high = Math.max(smallest, height * times);
  }
  const left = x + ((width - wide) * (1 - side.across)) / 2;
  const top = y + ((height - high) * (1 - side.down)) / 2;
  return [left, top, wide, high];
}

function timesOf({ across, down }: Side, wider: number, higher: number): number {
  if (across === 0) return higher;
  if (down === 0) return wider;
  return Math.abs(wider - 1) > Math.abs(higher - 1) ? wider : higher;
}

export function resizedBoxes(
  { object, frames }: PlacedObject,
  side: Side,
  way: Point,
  keepsRatio: boolean,
): { readonly from: Box; readonly to: Box } {
  const { x, y, width, height, rotate = 0, pivot = [0.5, 0.5] } = object;
  const own = rotatePoint(way, -(rotationOf(frames) + rotate));
  const pulled = resizedBox([0, 0, width, height], side, own, keepsRatio);
  const [, , wide, high] = pulled;
  // The point opposite the handle, as a share of the box, stays in place on the page.
  const share: Point = [(1 - side.across) / 2, (1 - side.down) / 2];
  const before = rotateAround(
    [x + width * share[0], y + height * share[1]],
    [x + width * pivot[0], y + height * pivot[1]],
    rotate,
  );
  const [offX, offY] = rotatePoint([wide * (share[0] - pivot[0]), high * (share[1] - pivot[1])], rotate);
  const [left, top] = [before[0] - offX - wide * pivot[0], before[1] - offY - high * pivot[1]];
  return {
    from: uprightBox({ object, frames }),
    to: boxAbout(toPage([left + wide / 2, top + high / 2], frames), wide, high),
  };
}

/** In page coordinates, before any rotation. */
export function uprightBox({ object: { x, y, width, height }, frames }: PlacedObject): Box {
  return boxAbout(toPage([x + width / 2, y + height / 2], frames), width, height);
}

function boxAbout([x, y]: Point, width: number, height: number): Box {
  return [x - width / 2, y - height / 2, width, height];
}

/** Degrees. */
export function rotationBetween(about: Point, from: Point, to: Point): number {
  const angle = ([x, y]: Point) => (Math.atan2(y - about[1], x - about[0]) * 180) / Math.PI;
  const turn = angle(to) - angle(from);
  return turn - 360 * Math.round(turn / 360);
}

/** Snaps to whole steps, or to a near upright angle. */
export function snappedRotation(now: number, turn: number, inSteps: boolean): number {
  const wanted = now + turn;
  const step = inSteps ? 15 : 90;
  const whole = Math.round(wanted / step) * step;
  return (inSteps || Math.abs(whole - wanted) < 3 ? whole : Math.round(wanted)) - now;
}

export interface Guide {
  readonly along: 'x' | 'y';
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

interface Line {
  readonly at: number;
  readonly box: Box;
}

export interface SnapLines {
  readonly x: readonly Line[];
  readonly y: readonly Line[];
}

export function snapLines(boxes: readonly Box[]): SnapLines {
  return {
    x: boxes.flatMap((box) => [box[0], box[0] + box[2] / 2, box[0] + box[2]].map((at) => ({ at, box }))),
    y: boxes.flatMap((box) => [box[1], box[1] + box[3] / 2, box[1] + box[3]].map((at) => ({ at, box }))),
  };
}

interface Snapped {
  readonly by: Point;
  readonly guides: readonly Guide[];
}

/** A resized box snaps only with its dragged edge, a moved one with all edges. */
export interface SnapEdges {
  readonly x: readonly (0 | 0.5 | 1)[];
  readonly y: readonly (0 | 0.5 | 1)[];
}

const allEdges: SnapEdges = { x: [0, 0.5, 1], y: [0, 0.5, 1] };

/** Snaps to lines within reach, separately for each axis. */
export function snap(box: Box, lines: SnapLines, reach: number, edges: SnapEdges = allEdges): Snapped {
  const dx = nearest(
    edges.x.map((share) => box[0] + box[2] * share),
    lines.x,
    reach,
  );
  const dy = nearest(
    edges.y.map((share) => box[1] + box[3] * share),
    lines.y,
    reach,
  );
  const [x, y, width, height] = [box[0] + (dx ?? 0), box[1] + (dy ?? 0), box[2], box[3]];
  const across = dx === null ? [] : edges.x.map((share) => x + width * share);
  const down = dy === null ? [] : edges.y.map((share) => y + height * share);
  return {
    by: [dx ?? 0, dy ?? 0],
    guides: [
      ...guidesAlong('x', across, lines.x, [y, y + height]),
      ...guidesAlong('y', down, lines.y, [x, x + width]),
    ],
  };
}

function nearest(places: readonly number[], lines: readonly Line[], reach: number): number | null {
  let best: number | null = null;
  for (const place of places) {
    for (const { at } of lines) {
      const way = at - place;
      if (Math.abs(way) <= reach && (best === null || Math.abs(way) < Math.abs(best))) best = way;
    }
  }
  return best;
}

function guidesAlong(
  along: Guide['along'],
  places: readonly number[],
  lines: readonly Line[],
  own: readonly [number, number],
): Guide[] {
  return places.flatMap((place) => {
    const met = lines.filter(({ at }) => Math.abs(at - place) < 0.01);
    if (met.length === 0) return [];
    const ends = met.flatMap(({ box: [x, y, width, height] }) =>
      along === 'x' ? [y, y + height] : [x, x + width],
    );
    return [{ along, at: place, from: Math.min(own[0], ...ends), to: Math.max(own[1], ...ends) }];
  });
}
