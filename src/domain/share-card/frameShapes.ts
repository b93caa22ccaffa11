import { markShape } from '@/domain/markShape';
import { cardColours } from '@/domain/share-card/cardColours';
import { type Square, tailDepth } from '@/domain/share-card/cardLayout';
import {
  type Matrix,
  type PaintedShape,
  scaledTo,
  turnedAround,
  within,
} from '@/domain/share-card/paintedShape';
import { circle, roundedBox, roundedPath } from '@/domain/share-card/roundedPath';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The cover in a frame that speaks, on a stack of other frames; without a cover the sign to play takes its place. */
export function frameShapes(frame: Square, hasCover: boolean): PaintedShape[] {
  const { x, y, side } = frame;
  const middle = { x: x + side / 2, y: y + side / 2 };
  const line = { colour: cardColours.ink, width: side * 0.014 };
  const sheet = roundedBox(x, y, side, side, side * 0.09);
  const matrix = turnedAround(middle, -1.5);
  const border = side * 0.045;
  const inner = { x: x + border, y: y + border, side: side - 2 * border };
  const picture = roundedBox(inner.x, inner.y, inner.side, inner.side, side * 0.055);
  return [
    { path: sheet, fill: cardColours.yellow, outline: line, matrix: turnedAround(middle, 6) },
    { path: sheet, fill: cardColours.teal, outline: line, matrix: turnedAround(middle, -7) },
    { path: speechFrame(frame), fill: cardColours.paper, outline: line, matrix },
    ...(hasCover ? [{ path: picture, cover: inner, matrix }] : noCover(inner, picture, line.width, matrix)),
    { path: picture, outline: { ...line, width: line.width * 0.7 }, matrix },
    ...(hasCover ? badge(frame, line, matrix) : []),
  ];
}

/** The outline of Kadr's mark around a square: a rounded frame with a tail under its left half. */
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
    { path: clip, fill: cardColours.yellow, matrix },
    { path: rays.join(''), fill: cardColours.apricot, clip, matrix },
    ...playSign(middle, side * 1.5, matrix, cardColours.coral, width),
  ];
}

/** Says that the picture can be played. */
function badge({ x, y, side }: Square, outline: PaintedShape['outline'], matrix: Matrix): PaintedShape[] {
  const middle = { x: x + side * 0.9, y: y + side * 0.93 };
  return [
    {
      path: circle(middle.x, middle.y, side * 0.115),
      fill: cardColours.coral,
      ...(outline && { outline }),
      matrix,
    },
    ...playSign(middle, side * 0.36, matrix, cardColours.paper),
  ];
}

/** The mark's sign to play, around a point; `side` is that of the whole mark, `line` of its outline, if any. */
function playSign({ x, y }: Point, side: number, into: Matrix, fill: string, line = 0): PaintedShape[] {
  const scale = side / 64;
  const sign = {
    path: markShape.playSign,
    matrix: within(into, scaledTo(x - 33 * scale, y - 27 * scale, scale)),
  };
  // The colour covers the inner half of the line.
  const outline = { colour: cardColours.ink, width: (2 * line) / scale };
  return [...(line > 0 ? [{ ...sign, outline }] : []), { ...sign, fill }];
}
