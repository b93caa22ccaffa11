import { eq } from 'drizzle-orm';
import { customFeeds } from '../../database/tables/customFeeds';
import { projects } from '../../database/tables/projects';
import { userContentFolders } from '../../media/files/fileKeys';
import { deleteUnder } from '../../media/files/filesUnder';
import { markDeleted, tryNow } from '../projects/deletedFolders';
import type { Services } from '../services';

/** Deletes a feed with its cover; its projects stay, in no feed. */
export async function deleteFeed({ database, files }: Services, feedId: string): Promise<void> {
  const folder = userContentFolders.customFeedCover(feedId);
  await database.transaction(async (tx) => {
    await tx.update(projects).set({ feedId: null, inFeedSince: null }).where(eq(projects.feedId, feedId));
    await tx.delete(customFeeds).where(eq(customFeeds.id, feedId));
    await markDeleted(tx, [folder]);
  });
  await tryNow(() => deleteUnder(files, folder));
}
