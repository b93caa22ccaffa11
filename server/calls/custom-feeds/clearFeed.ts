import { eq } from 'drizzle-orm';
import type { Locale } from '@/domain/locale';
import type { Database } from '../../database/Database';
import { sortKey } from '../../database/rowKeys';
import { customFeeds } from '../../database/tables/customFeeds';
import { notFound } from '../../lib/errors';
import { userContentFolders } from '../../media/files/fileKeys';
import { newImageName } from '../../media/images/image';
import { copyStoredImage, deleteStoredImage } from '../../media/images/storeImage';
import type { Services } from '../services';

/** What a cleared feed is called, by the language of the admin. */
const clearedNames: Readonly<Record<Locale, string>> = { en: 'Untitled feed', ru: 'Лента без названия' };

type Stores = Pick<Services, 'database' | 'files'>;

interface FeedBefore {
  readonly name: string;
  /** The cover's new name, because covers are served without a key; empty without one. */
  readonly picId: string;
}

/** Removes name and cover of a feed. `settle` runs while the feed is locked, and may throw. */
export async function clearFeed(
  { database, files }: Stores,
  { feedId, locale }: { readonly feedId: string; readonly locale: Locale },
  settle: (inside: Database, ownerId: string, before: FeedBefore) => Promise<void>,
): Promise<void> {
  const folder = userContentFolders.customFeedCover(feedId);
  const hidden = newImageName();
  const deleteCover = (picId: string) => deleteStoredImage(files, folder, 'customFeedCover', picId);
  const picId = await database
    .transaction(async (inside) => {
      const feed = await lockFeed(inside, feedId);
      await settle(inside, feed.ownerId, { name: feed.name, picId: feed.picId === '' ? '' : hidden });
      if (feed.picId !== '') {
        await copyStoredImage(files, folder, 'customFeedCover', { from: feed.picId, to: hidden });
      }
      await rename(inside, feedId, { name: clearedNames[locale], picId: '' });
      return feed.picId;
    })
    .catch(async (error: unknown) => {
      // The original error matters more than a file that nobody knows about.
      await deleteCover(hidden).catch(() => undefined);
      throw error;
    });
  if (picId !== '') await deleteCover(picId);
}

/** Gives a feed its name and cover back, unless its owner has chosen others. `settle` says whether that is still wanted. */
export async function restoreFeed(
  { database, files }: Stores,
  feedId: string,
  before: FeedBefore,
  settle: (inside: Database, ownerId: string) => Promise<boolean>,
): Promise<void> {
  const isUnused = await database.transaction(async (inside) => {
    const feed = await lockFeed(inside, feedId);
    if (!(await settle(inside, feed.ownerId))) return false;
    const name = Object.values(clearedNames).includes(feed.name) ? before.name : feed.name;
    await rename(inside, feedId, { name, picId: feed.picId === '' ? before.picId : feed.picId });
    return feed.picId !== '' && before.picId !== '';
  });
  const folder = userContentFolders.customFeedCover(feedId);
  if (isUnused) await deleteStoredImage(files, folder, 'customFeedCover', before.picId);
}

async function lockFeed(inside: Database, feedId: string) {
  const [feed] = await inside.select().from(customFeeds).where(eq(customFeeds.id, feedId)).for('update');
  if (feed === undefined) throw notFound();
  return feed;
}

async function rename(
  inside: Database,
  feedId: string,
  { name, picId }: { readonly name: string; readonly picId: string },
): Promise<void> {
  await inside
    .update(customFeeds)
    .set({ name, nameKey: sortKey(name), picId })
    .where(eq(customFeeds.id, feedId));
}
