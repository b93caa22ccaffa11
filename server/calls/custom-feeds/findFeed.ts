import { and, eq } from 'drizzle-orm';
import type { CustomFeed } from '@/domain/customFeed';
import { mayEditFeed } from '@/domain/customFeedRights';
import type { Viewer } from '@/domain/role';
import type { Database } from '../../database/Database';
import { prepared } from '../../database/prepared';
import { customFeeds, feedAccessGrants } from '../../database/tables/customFeeds';
import { notAllowed, notFound } from '../../lib/domainError';
import { customFeedWords } from './words';

/** A custom feed's columns under the names of the contract. */
export const feedColumns = {
  _id: customFeeds.id,
  name: customFeeds.name,
  picId: customFeeds.picId,
  accessMode: customFeeds.accessMode,
  owner: customFeeds.ownerId,
} as const;

const findById = prepared(['feedId'], (database, { feedId }) =>
  database.select(feedColumns).from(customFeeds).where(eq(customFeeds.id, feedId)),
);

/** A custom feed, which everybody may see. */
export async function findFeed(database: Database, feedId: string): Promise<CustomFeed> {
  const [feed] = await findById(database, { feedId });
  if (feed === undefined) throw notFound();
  return feed;
}

/** A custom feed of this person; refuses everybody else. */
export async function findOwnFeed(database: Database, viewer: Viewer, feedId: string): Promise<CustomFeed> {
  const feed = await findFeed(database, feedId);
  if (!mayEditFeed(feed, viewer)) throw notAllowed(customFeedWords.notYourFeed);
  return feed;
}

/** Whether somebody was granted access to a feed; of its owner nobody needs to ask. */
export async function hasGrant(database: Database, feedId: string, userId: string): Promise<boolean> {
  return (await findGrant(database, { feedId, userId })).length > 0;
}

const findGrant = prepared(['feedId', 'userId'], (database, { feedId, userId }) => {
  const isIt = and(eq(feedAccessGrants.feedId, feedId), eq(feedAccessGrants.userId, userId));
  return database.select().from(feedAccessGrants).where(isIt);
});
