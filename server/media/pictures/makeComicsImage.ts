import type { WebpOptions } from 'sharp';
import { comicsLimits } from '@/comics/limits';
import { meanColor } from './meanColor';
import { type PreparedPicture, type RefusedPicture, refused } from './picture';
import { pictureName } from './pictureNames';
import type { ReadPicture } from './readPicture';

/** Drawings keep their hard edges when that costs no more than this; beyond it they are photographs. */
const mostForDrawing = { pixels: 4_000_000, bytes: 2 * 1024 * 1024 } as const;

const drawing: WebpOptions = { nearLossless: true, quality: 60 };
const photographs: readonly WebpOptions[] = [{ quality: 86 }, { quality: 60 }];

/** Frames are many: less search for each. */
const effortForFrames = 2;

/** A comic's image within the format's limits; what moves goes on moving. */
export async function makeComicsImage(picture: ReadPicture): Promise<PreparedPicture | RefusedPicture> {
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
