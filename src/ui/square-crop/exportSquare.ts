import { exportPart } from '@/ui/pictures/exportPart';
import type { Square } from '@/ui/square-crop/squares';

interface ExportOptions {
  /** What the picture was: one that may be seen through stays so. */
  readonly type: string;
  readonly mostBytes: number;
}

/** Draws a square of a picture in its own scale; smaller only where the file would be too large. */
export async function exportSquare(
  bitmap: ImageBitmap,
  { x, y, side }: Square,
  { type, mostBytes }: ExportOptions,
): Promise<Blob> {
  const part = { x, y, width: side, height: side };
  const { file } = await exportPart(bitmap, part, {
    type: isOpaque(type) ? 'image/jpeg' : 'image/png',
    mostBytes,
  });
  return file;
}

const isOpaque = (type: string) => !/png|webp|gif|avif/.test(type);
