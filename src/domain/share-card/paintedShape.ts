import type { Square } from '@/domain/share-card/cardLayout';

/** What SVG and canvases call a transformation: a, b, c, d, e, f. */
export type Matrix = readonly [number, number, number, number, number, number];

/** One thing to be painted, the same on a canvas and in SVG. */
export interface PaintedShape {
  /** As SVG writes paths. */
  readonly path: string;
  readonly fill?: string;
  readonly outline?: { readonly colour: string; readonly width: number };
  readonly matrix?: Matrix;
  /** A path, of which nothing is seen outside. */
  readonly clip?: string;
  /** The middle of the cover fills this square, in the place of a colour. */
  readonly cover?: Square;
}

export function turnedAround({ x, y }: { readonly x: number; readonly y: number }, degrees: number): Matrix {
  const angle = (degrees / 180) * Math.PI;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y];
}

/** Moved to a point, and scaled from there. */
export function scaledTo(x: number, y: number, scale: number): Matrix {
  return [scale, 0, 0, scale, x, y];
}

/** The second happens inside the first. */
export function within(first: Matrix, second: Matrix): Matrix {
  const [a, b, c, d, e, f] = first;
  const [g, h, i, j, k, l] = second;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}
