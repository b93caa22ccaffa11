import type { Point, ShapeKind } from '@/comics/project';
import { makeSvg } from '@/player/elements/dom';

export interface Oval {
  readonly centerX: number;
  readonly centerY: number;
  readonly radiusX: number;
  readonly radiusY: number;
}

/** Between an ellipse (0.55) and a box (1). */
const roundness = 0.72;

export function roundPath({ centerX: x, centerY: y, radiusX: rx, radiusY: ry }: Oval): string {
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
  const across = (x - oval.centerX) / oval.radiusX;
  const down = (y - oval.centerY) / oval.radiusY;
  const far = Math.hypot(across, down) || 1;
  return [oval.centerX + (x - oval.centerX) / far, oval.centerY + (y - oval.centerY) / far];
}

type Segment = readonly [command: string, ...numbers: number[]];

export function joinPath(segments: readonly Segment[]): string {
  return segments
    .map(([command, ...numbers]) => command + numbers.map((number) => Math.round(number * 10) / 10).join(' '))
    .join('');
}

interface Outline {
  readonly width: number;
  readonly height: number;
  readonly kind: ShapeKind;
  readonly points?: readonly Point[] | undefined;
  readonly radius?: number | undefined;
}

/** One SVG element, inset by half a stroke. */
export function outlineElement(outline: Outline, strokeWidth: number): SVGElement {
  const { width, height } = outline;
  const inset = strokeWidth / 2;
  if (outline.kind === 'ellipse') {
    return makeSvg('ellipse', {
      cx: width / 2,
      cy: height / 2,
      rx: Math.max(0, width / 2 - inset),
      ry: Math.max(0, height / 2 - inset),
    });
  }
  const points = outline.points ?? [];
  if (outline.kind === 'polygon' && points.length > 2) {
    return makeSvg('polygon', { points: points.map(([x, y]) => `${x * width},${y * height}`).join(' ') });
  }
  return makeSvg('rect', {
    x: inset,
    y: inset,
    width: Math.max(0, width - strokeWidth),
    height: Math.max(0, height - strokeWidth),
    rx: outline.radius ?? 0,
  });
}

/** The outline as a CSS shape, so that only its inside can be tapped. */
export function outlineClip(outline: Outline): string {
  if (outline.kind === 'ellipse') return 'ellipse(50% 50%)';
  const points = outline.points ?? [];
  if (outline.kind !== 'polygon' || points.length < 3) return '';
  return `polygon(${points.map(([x, y]) => `${x * 100}% ${y * 100}%`).join(',')})`;
}

export function outlineSvg(outline: Outline, ...children: readonly Node[]): SVGSVGElement {
  return makeSvg(
    'svg',
    { viewBox: `0 0 ${outline.width} ${outline.height}`, class: 'ink', 'aria-hidden': 'true' },
    ...children,
  );
}
