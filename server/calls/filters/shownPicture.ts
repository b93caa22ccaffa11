import { type ImageOwner, prepareThumbnails, storeThumbnails } from '../../media/images/storeImage';
import type { Services } from '../services';
import { assertPictureAllowed } from './refusedPictures';

/** Stores an avatar or a cover that somebody uploads; throws `invalid` for one that is refused. */
export async function storeShownPicture(
  { database, files }: Pick<Services, 'database' | 'files'>,
  owner: ImageOwner,
  pic: Blob,
): Promise<string> {
  const picture = await prepareThumbnails(owner.kind, pic);
  await assertPictureAllowed(database, 'pic', picture.hashes);
  return storeThumbnails(files, owner, picture);
}
