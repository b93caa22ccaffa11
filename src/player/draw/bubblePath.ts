import type { BubbleShape, Point } from '@/comics/project';

/** A bubble's outline as path data: the body and, apart from it, the tail (drawn under one fill). */
export interface BubblePaths {
  readonly body: string;
  readonly tail: string;
}

interface Oval {
  readonly centreX: number;
  readonly centreY: number;
  readonly radiusX: number;
  readonly radiusY: number;
}

/** How far the side of a round bubble bulges: between an ellipse (0.55) and a box (1). */
const roundness = 0.72;

/** The superellipse's exponent, turned over: 1 is an ellipse, less is squarer. */
const squareness = 0.72;

export function bubblePaths(
  shape: BubbleShape,
  width: number,
  height: number,
  tail: Point | undefined,
  inset: number,
  corner: number,
): BubblePaths {
  const oval: Oval = {
    centreX: width / 2,
    centreY: height / 2,
    radiusX: Math.max(1, width / 2 - inset),
    radiusY: Math.max(1, height / 2 - inset),
  };
  return { body: bodyPath(shape, oval, corner), tail: tail ? tailPath(shape, oval, tail) : '' };
}

function bodyPath(shape: BubbleShape, oval: Oval, corner: number): string {
  switch (shape) {
    case 'box':
      return boxPath(oval, corner);
    case 'cloud':
      return cloudPath(oval);
    case 'shout':
      return shoutPath(oval);
    case 'round':
    case 'whisper':
      return roundPath(oval);
  }
}

function roundPath({ centreX: x, centreY: y, radiusX: rx, radiusY: ry }: Oval): string {
  const hx = rx * roundness;
  const hy = ry * roundness;
  return join([
    ['M', x - rx, y],
    ['C', x - rx, y - hy, x - hx, y - ry, x, y - ry],
    ['C', x + hx, y - ry, x + rx, y - hy, x + rx, y],
    ['C', x + rx, y + hy, x + hx, y + ry, x, y + ry],
    ['C', x - hx, y + ry, x - rx, y + hy, x - rx, y],
    ['Z'],
  ]);
}

function boxPath({ centreX, centreY, radiusX, radiusY }: Oval, corner: number): string {
  const r = Math.min(corner, radiusX, radiusY);
  const left = centreX - radiusX;
  const top = centreY - radiusY;
  const across = 2 * (radiusX - r);
  const down = 2 * (radiusY - r);
  return join([
    ['M', left + r, top],
    ['h', across],
    ['a', r, r, 0, 0, 1, r, r],
    ['v', down],
    ['a', r, r, 0, 0, 1, -r, r],
    ['h', -across],
    ['a', r, r, 0, 0, 1, -r, -r],
    ['v', -down],
    ['a', r, r, 0, 0, 1, r, -r],
    ['Z'],
  ]);
}

/** Puffs of about the same length all around, whatever the bubble's proportions. */
function cloudPath(oval: Oval): string {
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
  return join([['M', ...first], ...arcs, ['Z']]);
}

function shoutPath(oval: Oval): string {
  const spikes = Math.max(10, Math.round(ovalLength(oval) / 110));
  const corners: (readonly [string, number, number])[] = [];
  for (let spike = 0; spike < spikes; spike += 1) {
    // Spikes of uneven length look drawn; the same bubble always gets the same ones.
    const reach = [1, 0.9, 0.97, 0.86][spike % 4] ?? 1;
    const angle = (spike / spikes) * 2 * Math.PI;
    corners.push([spike === 0 ? 'M' : 'L', ...onOval(oval, angle, reach)]);
    corners.push(['L', ...onOval(oval, angle + Math.PI / spikes, 0.8)]);
  }
  return join([...corners, ['Z']]);
}

function tailPath(shape: BubbleShape, oval: Oval, [dx, dy]: Point): string {
  const tip: Point = [oval.centreX + dx, oval.centreY + dy];
  if (dx === 0 && dy === 0) return '';
  return shape === 'cloud' ? thoughtPath(oval, tip) : spikePath(oval, tip, shape === 'round' ? 0.16 : 0);
}

/** Three puffs that get smaller on the way from the cloud's edge to the tip. */
function thoughtPath(oval: Oval, tip: Point): string {
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
      return join([['M', x - r, y], ['a', r, r, 0, 1, 1, 2 * r, 0], ['a', r, r, 0, 1, 1, -2 * r, 0], ['Z']]);
    })
    .join('');
}

function spikePath(oval: Oval, tip: Point, bend: number): string {
  const [edgeX, edgeY] = edgeToward(oval, tip);
  const baseX = oval.centreX + (edgeX - oval.centreX) * 0.62;
  const baseY = oval.centreY + (edgeY - oval.centreY) * 0.62;
  const length = Math.hypot(tip[0] - baseX, tip[1] - baseY) || 1;
  const half = Math.min(oval.radiusX, oval.radiusY) * 0.26;
  const acrossX = (-(tip[1] - baseY) / length) * half;
  const acrossY = ((tip[0] - baseX) / length) * half;
  const middleX = (baseX + tip[0]) / 2 + acrossX * bend * 6;
  const middleY = (baseY + tip[1]) / 2 + acrossY * bend * 6;
  return join([
    ['M', baseX + acrossX, baseY + acrossY],
    ['Q', middleX + acrossX * 0.4, middleY + acrossY * 0.4, tip[0], tip[1]],
    ['Q', middleX - acrossX * 0.4, middleY - acrossY * 0.4, baseX - acrossX, baseY - acrossY],
    ['Z'],
  ]);
}

function edgeToward(oval: Oval, [x, y]: Point): Point {
  const across = (x - oval.centreX) / oval.radiusX;
  const down = (y - oval.centreY) / oval.radiusY;
  const far = Math.hypot(across, down) || 1;
  return [oval.centreX + (x - oval.centreX) / far, oval.centreY + (y - oval.centreY) / far];
}

function evenPoints(oval: Oval, gap: number): Point[] {
  const count = Math.max(8, Math.round(ovalLength(oval) / gap));
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

/** A point of the superellipse, whose corners leave more room for words than an ellipse's. */
function onOval(oval: Oval, angle: number, reach: number): Point {
  return [
    oval.centreX + squared(Math.cos(angle)) * oval.radiusX * reach,
    oval.centreY + squared(Math.sin(angle)) * oval.radiusY * reach,
  ];
}

function squared(part: number): number {
  return Math.sign(part) * Math.abs(part) ** squareness;
}

/** Ramanujan's approximation of an ellipse's circumference. */
function ovalLength({ radiusX: a, radiusY: b }: Oval): number {
  return Math.PI * (3 * (a + b) - Math.sqrt((3 * a + b) * (a + 3 * b)));
}

type Segment = readonly [command: string, ...numbers: number[]];

function join(segments: readonly Segment[]): string {
  return segments
    .map(([command, ...numbers]) => command + numbers.map((number) => Math.round(number * 10) / 10).join(' '))
    .join('');
}
