import { makeComicsImage } from './makeComicsImage';
import { makeSquares } from './makeSquares';
import type { PreparedPicture, RefusedPicture } from './picture';
import type { PictureKind } from './pictureKinds';
import { pictureTurns } from './pictureTurns';
import { type ReadPicture, readPicture, refusalOfFailure } from './readPicture';

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
