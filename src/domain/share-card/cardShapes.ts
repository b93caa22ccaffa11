import { markShape } from '@/domain/markShape';
import { cardColours } from '@/domain/share-card/cardColours';
import { type CardLayout, type CardShape, cardSizes, type Square } from '@/domain/share-card/cardLayout';
import { frameShapes } from '@/domain/share-card/frameShapes';
import { type PaintedShape, scaledTo, within } from '@/domain/share-card/paintedShape';
import { circle, roundedBox } from '@/domain/share-card/roundedPath';

/** Everything of a laid-out card but its words, from the back to the front. */
export function cardShapes(shape: CardShape, layout: CardLayout, hasCover: boolean): PaintedShape[] {
  return [...background(cardSizes[shape]), ...frameShapes(layout.frame, hasCover), ...mark(layout.mark)];
}

/** Printers' dots, larger towards two corners, as in a cheap comics book. */
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
    { path: `M0 0H${width}V${height}H0Z`, fill: cardColours.violet },
    { path: dots.join(''), fill: cardColours.paleViolet },
  ];
}

/** Kadr's icon, in the mark's own 64 units as in `public/favicon.svg`: the mark on its own sheet of paper. */
function mark({ x, y, side }: Square): PaintedShape[] {
  const sheet = scaledTo(x, y, side / 64);
  const smaller = within(sheet, scaledTo(32 - 0.78 * 32, 33 - 0.78 * 32, 0.78));
  return [
    { path: roundedBox(0, 0, 64, 64, 14), fill: cardColours.paper, matrix: sheet },
    { path: markShape.frame, fill: cardColours.violet, matrix: smaller },
    { path: roundedBox(11, 11, 42, 32, 6), fill: cardColours.paper, matrix: smaller },
    { path: markShape.playSign, fill: cardColours.coral, matrix: smaller },
  ];
}
