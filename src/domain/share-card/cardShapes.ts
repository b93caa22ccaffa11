import { logoShape } from '@/domain/images';
import {
  type CardLayout,
  type CardShape,
  cardSizes,
  type Square,
  type TextRole,
  tailDepth,
} from '@/domain/share-card/cardLayout';

/** The colors of the logo and of Kadr's own comics (samples/studio/art). */
const cardColors = {
  violet: '#5f4be0',
  paleViolet: '#6d5ae6',
  paper: '#fff7ec',
  lilac: '#ddd6ff',
  coral: '#ff5a47',
  yellow: '#ffd35a',
  apricot: '#ffe1b3',
  teal: '#8fd3c8',
  ink: '#2b2135',
} as const;

export const textColors: Readonly<Record<TextRole, string>> = {
  title: '#ffffff',
  byline: cardColors.lilac,
  tagline: cardColors.paper,
};

/** An affine transformation as in SVG and canvas: a, b, c, d, e, f. */
type Matrix = readonly [number, number, number, number, number, number];

/** A shape for both canvas and SVG. */
export interface PaintedShape {
  /** SVG path data. */
  readonly path: string;
  readonly fill?: string;
  readonly outline?: { readonly color: string; readonly width: number };
  readonly matrix?: Matrix;
  /** Clipping path. */
  readonly clip?: string;
  /** The square that the cover's center fills, instead of a color. */
  readonly cover?: Square;
}

function rotatedAround({ x, y }: { readonly x: number; readonly y: number }, degrees: number): Matrix {
  const angle = (degrees / 180) * Math.PI;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y];
}

function scaledTo(x: number, y: number, scale: number): Matrix {
  return [scale, 0, 0, scale, x, y];
}

