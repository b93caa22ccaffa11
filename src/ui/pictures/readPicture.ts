import type { Size } from '@/comics/project';
import { minSquareSide, sizeWithin } from '@/ui/pictures/squares';

/** The largest canvas that iOS supports. */
const maxCanvasPixels = 16_000_000;

/** The largest picture to decode; a larger one might crash the tab. */
const maxDecodedPixels = 100_000_000;

export type ReadPicture =
  | { readonly kind: 'picture'; readonly bitmap: ImageBitmap }
  /** `heic`: a photo format that this browser cannot decode. */
  | { readonly kind: 'heic' | 'broken' | 'tooSmall' | 'tooLarge' };

interface ReadOptions {
  /** Pictures with a shorter side (pixels) are rejected. */
  readonly minSide?: number;
  /** The target size, limited to what a browser can draw. */
  readonly sizeFor?: (size: Size) => Size;
}

/** Decodes a picture with its EXIF orientation, scaled down to what a browser can handle. */
export async function readPicture(
  file: Blob,
  { minSide = minSquareSide, sizeFor = (size) => size }: ReadOptions = {},
): Promise<ReadPicture> {
  const size = await pictureFileSize(file);
  if (size === null) return { kind: (await isHeic(file)) ? 'heic' : 'broken' };
  if (Math.min(size.width, size.height) < minSide) return { kind: 'tooSmall' };
  if (size.width * size.height > maxDecodedPixels) return { kind: 'tooLarge' };
  const { width, height } = sizeWithin(sizeFor(size), maxCanvasPixels);
  try {
    const bitmap = await scaledBitmap(file, width, height);
    if (bitmap.width === width) return { kind: 'picture', bitmap };
    // Chrome 113 and older scale a turned photo before they turn it.
    bitmap.close();
    return { kind: 'picture', bitmap: await scaledBitmap(file, height, width) };
  } catch {
    return { kind: 'broken' };
  }
}

/** By default the orientation is the file's own; browsers of 2022 have no word for it. */
function scaledBitmap(file: Blob, width: number, height: number): Promise<ImageBitmap> {
  return createImageBitmap(file, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' });
}

/** Reads the size before the picture is fully decoded; `null` when the file is not a picture. */
export function pictureFileSize(file: Blob): Promise<Size | null> {
  const address = URL.createObjectURL(file);
  return pictureSizeAt(address).finally(() => URL.revokeObjectURL(address));
}

export function pictureSizeAt(address: string): Promise<Size | null> {
  return new Promise<Size | null>((resolve) => {
    const image = new Image();
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => resolve(null);
    image.src = address;
  });
}

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

async function isHeic(file: Blob): Promise<boolean> {
  const head = await file.slice(4, 12).text();
  return head.startsWith('ftyp') && heicBrands.includes(head.slice(4));
}
