import { type CardShape, type CardWords, cardSizes, type MeasureText } from '@/domain/share-card/cardLayout';
import { layOutCard } from '@/domain/share-card/layOutCard';
import { fontFamilyOf, fontOf } from '@/features/share-project/cardFont';
import { loadCover } from '@/features/share-project/loadCover';
import { paintCard } from '@/features/share-project/paintCard';

export interface ShareCard extends CardWords {
  readonly shape: CardShape;
  /** The cover's address, `null` when there is none. */
  readonly cover: string | null;
}

/** Draws a project's card on this device, as PNG. A cover that cannot be had is left out. */
export async function drawShareCard({ shape, cover, ...words }: ShareCard): Promise<Blob> {
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
  paintCard(context, shape, layOutCard(shape, words, measure), image, family);
  return new Promise((resolve, reject) => {
    canvas.toBlob((png) => (png ? resolve(png) : reject(new Error('The canvas gave no picture.'))));
  });
}
