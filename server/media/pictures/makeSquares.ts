import sharp from 'sharp';
import type { PreparedPicture } from './picture';
import { type SquareKind, squareSides } from './pictureKinds';
import { pictureName, sideName } from './pictureNames';
import type { ReadPicture } from './readPicture';

const webp = { quality: 82 } as const;

/** A still square out of the middle, in the sizes of its kind; a small picture is not blown up. */
export async function makeSquares(kind: SquareKind, picture: ReadPicture): Promise<PreparedPicture> {
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
  const sized = smaller
    .filter((one) => one < side)
    .map(async (one) => ({
      name: sideName(kind, picId, one),
      bytes: await square().resize(one, one).webp(webp).toBuffer(),
    }));
  const files = [...(await Promise.all(sized)), { name: picId, bytes: itself }];
  return { kind: 'picture', picId, width: side, height: side, files };
}
