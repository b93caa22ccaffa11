import sharp from 'sharp';
import type { PictureFile, PreparedPicture } from './picture';
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
  const files: PictureFile[] = [];
  for (const one of smaller.filter((smallerSide) => smallerSide < side)) {
    const bytes = await square().resize(one, one).webp(webp).toBuffer();
    files.push({ name: sideName(kind, picId, one), bytes });
  }
  files.push({ name: picId, bytes: itself });
  return { kind: 'picture', picId, width: side, height: side, files };
}
