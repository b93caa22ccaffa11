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

/** A project, a user or a custom feed. */
export interface ImageOwner {
  readonly kind: ThumbnailKind;
  readonly id: string;
}

export function imageFolder({ kind, id }: ImageOwner): string {
  return userContentFolders[kind](id);
}

/** Stores all sizes of an image, the full image last. */
export async function storeImage(store: FileStore, owner: ImageOwner, picture: PreparedImage): Promise<void> {
  for (const { name, bytes } of picture.files) await store.put(`${imageFolder(owner)}${name}`, bytes);
}

export async function deleteStoredImage(store: FileStore, owner: ImageOwner, picId: string): Promise<void> {
  for (const side of thumbnailSides[owner.kind]) await store.delete(keyOf(owner, picId, side));
}

/** Copies all sizes of an image under another name. */
export async function copyStoredImage(
  store: FileStore,
  owner: ImageOwner,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  for (const side of thumbnailSides[owner.kind]) {
    const bytes = await store.read(keyOf(owner, from, side));
    if (bytes !== null) await store.put(keyOf(owner, to, side), bytes);
  }
}

function keyOf(owner: ImageOwner, picId: string, side: number): string {
  return `${imageFolder(owner)}${thumbnailName(owner.kind, picId, side)}`;
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
  owner: ImageOwner,
  picture: PreparedImage,
): Promise<string> {
  const picId = newImageName();
  const [content, own] = [picture.picId, picId].map((name) => name.replace(/\.\w+$/, ''));
  const named = picture.files.map(({ name, bytes }) => ({
    name: name.replace(content ?? '', own ?? ''),
    bytes,
  }));
  await storeImage(files, owner, { ...picture, picId, files: named });
  return picId;
}
