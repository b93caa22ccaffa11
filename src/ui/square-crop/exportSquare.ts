import type { Square } from '@/ui/square-crop/squares';

interface ExportOptions {
  /** What the picture was: one that may be seen through stays so. */
  readonly type: string;
  readonly mostBytes: number;
}

/** How much shorter each further try is. */
const shorter = 0.7;

/** Draws a square of a picture in its own scale; smaller only where the file would be too large. */
export async function exportSquare(
  bitmap: ImageBitmap,
  { x, y, side }: Square,
  { type, mostBytes }: ExportOptions,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  try {
    for (let drawn = side; ; drawn = Math.floor(drawn * shorter)) {
      canvas.width = drawn;
      canvas.height = drawn;
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('The browser gives nothing to draw on');
      context.imageSmoothingQuality = 'high';
      context.drawImage(bitmap, x, y, side, side, 0, 0, drawn, drawn);
      const file = await fileOf(canvas, isOpaque(type) ? 'image/jpeg' : 'image/png');
      if (file.size <= mostBytes) return file;
    }
  } finally {
    // Some browsers keep the memory of a canvas for long.
    canvas.width = 0;
    canvas.height = 0;
  }
}

const isOpaque = (type: string) => !/png|webp|gif|avif/.test(type);

function fileOf(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const take = (file: Blob | null) =>
      file === null ? reject(new Error('The browser could not write the picture')) : resolve(file);
    canvas.toBlob(take, type, 0.92);
  });
}
