import { cardColours } from '@/features/share-card/cardColours';
import type { Square } from '@/features/share-card/cardLayout';
import { roundedBox } from '@/features/share-card/paths';
import { markShape } from '@/ui/markShape';

/** The mark's own 64 units, as in `public/favicon.svg`. */
const units = 64;

/** Kadr's icon: the mark on its own sheet of paper. */
export function paintMark(context: CanvasRenderingContext2D, { x, y, side }: Square): void {
  context.save();
  context.translate(x, y);
  context.scale(side / units, side / units);
  paint(context, cardColours.paper, roundedBox(0, 0, units, units, 14));
  context.translate(32, 33);
  context.scale(0.78, 0.78);
  context.translate(-32, -32);
  paint(context, cardColours.violet, new Path2D(markShape.frame));
  paint(context, cardColours.paper, roundedBox(11, 11, 42, 32, 6));
  paint(context, cardColours.coral, new Path2D(markShape.playSign));
  context.restore();
}

/** The mark's sign to play, around a point; `side` is that of the whole mark, `line` of its outline, if any. */
export function paintPlaySign(
  context: CanvasRenderingContext2D,
  colour: string,
  middle: { readonly x: number; readonly y: number },
  side: number,
  line = 0,
): void {
  const scale = side / units;
  const sign = new Path2D(markShape.playSign);
  context.save();
  context.translate(middle.x, middle.y);
  context.scale(scale, scale);
  context.translate(-33, -27);
  if (line > 0) {
    context.lineWidth = (2 * line) / scale;
    context.lineJoin = 'round';
    context.strokeStyle = cardColours.ink;
    context.stroke(sign);
  }
  paint(context, colour, sign);
  context.restore();
}

function paint(context: CanvasRenderingContext2D, colour: string, path: Path2D): void {
  context.fillStyle = colour;
  context.fill(path);
}
