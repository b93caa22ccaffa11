import { userContentFolders } from '../../media/files/fileKeys';
import {
  deleteStoredImage,
  type ImageOwner,
  prepareThumbnails,
  storeThumbnails,
} from '../../media/images/storeImage';
import type { Services } from '../services';
import { assertNotRefused } from './filterTexts';
import { assertPictureAllowed } from './refusedPictures';
import { scanContent } from './scanContent';

/** Stores an avatar or a cover that somebody uploads; throws `invalid` for one that is refused. */
export async function storeShownPicture(
  services: Pick<Services, 'database' | 'files' | 'scanner' | 'websiteUrl'>,
  owner: ImageOwner,
  pic: Blob,
): Promise<string> {
  const { database, files, websiteUrl } = services;
  const picture = await prepareThumbnails(owner.kind, pic);
  await assertPictureAllowed(database, 'pic', picture.hashes);
  const picId = await storeThumbnails(files, owner, picture);
  const folder = userContentFolders[owner.kind](owner.id);
  try {
    const shown = { name: picture.picId, address: `${websiteUrl()}/${folder}${picId}` };
    const matches = await scanContent(services, () => ({ kind: 'picture', texts: [], pictures: [shown] }));
    await assertNotRefused(database, 'picture', matches);
  } catch (error) {
    await deleteStoredImage(files, folder, owner.kind, picId);
    throw error;
  }
  return picId;
}
