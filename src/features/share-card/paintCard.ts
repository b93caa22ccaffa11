import { cardColours } from '@/features/share-card/cardColours';
import { fontOf } from '@/features/share-card/cardFont';
import type { CardLayout, TextRole } from '@/features/share-card/cardLayout';
import { paintFrame } from '@/features/share-card/paintFrame';
import { paintMark } from '@/features/share-card/paintMark';

const textColours: Readonly<Record<TextRole, string>> = {
  title: '#ffffff',
  author: cardColours.lilac,
  tagline: cardColours.paper,
};

/** Paints a laid-out card over the whole canvas. */
export function paintCard(
  context: CanvasRenderingContext2D,
  { frame, mark, texts, align }: CardLayout,
  cover: HTMLImageElement | null,
  fontFamily: string,
): void {
  paintBackground(context);
  paintFrame(context, frame, cover);
  paintMark(context, mark);
  context.textBaseline = 'alphabetic';
  for (const { role, text, x, y, size } of texts) {
    context.font = fontOf(role, size, fontFamily);
    context.fillStyle = textColours[role];
    context.textAlign = align;
    context.fillText(text, x, y);
  }
}

/** Printers' dots, larger towards two corners, as in a cheap comics book. */
function paintBackground(context: CanvasRenderingContext2D): void {
  const { width, height } = context.canvas;
  context.fillStyle = cardColours.violet;
  context.fillRect(0, 0, width, height);
  context.fillStyle = cardColours.paleViolet;
  const step = 34;
  const reach = Math.hypot(width, height) * 0.46;
  const rows = Math.ceil(height / step) + 1;
  const columns = Math.ceil(width / step) + 1;
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const x = (column + (row % 2) / 2) * step;
      const y = row * step;
      const distance = Math.min(Math.hypot(width - x, y), Math.hypot(x, height - y));
      const radius = step * 0.46 * (1 - distance / reach);
      if (radius < 1) continue;
      context.beginPath();
      context.arc(x, y, radius, 0, 2 * Math.PI);
      context.fill();
    }
  }
}
