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

/** Stores all sizes of an image in a folder such as `users/1/avatars/`, the full image last. */
export async function storeImage(store: FileStore, folder: string, picture: PreparedImage): Promise<void> {
  for (const { name, bytes } of picture.files) await store.put(`${folder}${name}`, bytes);
}

export async function deleteStoredImage(
  store: FileStore,
  folder: string,
  kind: ThumbnailKind,
  picId: string,
): Promise<void> {
  for (const side of thumbnailSides[kind]) await store.delete(`${folder}${thumbnailName(kind, picId, side)}`);
}

/** Copies all sizes of an image under another name. */
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

/** A project, a user or a custom feed. */
export interface ImageOwner {
  readonly kind: ThumbnailKind;
  readonly id: string;
}

/** An uploaded cover or avatar in all sizes. Throws `invalid` when the file is not an image. */
export async function prepareThumbnails(kind: ThumbnailKind, pic: Blob): Promise<PreparedImage> {
  const picture = await prepareImage(kind, new Uint8Array(await pic.arrayBuffer()));
  if (picture.kind === 'refused') throw invalidField('pic', imageRefusalText(picture.reason));
  return picture;
}

/**
 * Stores a cover or avatar. Its id is always new, so that deleting the previous image never deletes one that was
 * uploaded in the meantime.
 */
export async function storeThumbnails(
  files: FileStore,
  { kind, id }: ImageOwner,
  picture: PreparedImage,
): Promise<string> {
  const picId = newImageName();
  const [content, own] = [picture.picId, picId].map((name) => name.replace(/\.\w+$/, ''));
  const named = picture.files.map(({ name, bytes }) => ({
    name: name.replace(content ?? '', own ?? ''),
    bytes,
  }));
  await storeImage(files, userContentFolders[kind](id), { ...picture, picId, files: named });
  return picId;
}
