import { eq } from 'drizzle-orm';
import type { CustomFeed } from '@/domain/customFeed';
import { customFeeds } from '../../database/tables/customFeeds';
import { notFound } from '../../lib/domainError';
import { userContentFolders } from '../../media/files/fileKeys';
import { deleteUnder } from '../../media/files/filesUnder';
import { keepSquarePicture } from '../../media/pictures/keepSquarePicture';
import { deletePicture } from '../../media/pictures/storePicture';
import type { Services } from '../services';

/** Puts a cover on a feed, in the place of an earlier one. */
export async function putFeedCover(
  { database, files }: Services,
  { _id: id, picId: earlier }: CustomFeed,
  pic: Blob,
): Promise<{ picId: string }> {
  const picId = await keepSquarePicture(files, { kind: 'customFeedCover', id }, pic);
  const put = await database.update(customFeeds).set({ picId }).where(eq(customFeeds.id, id)).returning();
  const folder = userContentFolders.customFeedCover(id);
  if (put.length === 0) {
    // The feed was deleted meanwhile.
    await deleteUnder(files, folder);
    throw notFound();
  }
  if (earlier !== '' && earlier !== picId) await deletePicture(files, folder, 'customFeedCover', earlier);
  return { picId };
}
