import sharp, { type Sharp } from 'sharp';
import { mediaKindOf, nameOfContents } from '@/comics/packages/mediaKinds';
import { largestUpload } from '@/domain/fieldBounds';
import { type RefusedPicture, refused } from './picture';

/** Of all frames together; a telephone's largest photograph fits, a bomb of one colour does not. */
const mostPixels = 50_000_000;

/** Of one frame: a row or a column of millions of pixels costs many times what its pixels would in a square. */
const longestSide = 20_000;

/** A minute of a film; each frame costs something, however small it is. */
const mostFrames = 1_500;

/** How long one picture may keep a processor busy. */
const mostSeconds = 30;

const formats: Readonly<Record<string, string>> = { PNG: 'png', JPEG: 'jpeg', WebP: 'webp', GIF: 'gif' };

export interface ReadPicture {
  readonly kind: 'read';
  readonly format: string;
  /** Pixels of one frame, standing upright. */
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  /** Begins a picture out of the bytes: upright, in the colours of screens, without what cameras note. */
  decode(options: { readonly isMoving: boolean }): Sharp;
}

/** Judges a picture by its content and its header, before any of its pixels are unpacked. */
export async function readPicture(bytes: Uint8Array): Promise<ReadPicture | RefusedPicture> {
  if (bytes.length > largestUpload.picture)
    return refused({ because: 'bytes', atMost: largestUpload.picture });
  const media = mediaKindOf(bytes);
  if (media?.family !== 'picture') return refused({ because: 'kind', found: nameOfContents(bytes) });
  const head = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (head.format !== formats[media.name]) return refused({ because: 'broken' });
  const { width, height } = head.autoOrient;
  const frames = head.pages ?? 1;
  if (Math.max(width, height) > longestSide) return refused({ because: 'side', atMost: longestSide });
  if (frames > mostFrames) return refused({ because: 'frames', atMost: mostFrames });
  if (width * height * frames > mostPixels) return refused({ because: 'pixels', atMost: mostPixels });
  return {
    kind: 'read',
    format: head.format,
    width,
    height,
    frames,
    decode: ({ isMoving }) => {
      const picture = sharp(bytes, { animated: isMoving, limitInputPixels: mostPixels, failOn: 'error' });
      // Frames stand in one long strip, which cannot be turned; moving formats carry no turn either.
      const upright = isMoving ? picture : picture.autoOrient();
      return upright.timeout({ seconds: mostSeconds });
    },
  };
}

/** What a failure of the decoder means: with a checked header it is the picture's, not ours. */
export function refusalOfFailure(error: unknown): RefusedPicture {
  const isTimeOut = error instanceof Error && /timeout/i.test(error.message);
  return refused(isTimeOut ? { because: 'seconds', atMost: mostSeconds } : { because: 'broken' });
}