/** Composes two matrices. */
function multiply(first: Matrix, second: Matrix): Matrix {
  const [a, b, c, d, e, f] = first;
  const [g, h, i, j, k, l] = second;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

interface Corner {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** A path with rounded corners. */
function roundedPath(corners: readonly Corner[]): string {
  const parts = corners.map((corner, index) => {
    const before = unitVector(corner, corners.at(index - 1) ?? corner);
    const after = unitVector(corner, corners[(index + 1) % corners.length] ?? corner);
    const command = index === 0 ? 'M' : 'L';
    if (corner.radius === 0) return `${command}${corner.x} ${corner.y}`;
    const angle = Math.acos(before.x * after.x + before.y * after.y);
    const reach = corner.radius / Math.tan(angle / 2);
    const isClockwise = before.y * after.x - before.x * after.y > 0;
    const from = along(corner, before, reach);
    const to = along(corner, after, reach);
    return `${command}${from}A${corner.radius} ${corner.radius} 0 0 ${isClockwise ? 1 : 0} ${to}`;
  });
  return `${parts.join('')}Z`;
}

function roundedBox(x: number, y: number, width: number, height: number, radius: number): string {
  return roundedPath([
    { x, y, radius },
    { x: x + width, y, radius },
    { x: x + width, y: y + height, radius },
    { x, y: y + height, radius },
  ]);
}

function circle(x: number, y: number, radius: number): string {
  const arc = `a${radius} ${radius} 0 1 0`;
  return `M${round(x - radius)} ${round(y)}${arc} ${2 * radius} 0${arc} ${-2 * radius} 0Z`;
}

type CornerPoint = Pick<Corner, 'x' | 'y'>;

/** The unit vector from one point to another. */
function unitVector(from: CornerPoint, to: CornerPoint): CornerPoint {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}

function along(from: CornerPoint, direction: CornerPoint, length: number): string {
  return `${round(from.x + direction.x * length)} ${round(from.y + direction.y * length)}`;
}

/** Two decimals are precise enough. */
function round(value: number): number {
  return Math.round(value * 100) / 100;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The cover in a speech frame on a stack of frames; without a cover, a play sign. */
function frameShapes(frame: Square, hasCover: boolean): PaintedShape[] {
  const { x, y, side } = frame;
  const middle = { x: x + side / 2, y: y + side / 2 };
  const line = { color: cardColors.ink, width: side * 0.014 };
  const sheet = roundedBox(x, y, side, side, side * 0.09);
  const matrix = rotatedAround(middle, -1.5);
  const border = side * 0.045;
  const inner = { x: x + border, y: y + border, side: side - 2 * border };
  const picture = roundedBox(inner.x, inner.y, inner.side, inner.side, side * 0.055);
  return [
    { path: sheet, fill: cardColors.yellow, outline: line, matrix: rotatedAround(middle, 6) },
    { path: sheet, fill: cardColors.teal, outline: line, matrix: rotatedAround(middle, -7) },
    { path: speechFrame(frame), fill: cardColors.paper, outline: line, matrix },
    ...(hasCover ? [{ path: picture, cover: inner, matrix }] : noCover(inner, picture, line.width, matrix)),
    { path: picture, outline: { ...line, width: line.width * 0.7 }, matrix },
    ...(hasCover ? badge(frame, line, matrix) : []),
  ];
}

/** The logo's outline around a square: a rounded frame with a tail at the bottom left. */
function speechFrame({ x, y, side }: Square): string {
  const radius = side * 0.09;
  const right = x + side;
  const bottom = y + side;
  const tip = { x: x + side * 0.2, y: bottom + side * tailDepth };
  return roundedPath([
    { x, y, radius },
    { x: right, y, radius },
    { x: right, y: bottom, radius },
    { x: x + side * 0.38, y: bottom, radius: 0 },
    { ...tip, radius: side * 0.015 },
    { x: tip.x, y: bottom, radius: 0 },
    { x, y: bottom, radius },
  ]);
}

function noCover({ x, y, side }: Square, clip: string, width: number, matrix: Matrix): PaintedShape[] {
  const middle = { x: x + side / 2, y: y + side / 2 };
  const count = 12;
  const end = (ray: number) => {
    const angle = (ray / count) * 2 * Math.PI;
    return `${middle.x + side * Math.cos(angle)} ${middle.y + side * Math.sin(angle)}`;
  };
  const rays = Array.from(
    { length: count },
    (_, ray) => `M${middle.x} ${middle.y}L${end(ray)}L${end(ray + 0.5)}Z`,
  );
  return [
    { path: clip, fill: cardColors.yellow, matrix },
    { path: rays.join(''), fill: cardColors.apricot, clip, matrix },
    ...playSign(middle, side * 1.5, matrix, cardColors.coral, width),
  ];
}

/** A play badge. */
function badge({ x, y, side }: Square, outline: PaintedShape['outline'], matrix: Matrix): PaintedShape[] {
  const middle = { x: x + side * 0.9, y: y + side * 0.93 };
  return [
    {
      path: circle(middle.x, middle.y, side * 0.115),
      fill: cardColors.coral,
      ...(outline && { outline }),
      matrix,
    },
    ...playSign(middle, side * 0.36, matrix, cardColors.paper),
  ];
}

/** The logo's play sign; `side` is the size of the whole logo, `line` the outline's width. */
function playSign({ x, y }: Point, side: number, into: Matrix, fill: string, line = 0): PaintedShape[] {
  const scale = side / 64;
  const sign = {
    path: logoShape.playSign,
    matrix: multiply(into, scaledTo(x - 33 * scale, y - 27 * scale, scale)),
  };
  // The fill covers the inner half of the outline.
  const outline = { color: cardColors.ink, width: (2 * line) / scale };
  return [...(line > 0 ? [{ ...sign, outline }] : []), { ...sign, fill }];
}

/** All shapes of a card except the text, back to front. */
export function cardShapes(shape: CardShape, layout: CardLayout, hasCover: boolean): PaintedShape[] {
  return [...background(cardSizes[shape]), ...frameShapes(layout.frame, hasCover), ...mark(layout.mark)];
}

/** A halftone pattern, larger towards two corners. */
function background({ width, height }: { readonly width: number; readonly height: number }): PaintedShape[] {
  const step = 34;
  const reach = Math.hypot(width, height) * 0.46;
  const rows = Math.ceil(height / step) + 1;
  const columns = Math.ceil(width / step) + 1;
  const dots: string[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const x = (column + (row % 2) / 2) * step;
      const y = row * step;
      const distance = Math.min(Math.hypot(width - x, y), Math.hypot(x, height - y));
      const radius = Math.round(step * 46 * (1 - distance / reach)) / 100;
      if (radius >= 1) dots.push(circle(x, y, radius));
    }
  }
  return [
    { path: `M0 0H${width}V${height}H0Z`, fill: cardColors.violet },
    { path: dots.join(''), fill: cardColors.paleViolet },
  ];
}

/** The logo on its paper background, in the 64-unit grid of `public/favicon.svg`. */
function mark({ x, y, side }: Square): PaintedShape[] {
  const sheet = scaledTo(x, y, side / 64);
  const smaller = multiply(sheet, scaledTo(32 - 0.78 * 32, 33 - 0.78 * 32, 0.78));
  return [
    { path: roundedBox(0, 0, 64, 64, 14), fill: cardColors.paper, matrix: sheet },
    { path: logoShape.frame, fill: cardColors.violet, matrix: smaller },
    { path: roundedBox(11, 11, 42, 32, 6), fill: cardColors.paper, matrix: smaller },
    { path: logoShape.playSign, fill: cardColors.coral, matrix: smaller },
  ];
}
