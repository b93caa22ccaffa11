import type { Sharp, WebpOptions } from 'sharp';
import sharp from 'sharp';
import { comicsLimits } from '@/comics/limits';
import { mediaKindOf, nameOfContents } from '@/comics/packages/mediaKinds';
import { largestUpload } from '@/domain/limits';
import { createTurns } from '../../lib/limiter';
import {
  type PictureFile,
  type PictureKind,
  type PreparedPicture,
  pictureName,
  type RefusedPicture,
  refused,
  type SquareKind,
  sideName,
  squareSides,
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
async function readPicture(bytes: Uint8Array): Promise<ReadPicture | RefusedPicture> {
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
function refusalOfFailure(error: unknown): RefusedPicture {
  const isTimeOut = error instanceof Error && /timeout/i.test(error.message);
  return refused(isTimeOut ? { because: 'seconds', atMost: mostSeconds } : { because: 'broken' });
}

/** Drawings keep their hard edges when that costs no more than this; beyond it they are photographs. */
const mostForDrawing = { pixels: 4_000_000, bytes: 2 * 1024 * 1024 } as const;

const drawing: WebpOptions = { nearLossless: true, quality: 60 };
const photographs: readonly WebpOptions[] = [{ quality: 86 }, { quality: 60 }];

/** Frames are many: less search for each. */
const effortForFrames = 2;

/** A comic's image within the format's limits; what moves goes on moving. */
async function makeComicsImage(picture: ReadPicture): Promise<PreparedPicture | RefusedPicture> {
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
    ...(maybeDrawing(picture) ? [{ options: drawing, mostBytes: mostForDrawing.bytes }] : []),
    ...photographs.map((options) => ({ options, mostBytes: comicsLimits.pictureSize })),
  ];
  for (const { options, mostBytes } of attempts) {
    const { data, info } = await encode(options);
    if (data.length > mostBytes) continue;
    const picId = pictureName(data);
    const { width, height } = { width: info.width, height: info.pageHeight ?? info.height };
    const color = await meanColor(picture.decode({ isMoving: false }));
    const files = [{ name: picId, bytes: data }];
    return { kind: 'picture', picId, width, height, ...(color !== null && { color }), files };
  }
  return refused({ because: 'bytes', atMost: comicsLimits.pictureSize });
}

function maybeDrawing({ format, width, height, frames }: ReadPicture): boolean {
  const isExact = format === 'png' || format === 'gif';
  return isExact && frames === 1 && width * height <= mostForDrawing.pixels;
}

const webp = { quality: 82 } as const;

/** A still square out of the middle, in the sizes of its kind; a small picture is not blown up. */
async function makeSquares(kind: SquareKind, picture: ReadPicture): Promise<PreparedPicture> {
  const [largest, ...smaller] = squareSides[kind];
  const side = Math.min(largest, picture.width, picture.height);
  const { data, info } = await picture
    .decode({ isMoving: false })
    .resize(side, side, { fit: 'cover' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const square = () => sharp(data, { raw: { width: side, height: side, channels: info.channels } });

  const itself = await square().webp(webp).toBuffer();
  const picId = pictureName(itself);
  const files: PictureFile[] = [];
  for (const one of smaller.filter((smallerSide) => smallerSide < side)) {
    const bytes = await square().resize(one, one).webp(webp).toBuffer();
    files.push({ name: sideName(kind, picId, one), bytes });
  }
  files.push({ name: picId, bytes: itself });
  return { kind: 'picture', picId, width: side, height: side, files };
}

/**
 * Pictures are read and drawn one after the other. The library works on the threads that files are read on, too,
 * and there are four of them: several large pictures at one time would take them all.
 */
export const pictureTurns = createTurns({ atOnce: 1, waiting: 100, waitingOfOne: 20 });

// Its own threads beside that one would take the processor from everybody else.
sharp.concurrency(1);

/**
 * Makes a picture of ours out of what somebody sent, when its turn has come; never rejects because of what was
 * sent, but when too many wait.
 */
export function preparePicture(
  kind: PictureKind,
  bytes: Uint8Array,
): Promise<PreparedPicture | RefusedPicture> {
  return pictureTurns.take(() => prepare(kind, bytes));
}

async function prepare(kind: PictureKind, bytes: Uint8Array): Promise<PreparedPicture | RefusedPicture> {
  try {
    const picture = await readPicture(bytes);
    return picture.kind === 'refused' ? picture : await make(kind, picture);
  } catch (error) {
    return refusalOfFailure(error);
  }
}

function make(kind: PictureKind, picture: ReadPicture): Promise<PreparedPicture | RefusedPicture> {
  return kind === 'comicsImage' ? makeComicsImage(picture) : makeSquares(kind, picture);
}
