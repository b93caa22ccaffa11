import { type Size, sizeWithin, smallestSide } from '@/ui/square-crop/squares';

/** What browsers draw on at the most (iOS); more of it also takes memory that a phone has not. */
const mostDrawnPixels = 16_000_000;

/** What a browser can read before that: a tab that tries more may be gone. */
const mostReadPixels = 100_000_000;

export type ReadPicture =
  | { readonly kind: 'picture'; readonly bitmap: ImageBitmap }
  /** `heic`: a photo in a form that this browser does not know. */
  | { readonly kind: 'heic' | 'broken' | 'tooSmall' | 'tooLarge' };

/** Reads a picture upright, as its camera noted it, and no larger than a browser can work with. */
export async function readPicture(file: Blob): Promise<ReadPicture> {
  const size = await sizeOf(file);
  if (size === null) return { kind: (await isHeic(file)) ? 'heic' : 'broken' };
  if (Math.min(size.width, size.height) < smallestSide) return { kind: 'tooSmall' };
  if (size.width * size.height > mostReadPixels) return { kind: 'tooLarge' };
  const { width, height } = sizeWithin(size, mostDrawnPixels);
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

/** The size of the upright picture, which browsers tell before they read the whole of it. */
function sizeOf(file: Blob): Promise<Size | null> {
  const address = URL.createObjectURL(file);
  const size = new Promise<Size | null>((resolve) => {
    const image = new Image();
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => resolve(null);
    image.src = address;
  });
  return size.finally(() => URL.revokeObjectURL(address));
}

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

async function isHeic(file: Blob): Promise<boolean> {
  const head = await file.slice(4, 12).text();
  return head.startsWith('ftyp') && heicBrands.includes(head.slice(4));
}
