import sharp, { type Sharp } from 'sharp';
import { comicsLimits } from '@/comics/limits';

/** So much higher than wide, a scan is a strip: made smaller as a whole it could not be read. */
const stripShape = 3;
/** Wide enough for a strip on any screen. */
const stripWidth = 1600;
const qualities = [88, 75, 60];

/** A scan within the limits of pictures, as WebP: smaller, or, of a long strip, its pieces from top to bottom. */
export async function shrinkScan(scan: Uint8Array): Promise<readonly Uint8Array[]> {
  const side = comicsLimits.pictureSide;
  // A scan that breaks off is taken as far as it goes.
  const picture = sharp(scan, { failOn: 'none' }).rotate();
  const { width, height } = await picture.metadata();
  if (height < width * stripShape || height <= side) {
    return [
      await pack(picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })),
    ];
  }
  const strip = await picture
    .resize({ width: Math.min(width, stripWidth) })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width: across, height: down, channels } = strip.info;
  const pieces = Math.ceil(down / side);
  const cut = (piece: number) => Math.round((down * piece) / pieces);
  return Promise.all(
    Array.from({ length: pieces }, (_, piece) => {
      const top = cut(piece);
      const whole = sharp(strip.data, { raw: { width: across, height: down, channels } });
      return pack(whole.extract({ left: 0, top, width: across, height: cut(piece + 1) - top }));
    }),
  );
}

async function pack(picture: Sharp): Promise<Uint8Array> {
  for (const quality of qualities) {
    const bytes = await picture.clone().webp({ quality }).toBuffer();
    if (bytes.length <= comicsLimits.pictureSize) return bytes;
  }
  throw new Error('it stays too large');
}
