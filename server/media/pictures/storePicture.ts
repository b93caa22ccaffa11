import type { FileStore } from '../files/FileStore';
import type { PreparedPicture } from './picture';
import { type SquareKind, squareSides } from './pictureKinds';
import { sideName } from './pictureNames';

/** Keeps all sizes of a picture in a folder such as `users/1/avatars/`; the picture itself comes last. */
export async function storePicture(
  store: FileStore,
  folder: string,
  picture: PreparedPicture,
): Promise<void> {
  for (const { name, bytes } of picture.files) await store.put(`${folder}${name}`, bytes);
}

/** Deletes a picture and its sizes. */
export async function deletePicture(
  store: FileStore,
  folder: string,
  kind: SquareKind,
  picId: string,
): Promise<void> {
  for (const side of squareSides[kind]) await store.delete(`${folder}${sideName(kind, picId, side)}`);
}

/** Keeps a picture and its sizes under another name as well. */
export async function copyPicture(
  store: FileStore,
  folder: string,
  kind: SquareKind,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  for (const side of squareSides[kind]) {
    const bytes = await store.read(`${folder}${sideName(kind, from, side)}`);
    if (bytes !== null) await store.put(`${folder}${sideName(kind, to, side)}`, bytes);
  }
}
