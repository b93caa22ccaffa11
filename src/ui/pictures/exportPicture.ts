import type { Rect, Size } from '@/comics/project';
import type { Square } from '@/ui/pictures/squares';

interface PartOptions {
  /** The preferred MIME type; a browser that cannot encode it writes a PNG. */
  readonly type: string;
  readonly maxBytes: number;
}

interface ExportedPart extends Size {
  readonly file: Blob;
}

/** The scale factor of each further attempt. */
const retryScale = 0.7;

/** Exports a part of a picture in its original scale, or smaller while the file is too large. */
export async function exportPart(
  bitmap: ImageBitmap,
  { x, y, width, height }: Rect,
  { type, maxBytes }: PartOptions,
): Promise<ExportedPart> {
  const canvas = document.createElement('canvas');
  try {
    for (let scale = 1; ; scale *= retryScale) {
      canvas.width = Math.max(1, Math.floor(width * scale));
      canvas.height = Math.max(1, Math.floor(height * scale));
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('The browser gives nothing to draw on');
      context.imageSmoothingQuality = 'high';
      context.drawImage(bitmap, x, y, width, height, 0, 0, canvas.width, canvas.height);
      const file = await fileOf(canvas, type);
      const size = { width: canvas.width, height: canvas.height };
      if (file.size <= maxBytes) return { file, ...size };
      if (size.width === 1 && size.height === 1) throw new Error('The picture cannot be made small enough');
    }
  } finally {
    // Safari keeps the memory of a canvas until it is resized.
    canvas.width = 0;
    canvas.height = 0;
  }
}

function fileOf(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const take = (file: Blob | null) =>
      file === null ? reject(new Error('The browser could not write the picture')) : resolve(file);
    canvas.toBlob(take, type, 0.92);
  });
}

interface SquareOptions {
  /** The original MIME type, since transparency must be kept. */
  readonly type: string;
  readonly maxBytes: number;
}

/** Exports a square of a picture in its original scale, or smaller while the file is too large. */
export async function exportSquare(
  bitmap: ImageBitmap,
  { x, y, side }: Square,
  { type, maxBytes }: SquareOptions,
): Promise<Blob> {
  const part = { x, y, width: side, height: side };
  const { file } = await exportPart(bitmap, part, {
    type: isOpaque(type) ? 'image/jpeg' : 'image/png',
    maxBytes,
  });
  return file;
}

const isOpaque = (type: string) => !/png|webp|gif|avif/.test(type);
