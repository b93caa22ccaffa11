import type { Point } from '@/comics/project';
import { clamp } from '@/lib/clamp';
import { edgeToward, joinPath, type Oval, roundPath } from '@/player/draw/outline';

/** The inverse exponent of the superellipse: 1 is an ellipse, smaller values are squarer. */
const squareness = 0.72;

/** More puffs and spikes around one bubble make no visible difference. */
const maxPuffs = 60;
const maxSpikes = 90;

/** All puffs have about the same length, whatever the bubble's proportions. */
export function cloudPath(oval: Oval): string {
  const inner = { ...oval, radiusX: oval.radiusX * 0.9, radiusY: oval.radiusY * 0.86 };
  const puff = Math.max(24, Math.min(oval.radiusX, oval.radiusY) * 0.62);
  const points = evenPoints(inner, puff);
  const [first] = points;
  if (first === undefined) return roundPath(oval);
  const arcs = [...points.slice(1), first].map(([x, y], index) => {
    const [fromX, fromY] = points[index] ?? first;
    const radius = Math.hypot(x - fromX, y - fromY) * 0.56;
    return ['A', radius, radius, 0, 0, 1, x, y] as const;
  });
  return joinPath([['M', ...first], ...arcs, ['Z']]);
}

export function shoutPath(oval: Oval): string {
  const spikes = clamp(Math.round(ovalLength(oval) / 110), 10, maxSpikes);
  const corners: (readonly [string, number, number])[] = [];
  for (let spike = 0; spike < spikes; spike += 1) {
    // Uneven spikes look hand-drawn; the same bubble always gets the same ones.
    const reach = [1, 0.9, 0.97, 0.86][spike % 4] ?? 1;
    const angle = (spike / spikes) * 2 * Math.PI;
    corners.push([spike === 0 ? 'M' : 'L', ...onOval(oval, angle, reach)]);
    corners.push(['L', ...onOval(oval, angle + Math.PI / spikes, 0.8)]);
  }
  return joinPath([...corners, ['Z']]);
}

export function thoughtPath(oval: Oval, tip: Point): string {
  const [edgeX, edgeY] = edgeToward(oval, tip);
  const size = Math.min(oval.radiusX, oval.radiusY) * 0.22;
  return [
    [0.25, 1],
    [0.62, 0.68],
    [0.95, 0.42],
  ]
    .map(([along = 0, share = 0]) => {
      const r = size * share;
      const x = edgeX + (tip[0] - edgeX) * along;
      const y = edgeY + (tip[1] - edgeY) * along;
      return joinPath([
        ['M', x - r, y],
        ['a', r, r, 0, 1, 1, 2 * r, 0],
        ['a', r, r, 0, 1, 1, -2 * r, 0],
        ['Z'],
      ]);
    })
    .join('');
}

function evenPoints(oval: Oval, gap: number): Point[] {
  const count = clamp(Math.round(ovalLength(oval) / gap), 8, maxPuffs);
  const fine = 360;
  const walk: Point[] = [];
  for (let step = 0; step <= fine; step += 1) walk.push(onOval(oval, (step / fine) * 2 * Math.PI, 1));
  const points: Point[] = [];
  const wanted = ovalLength(oval) / count;
  let walked = wanted;
  for (const [index, point] of walk.entries()) {
    const before = walk[index - 1] ?? point;
    walked += Math.hypot(point[0] - before[0], point[1] - before[1]);
    if (walked >= wanted && points.length < count) {
      points.push(point);
      walked -= wanted;
    }
  }
  return points;
}

/** A point on the superellipse, whose corners leave more space for text than an ellipse. */
function onOval(oval: Oval, angle: number, reach: number): Point {
  return [
    oval.centerX + squared(Math.cos(angle)) * oval.radiusX * reach,
    oval.centerY + squared(Math.sin(angle)) * oval.radiusY * reach,
  ];
}

function squared(part: number): number {
  return Math.sign(part) * Math.abs(part) ** squareness;
}

/** Ramanujan's approximation. */
function ovalLength({ radiusX: a, radiusY: b }: Oval): number {
  return Math.PI * (3 * (a + b) - Math.sqrt((3 * a + b) * (a + 3 * b)));
}
