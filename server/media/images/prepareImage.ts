import type { Sharp, WebpOptions } from 'sharp';
import sharp from 'sharp';
import { comicsLimits } from '@/comics/limits';
import { mediaKindOf, nameOfContents } from '@/comics/packages/mediaKinds';
import { largestUpload } from '@/domain/limits';
import { createLimiter } from '../../lib/limiter';
import {
  type ImageFile,
  type ImageKind,
  imageName,
  type PreparedImage,
  type RefusedImage,
  refused,
  type ThumbnailKind,
  thumbnailName,
  thumbnailSides,
} from './image';

/** Pixels a side, of which the mean is taken: enough for a colour, and little to look through. */
const side = 16;

/** Below this a pixel lets something through. */
const opaque = 250;

/** The mean colour of a picture, `#rrggbb`; `null` of one that has holes, in whose place nothing may stand. */
async function meanColor(picture: Sharp): Promise<string | null> {
  const pixels = await picture
    .resize({ width: side, height: side, fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer();
  const sums = [0, 0, 0];
  for (let at = 0; at < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < opaque) return null;
    for (const [channel, sum] of sums.entries()) sums[channel] = sum + (pixels[at + channel] ?? 0);
  }
  const hex = (sum: number) =>
    Math.round(sum / side ** 2)
      .toString(16)
      .padStart(2, '0');
  return `#${sums.map(hex).join('')}`;
}

/** Of all frames together; a telephone's largest photograph fits, a bomb of one colour does not. */
const maxPixels = 50_000_000;

/** Of one frame: a row or a column of millions of pixels costs many times what its pixels would in a square. */
const longestSide = 20_000;

/** A minute of a film; each frame costs something, however small it is. */
const maxFrames = 1_500;

/** How long one picture may keep a processor busy. */
const maxSeconds = 30;

const formats: Readonly<Record<string, string>> = { PNG: 'png', JPEG: 'jpeg', WebP: 'webp', GIF: 'gif' };

export interface ReadImage {
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
async function readImage(bytes: Uint8Array): Promise<ReadImage | RefusedImage> {
  if (bytes.length > largestUpload.picture)
    return refused({ because: 'bytes', atMost: largestUpload.picture });
  const media = mediaKindOf(bytes);
  if (media?.family !== 'picture') return refused({ because: 'kind', found: nameOfContents(bytes) });
  const head = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (head.format !== formats[media.name]) return refused({ because: 'broken' });
  const { width, height } = head.autoOrient;
  const frames = head.pages ?? 1;
  if (Math.max(width, height) > longestSide) return refused({ because: 'side', atMost: longestSide });
  if (frames > maxFrames) return refused({ because: 'frames', atMost: maxFrames });
  if (width * height * frames > maxPixels) return refused({ because: 'pixels', atMost: maxPixels });
  return {
    kind: 'read',
    format: head.format,
    width,
    height,
    frames,
    decode: ({ isMoving }) => {
      const picture = sharp(bytes, { animated: isMoving, limitInputPixels: maxPixels, failOn: 'error' });
      // Frames stand in one long strip, which cannot be turned; moving formats carry no turn either.
      const upright = isMoving ? picture : picture.autoOrient();
      return upright.timeout({ seconds: maxSeconds });
    },
  };
}

/** What a failure of the decoder means: with a checked header it is the picture's, not ours. */
function refusalOfFailure(error: unknown): RefusedImage {
  const isTimeOut = error instanceof Error && /timeout/i.test(error.message);
  return refused(isTimeOut ? { because: 'seconds', atMost: maxSeconds } : { because: 'broken' });
}

/** Drawings keep their hard edges when that costs no more than this; beyond it they are photographs. */
const drawingLimits = { pixels: 4_000_000, bytes: 2 * 1024 * 1024 } as const;

const drawing: WebpOptions = { nearLossless: true, quality: 60 };
const photographs: readonly WebpOptions[] = [{ quality: 86 }, { quality: 60 }];

/** Frames are many: less search for each. */
const effortForFrames = 2;

/** A comic's image within the format's limits; what moves goes on moving. */
async function makeComicsImage(picture: ReadImage): Promise<PreparedImage | RefusedImage> {
  const isMoving = picture.frames > 1;
  const encode = (options: WebpOptions) =>
    picture
      .decode({ isMoving })
      .resize({
        width: comicsLimits.pictureSide,
        height: comicsLimits.pictureSide,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .webp(isMoving ? { ...options, effort: effortForFrames } : options)
      .toBuffer({ resolveWithObject: true });
  const attempts = [
    ...(maybeDrawing(picture) ? [{ options: drawing, maxBytes: drawingLimits.bytes }] : []),
    ...photographs.map((options) => ({ options, maxBytes: comicsLimits.pictureSize })),
  ];
  for (const { options, maxBytes } of attempts) {
    const { data, info } = await encode(options);
    if (data.length > maxBytes) continue;
    const picId = imageName(data);
    const { width, height } = { width: info.width, height: info.pageHeight ?? info.height };
    const color = await meanColor(picture.decode({ isMoving: false }));
    const files = [{ name: picId, bytes: data }];
    return { kind: 'picture', picId, width, height, ...(color !== null && { color }), files };
  }
  return refused({ because: 'bytes', atMost: comicsLimits.pictureSize });
}

function maybeDrawing({ format, width, height, frames }: ReadImage): boolean {
  const isExact = format === 'png' || format === 'gif';
  return isExact && frames === 1 && width * height <= drawingLimits.pixels;
}

const webp = { quality: 82 } as const;

/** A still square out of the middle, in the sizes of its kind; a small picture is not blown up. */
async function makeThumbnails(kind: ThumbnailKind, picture: ReadImage): Promise<PreparedImage> {
  const [largest, ...smaller] = thumbnailSides[kind];
  const side = Math.min(largest, picture.width, picture.height);
  const { data, info } = await picture
    .decode({ isMoving: false })
    .resize(side, side, { fit: 'cover' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const resized = () => sharp(data, { raw: { width: side, height: side, channels: info.channels } });

  const itself = await resized().webp(webp).toBuffer();
  const picId = imageName(itself);
  const files: ImageFile[] = [];
  for (const one of smaller.filter((smallerSide) => smallerSide < side)) {
    const bytes = await resized().resize(one, one).webp(webp).toBuffer();
    files.push({ name: thumbnailName(kind, picId, one), bytes });
  }
  files.push({ name: picId, bytes: itself });
  return { kind: 'picture', picId, width: side, height: side, files };
}

/**
 * Pictures are read and drawn one after the other. The library works on the threads that files are read on, too,
 * and there are four of them: several large pictures at one time would take them all.
 */
export const imageLimiter = createLimiter({ concurrency: 1, waiting: 100, waitingPerRequester: 20 });

// Its own threads beside that one would take the processor from everybody else.
sharp.concurrency(1);

/**
 * Makes a picture of ours out of what somebody sent, when its turn has come; never rejects because of what was
 * sent, but when too many wait.
 */
export function prepareImage(kind: ImageKind, bytes: Uint8Array): Promise<PreparedImage | RefusedImage> {
  return imageLimiter.run(() => prepare(kind, bytes));
}

async function prepare(kind: ImageKind, bytes: Uint8Array): Promise<PreparedImage | RefusedImage> {
  try {
    const picture = await readImage(bytes);
    return picture.kind === 'refused' ? picture : await make(kind, picture);
  } catch (error) {
    return refusalOfFailure(error);
  }
}

function make(kind: ImageKind, picture: ReadImage): Promise<PreparedImage | RefusedImage> {
  return kind === 'comicsImage' ? makeComicsImage(picture) : makeThumbnails(kind, picture);
}
