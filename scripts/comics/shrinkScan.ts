import sharp, { type Sharp } from 'sharp';
import { comicsLimits } from '@/comics/limits';
import { isLongStrip, stripPieces, stripWidth } from '@/comics/packages/projectOfPages';

const qualities = [88, 75, 60];

/** A scan as WebP within the limits of images; a long strip is cut into pieces from top to bottom. */
export async function shrinkScan(scan: Uint8Array): Promise<readonly Uint8Array[]> {
  const side = comicsLimits.pictureSide;
  // A truncated scan is used as far as it goes.
  const picture = sharp(scan, { failOn: 'none' }).rotate();
  const { width, height } = await picture.metadata();
  if (!isLongStrip({ width, height })) {
    return [
      await pack(picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })),
    ];
  }
  const strip = await picture
    .resize({ width: Math.min(width, stripWidth) })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width: across, height: down, channels } = strip.info;
  return Promise.all(
    stripPieces(down).map((piece) => {
      const whole = sharp(strip.data, { raw: { width: across, height: down, channels } });
      return pack(whole.extract({ left: 0, width: across, ...piece }));
    }),
  );
}

async function pack(picture: Sharp): Promise<Uint8Array> {
  for (const quality of qualities) {
    const bytes = await picture.clone().webp({ quality }).toBuffer();
    if (bytes.length <= comicsLimits.pictureSize) return bytes;
  }
  throw new Error('it cannot be made small enough');
}
