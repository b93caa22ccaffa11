import type { Point } from '@/comics/project';

export interface Oval {
  readonly centreX: number;
  readonly centreY: number;
  readonly radiusX: number;
  readonly radiusY: number;
}

/** How far the side of a round bubble bulges: between an ellipse (0.55) and a box (1). */
const roundness = 0.72;

export function roundPath({ centreX: x, centreY: y, radiusX: rx, radiusY: ry }: Oval): string {
  const hx = rx * roundness;
  const hy = ry * roundness;
  return joinPath([
    ['M', x - rx, y],
    ['C', x - rx, y - hy, x - hx, y - ry, x, y - ry],
    ['C', x + hx, y - ry, x + rx, y - hy, x + rx, y],
    ['C', x + rx, y + hy, x + hx, y + ry, x, y + ry],
    ['C', x - hx, y + ry, x - rx, y + hy, x - rx, y],
    ['Z'],
  ]);
}

export function edgeToward(oval: Oval, [x, y]: Point): Point {
  const across = (x - oval.centreX) / oval.radiusX;
  const down = (y - oval.centreY) / oval.radiusY;
  const far = Math.hypot(across, down) || 1;
  return [oval.centreX + (x - oval.centreX) / far, oval.centreY + (y - oval.centreY) / far];
}

type Segment = readonly [command: string, ...numbers: number[]];

export function joinPath(segments: readonly Segment[]): string {
  return segments
    .map(([command, ...numbers]) => command + numbers.map((number) => Math.round(number * 10) / 10).join(' '))
    .join('');
}
