import { and, asc, desc, eq, inArray, ne, type Placeholder, type SQLWrapper, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { accessMode, type CustomFeed } from '@/domain/customFeed';
import type { Database } from '../../database/Database';
import { prepared } from '../../database/prepared';
import { customFeeds, feedAccessGrants } from '../../database/tables/customFeeds';
import type { PageRange } from '../../http/validation/boundedPage';
import { modesOpenTo } from './feedsOpenTo';
import { feedColumns } from './findFeed';

interface Asked {
  readonly userId: string | Placeholder;
  readonly offset: number | Placeholder;
  readonly count: number | Placeholder;
}

const names = ['userId', 'offset', 'count'] as const;

/** The statement behind `feedsOwnedBy`. */
export function ownedQuery(database: Database, { userId, offset, count }: Asked) {
  return database
    .select(feedColumns)
    .from(customFeeds)
    .where(eq(customFeeds.ownerId, userId))
    .orderBy(desc(customFeeds.createdAt), desc(customFeeds.id))
    .limit(count)
    .offset(offset);
}

/** A page of a person's own feeds, the latest first. */
export const feedsOwnedBy = prepared(names, ownedQuery);

/** The statement behind `feedsGrantedTo`. */
export function grantedToQuery(database: Database, { userId, offset, count }: Asked) {
  const page = database
    .select({ feedId: feedAccessGrants.feedId, since: feedAccessGrants.createdAt })
    .from(feedAccessGrants)
    .where(eq(feedAccessGrants.userId, userId))
    .orderBy(desc(feedAccessGrants.createdAt), asc(feedAccessGrants.feedId))
    .limit(count)
    .offset(offset)
    .as('page');
  return database
    .select(feedColumns)
    .from(page)
    .innerJoin(customFeeds, eq(customFeeds.id, page.feedId))
    .orderBy(desc(page.since), asc(page.feedId));
}

/** A page of the feeds to which a person was granted access, the latest grant first. */
export const feedsGrantedTo = prepared(names, grantedToQuery);

/** In the words of the index that holds these feeds, with the values in the text. */
const isOpenToEverybody = sql`${customFeeds.accessMode} = ${sql.raw(String(accessMode.addAnyone))}`;

/** The statement behind `feedsToContribute`; a page can need no more than `most` of either. */
export function contributeQuery(
  database: Database,
  { userId, most, offset, count }: Asked & { readonly most: number | Placeholder },
) {
  const isOthers = ne(customFeeds.ownerId, userId);
  const onlyByGrant = modesOpenTo.granted.filter((mode) => !modesOpenTo.everybody.includes(mode));
  const columns = (rank: number, since: SQLWrapper) => ({
    ...feedColumns,
    rank: sql<number>`${sql.raw(String(rank))}`.as('rank'),
    since: sql<Date>`${since}`.as('since'),
  });
  const granted = database
    .select(columns(0, feedAccessGrants.createdAt))
    .from(feedAccessGrants)
    .innerJoin(customFeeds, eq(customFeeds.id, feedAccessGrants.feedId))
    .where(and(eq(feedAccessGrants.userId, userId), inArray(customFeeds.accessMode, onlyByGrant), isOthers))
    .orderBy(desc(feedAccessGrants.createdAt), desc(feedAccessGrants.feedId))
    .limit(most);
  const open = database
    .select(columns(1, customFeeds.createdAt))
    .from(customFeeds)
    .where(and(isOpenToEverybody, isOthers))
    .orderBy(desc(customFeeds.createdAt), desc(customFeeds.id))
    .limit(most);
  const all = unionAll(granted, open).as('all_feeds');
  return database
    .select({
      _id: all._id,
      name: all.name,
      picId: all.picId,
      accessMode: all.accessMode,
      owner: all.owner,
    })
    .from(all)
    .orderBy(asc(all.rank), desc(all.since), desc(all._id))
    .limit(count)
    .offset(offset);
}

const openToContribute = prepared([...names, 'most'], contributeQuery);

/**
 * A page of others' feeds to which a person may add: first those that are open by a grant to them, the latest
 * grant first, then those that are open to anyone, the latest feed first.
 */
export function feedsToContribute(
  database: Database,
  userId: string,
  page: PageRange,
): Promise<CustomFeed[]> {
  return openToContribute(database, { userId, most: page.offset + page.count, ...page });
}
