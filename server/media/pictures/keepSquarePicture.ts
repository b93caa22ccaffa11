import { invalidField } from '../../lib/domainError';
import type { FileStore } from '../files/FileStore';
import { userContentFolders } from '../files/fileKeys';
import type { SquareKind } from './pictureKinds';
import { newPictureName } from './pictureNames';
import { pictureRefusalText } from './pictureRefusal';
import { preparePicture } from './preparePicture';
import { storePicture } from './storePicture';

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
