import { readFile } from 'node:fs/promises';
import type { FileStore } from '../media/files/FileStore';
import type { PreparedPicture } from '../media/pictures/picture';
import type { SquareKind } from '../media/pictures/pictureKinds';
import { preparePicture } from '../media/pictures/preparePicture';
import { storePicture } from '../media/pictures/storePicture';

/** Keeps a picture of the samples in all sizes of its kind. */
export async function storeSquare(
  files: FileStore,
  kind: SquareKind,
  folder: string,
  source: string,
): Promise<PreparedPicture> {
  const picture = await preparePicture(kind, await readFile(source));
  if (picture.kind === 'refused') throw new Error(`${source} is no picture: ${picture.reason.because}`);
  await storePicture(files, folder, picture);
  return picture;
}
