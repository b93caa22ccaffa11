import type { Sharp, WebpOptions } from 'sharp';
import sharp from 'sharp';
import { comicsLimits } from '@/comics/limits';
import { isAnimated } from '@/comics/packages/isAnimated';
import { mediaKindOf, nameOfContents } from '@/comics/packages/mediaFiles';
import { maxUploadBytes } from '@/domain/limits';
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
import { pictureHashes } from './pictureHash';

/** The image is scaled to this width and height in pixels for its mean color. */
const side = 16;

/** Pixels with a lower alpha count as transparent. */
const opaque = 250;

/** `#rrggbb`; `null` for an image with transparency. */
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

/** All frames together. Enough for photographs, but not for decompression bombs. */
const maxPixels = 50_000_000;

/** Very long images are disproportionately expensive. */
const maxSide = 20_000;

/** A minute of video. */
const maxFrames = 1_500;

const maxSeconds = 30;

const formats: Readonly<Record<string, string>> = { PNG: 'png', JPEG: 'jpeg', WebP: 'webp', GIF: 'gif' };

interface ReadImage {
  readonly kind: 'read';
  readonly format: string;
  /** The width of one upright frame in pixels. */
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  /** Upright and without metadata. */
  decode(options: { readonly isMoving: boolean }): Sharp;
}

/** Validates the header before any pixels are decoded. */
async function readImage(bytes: Uint8Array): Promise<ReadImage | RefusedImage> {
  if (bytes.length > maxUploadBytes.picture)
    return refused({ because: 'bytes', atMost: maxUploadBytes.picture });
  const media = mediaKindOf(bytes);
  if (media?.family !== 'picture') return refused({ because: 'kind', found: nameOfContents(bytes) });
  const head = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (head.format !== formats[media.name]) return refused({ because: 'broken' });
  const { width, height } = head.autoOrient;
  const frames = head.pages ?? 1;
  if (Math.max(width, height) > maxSide) return refused({ because: 'side', atMost: maxSide });
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
      // Frames are decoded as one long strip, which cannot be rotated. Animated formats have no orientation.
      const upright = isMoving ? picture : picture.autoOrient();
      return upright.timeout({ seconds: maxSeconds });
    },
  };
}

/** After a valid header, the decoder only fails because of the image. */
function refusalOfFailure(error: unknown): RefusedImage {
  const isTimeOut = error instanceof Error && /timeout/i.test(error.message);
  return refused(isTimeOut ? { because: 'seconds', atMost: maxSeconds } : { because: 'broken' });
}

/** Drawings within these limits are compressed nearly losslessly; larger ones are compressed like photographs. */
const drawingLimits = { pixels: 4_000_000, bytes: 2 * 1024 * 1024 } as const;

const drawing: WebpOptions = { nearLossless: true, quality: 60 };
const photographs: readonly WebpOptions[] = [{ quality: 86 }, { quality: 60 }];

/** Lower than the default, since there are many frames. */
const effortForFrames = 2;

/** Converts to an image within the limits of the format. Animations stay animated. */
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
    const hashes = await pictureHashes(data);
    return { kind: 'picture', picId, width, height, ...(color !== null && { color }), hashes, files };
  }
  return refused({ because: 'bytes', atMost: comicsLimits.pictureSize });
}

function maybeDrawing({ format, width, height, frames }: ReadImage): boolean {
  const isExact = format === 'png' || format === 'gif';
  return isExact && frames === 1 && width * height <= drawingLimits.pixels;
}

const webp = { quality: 82 } as const;

function wholeOf(picture: ReadImage, side: number): Promise<Uint8Array> {
  return picture
    .decode({ isMoving: false })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp(webp)
    .toBuffer();
}

/** Still squares of the image's center, in the sizes of its kind. Small images are not enlarged. */
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
  const isSquare = picture.width === picture.height;
  const hashes = await pictureHashes(isSquare ? itself : await wholeOf(picture, largest));
  return { kind: 'picture', picId, width: side, height: side, hashes, files };
}

/** One image at a time: several would occupy all four threads of libuv's pool, which file access needs as well. */
export const imageLimiter = createLimiter({ concurrency: 1, waiting: 100, waitingPerRequester: 20 });

// Leaves the other CPU cores for everything else.
sharp.concurrency(1);

/** Validates and converts an uploaded image. Never rejects because of the upload, only with `busy`. */
export function prepareImage(kind: ImageKind, bytes: Uint8Array): Promise<PreparedImage | RefusedImage> {
  return imageLimiter.run(() => prepare(kind, bytes));
}

async function prepare(kind: ImageKind, bytes: Uint8Array): Promise<PreparedImage | RefusedImage> {
  try {
    const picture = await readImage(bytes);
    if (picture.kind === 'refused') return picture;
    // Only the first frame of a PNG is decoded, which is enough for a cover.
    const wouldStandStill = kind === 'comicsImage' && picture.format === 'png' && isAnimated(bytes);
    return wouldStandStill ? refused({ because: 'animationKind' }) : await make(kind, picture);
  } catch (error) {
    return refusalOfFailure(error);
  }
}

function make(kind: ImageKind, picture: ReadImage): Promise<PreparedImage | RefusedImage> {
  return kind === 'comicsImage' ? makeComicsImage(picture) : makeThumbnails(kind, picture);
}
