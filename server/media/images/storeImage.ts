import { invalidField } from '../../lib/errors';
import type { FileStore } from '../files/FileStore';
import { userContentFolders } from '../files/fileKeys';
import {
  imageRefusalText,
  newImageName,
  type PreparedImage,
  type ThumbnailKind,
  thumbnailName,
  thumbnailSides,
} from './image';
import { prepareImage } from './prepareImage';

/** Keeps all sizes of a picture in a folder such as `users/1/avatars/`; the picture itself comes last. */
export async function storeImage(store: FileStore, folder: string, picture: PreparedImage): Promise<void> {
  for (const { name, bytes } of picture.files) await store.put(`${folder}${name}`, bytes);
}

/** Deletes a picture and its sizes. */
export async function deleteStoredImage(
  store: FileStore,
  folder: string,
  kind: ThumbnailKind,
  picId: string,
): Promise<void> {
  for (const side of thumbnailSides[kind]) await store.delete(`${folder}${thumbnailName(kind, picId, side)}`);
}

/** Keeps a picture and its sizes under another name as well. */
export async function copyStoredImage(
  store: FileStore,
  folder: string,
  kind: ThumbnailKind,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  for (const side of thumbnailSides[kind]) {
    const bytes = await store.read(`${folder}${thumbnailName(kind, from, side)}`);
    if (bytes !== null) await store.put(`${folder}${thumbnailName(kind, to, side)}`, bytes);
  }
}

/** What a picture is put on: a project, a person or a custom feed. */
export interface ImageOwner {
  readonly kind: ThumbnailKind;
  readonly id: string;
}

/**
 * Keeps an uploaded cover or avatar in all its sizes; gives its id, which is new each time: whoever deletes an
 * earlier picture never deletes one that was uploaded meanwhile. Throws an error of the field for what is no
 * picture.
 */
export async function storeThumbnails(
  files: FileStore,
  { kind, id }: ImageOwner,
  pic: Blob,
): Promise<string> {
  const picture = await prepareImage(kind, new Uint8Array(await pic.arrayBuffer()));
  if (picture.kind === 'refused') {
    const { reason } = picture;
    throw invalidField('pic', { en: imageRefusalText('en', reason), ru: imageRefusalText('ru', reason) });
  }
  const picId = newImageName();
  const [content, own] = [picture.picId, picId].map((name) => name.replace(/\.\w+$/, ''));
  const named = picture.files.map(({ name, bytes }) => ({
    name: name.replace(content ?? '', own ?? ''),
    bytes,
  }));
  await storeImage(files, userContentFolders[kind](id), { ...picture, picId, files: named });
  return picId;
}
