import { textColours } from '@/domain/share-card/cardColours';
import type { CardLayout, CardShape } from '@/domain/share-card/cardLayout';
import { cardShapes } from '@/domain/share-card/cardShapes';
import type { PaintedShape } from '@/domain/share-card/paintedShape';
import { fontOf } from '@/features/share-project/cardFont';

/** Paints a laid-out card over the whole canvas. */
export function paintCard(
  context: CanvasRenderingContext2D,
  shape: CardShape,
  layout: CardLayout,
  cover: HTMLImageElement | null,
  fontFamily: string,
): void {
  for (const painted of cardShapes(shape, layout, cover !== null)) {
    context.save();
    paintShape(context, painted, cover);
    context.restore();
  }
  context.textBaseline = 'alphabetic';
  for (const { role, text, x, y, size } of layout.texts) {
    context.font = fontOf(role, size, fontFamily);
    context.fillStyle = textColours[role];
    context.textAlign = layout.align;
    context.fillText(text, x, y);
  }
}

function paintShape(
  context: CanvasRenderingContext2D,
  { path, fill, outline, matrix, clip, cover }: PaintedShape,
  picture: HTMLImageElement | null,
): void {
  if (matrix) context.transform(...matrix);
  if (clip) context.clip(new Path2D(clip));
  const drawn = new Path2D(path);
  if (outline) {
    context.lineJoin = 'round';
    context.lineWidth = outline.width;
    context.strokeStyle = outline.colour;
  }
  if (fill) {
    context.fillStyle = fill;
    context.fill(drawn);
  }
  if (outline) context.stroke(drawn);
  if (!cover || !picture) return;
  const { naturalWidth, naturalHeight } = picture;
  const part = Math.min(naturalWidth, naturalHeight);
  const [left, top] = [(naturalWidth - part) / 2, (naturalHeight - part) / 2];
  context.clip(drawn);
  context.drawImage(picture, left, top, part, part, cover.x, cover.y, cover.side, cover.side);
}
