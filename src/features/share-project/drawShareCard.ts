import {
  type CardLayout,
  type CardShape,
  type CardTexts,
  cardSizes,
  type MeasureText,
  type TextRole,
} from '@/domain/share-card/cardLayout';
import type { PaintedShape } from '@/domain/share-card/cardShapes';
import { cardShapes, textColors } from '@/domain/share-card/cardShapes';
import { layOutCard } from '@/domain/share-card/layOutCard';
import { withTimeLimit } from '@/lib/withTimeLimit';

const weights: Readonly<Record<TextRole, number>> = { title: 700, byline: 500, tagline: 500 };

function fontOf(role: TextRole, size: number, family: string): string {
  return `${weights[role]} ${size}px ${family}`;
}

/** The font of the interface, from VKUI's custom property. */
function fontFamilyOf(document: Document): string {
  const family = getComputedStyle(document.documentElement).getPropertyValue('--vkui--font_family_base');
  return family.trim() || 'system-ui, sans-serif';
}

/** Milliseconds after which the card is drawn without its cover. */
const coverTimeoutMs = 8_000;

/**
 * Loads an image that can be painted and exported; `null` when it fails or its server forbids cross-origin
 * use.
 */
async function loadCover(address: string | null): Promise<HTMLImageElement | null> {
  if (address === null) return null;
  const image = new Image();
  // Without CORS the image would taint the canvas.
  image.crossOrigin = 'anonymous';
  image.src = address;
  const loaded = image.decode().then(
    () => image,
    () => null,
  );
  return withTimeLimit(loaded, coverTimeoutMs, () => null);
}

function paintCard(
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
    context.fillStyle = textColors[role];
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
    context.strokeStyle = outline.color;
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

interface ShareCard extends CardTexts {
  readonly shape: CardShape;
  /** The address of the cover; `null` without one. */
  readonly cover: string | null;
}

/** Draws a project's card as a PNG. A cover that fails to load is omitted. */
export async function drawShareCard({ shape, cover, ...texts }: ShareCard): Promise<Blob> {
  const [image] = await Promise.all([loadCover(cover), document.fonts.ready]);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, cardSizes[shape]);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser gives no canvas to draw on.');
  const family = fontFamilyOf(document);
  const measure: MeasureText = (role, text, size) => {
    context.font = fontOf(role, size, family);
    return context.measureText(text).width;
  };
  paintCard(context, shape, layOutCard(shape, texts, measure), image, family);
  return new Promise((resolve, reject) => {
    canvas.toBlob((png) => (png ? resolve(png) : reject(new Error('The canvas gave no picture.'))));
  });
}
