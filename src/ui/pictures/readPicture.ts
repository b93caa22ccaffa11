import { type Size, sizeWithin, smallestSide } from '@/ui/pictures/squares';

/** What browsers draw on at the most (iOS); more of it also takes memory that a phone has not. */
const mostDrawnPixels = 16_000_000;

/** What a browser can read before that: a tab that tries more may be gone. */
const mostReadPixels = 100_000_000;

export type ReadPicture =
  | { readonly kind: 'picture'; readonly bitmap: ImageBitmap }
  /** `heic`: a photo in a form that this browser does not know. */
  | { readonly kind: 'heic' | 'broken' | 'tooSmall' | 'tooLarge' };

interface ReadOptions {
  /** Pixels of the least side; smaller ones are refused. */
  readonly leastSide?: number;
  /** The size that it is read in, by its own; no larger than a browser can draw on. */
  readonly sizeFor?: (size: Size) => Size;
}

/** Reads a picture upright, as its camera noted it, and no larger than a browser can work with. */
export async function readPicture(
  file: Blob,
  { leastSide = smallestSide, sizeFor = (size) => size }: ReadOptions = {},
): Promise<ReadPicture> {
  const size = await pictureFileSize(file);
  if (size === null) return { kind: (await isHeic(file)) ? 'heic' : 'broken' };
  if (Math.min(size.width, size.height) < leastSide) return { kind: 'tooSmall' };
  if (size.width * size.height > mostReadPixels) return { kind: 'tooLarge' };
  const { width, height } = sizeWithin(sizeFor(size), mostDrawnPixels);
  try {
    const bitmap = await createImageBitmap(file, {
      imageOrientation: 'from-image',
      resizeWidth: width,
      resizeHeight: height,
      resizeQuality: 'high',
    });
    return { kind: 'picture', bitmap };
  } catch {
    return { kind: 'broken' };
  }
}

/** The size of the upright picture, which browsers tell before they read the whole of it; `null` of what is none. */
export function pictureFileSize(file: Blob): Promise<Size | null> {
  const address = URL.createObjectURL(file);
  return pictureSizeAt(address).finally(() => URL.revokeObjectURL(address));
}

/** The size of the picture at an address; `null` when there is none. */
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
