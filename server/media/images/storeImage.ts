import { invalidField } from '../../lib/errors';
import type { FileStore } from '../files/FileStore';
import { userContentFolders } from '../files/fileKeys';
import {
  newPictureName,
  type PreparedPicture,
  pictureRefusalText,
  type SquareKind,
  sideName,
  squareSides,
} from './image';
import { preparePicture } from './prepareImage';

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

/** What a picture is put on: a project, a person or a custom feed. */
export interface PictureSubject {
  readonly kind: SquareKind;
  readonly id: string;
}

/**
 * Keeps an uploaded cover or avatar in all its sizes; gives its id, which is new each time: whoever deletes an
 * earlier picture never deletes one that was uploaded meanwhile. Throws an error of the field for what is no
 * picture.
 */
export async function keepSquarePicture(
  files: FileStore,
  { kind, id }: PictureSubject,
  pic: Blob,
): Promise<string> {
  const picture = await preparePicture(kind, new Uint8Array(await pic.arrayBuffer()));
  if (picture.kind === 'refused') {
    const { reason } = picture;
    throw invalidField('pic', { en: pictureRefusalText('en', reason), ru: pictureRefusalText('ru', reason) });
  }
  const picId = newPictureName();
  const [content, own] = [picture.picId, picId].map((name) => name.replace(/\.\w+$/, ''));
  const named = picture.files.map(({ name, bytes }) => ({
    name: name.replace(content ?? '', own ?? ''),
    bytes,
  }));
  await storePicture(files, userContentFolders[kind](id), { ...picture, picId, files: named });
  return picId;
}
