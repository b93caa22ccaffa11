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
  { _id: id }: CustomFeed,
  pic: Blob,
): Promise<{ picId: string }> {
  const picId = await keepSquarePicture(files, { kind: 'customFeedCover', id }, pic);
  const itself = eq(customFeeds.id, id);
  const earlier = await database.transaction(async (inside) => {
    const [found] = await inside
      .select({ picId: customFeeds.picId })
      .from(customFeeds)
      .where(itself)
      .for('update');
    await inside.update(customFeeds).set({ picId }).where(itself);
    return found?.picId;
  });
  const folder = userContentFolders.customFeedCover(id);
  if (earlier === undefined) {
    // The feed was deleted meanwhile.
    await deleteUnder(files, folder);
    throw notFound();
  }
  if (earlier !== '') await deletePicture(files, folder, 'customFeedCover', earlier);
  return { picId };
}
