import {
  and,
  asc,
  desc,
  eq,
  inArray,
  like,
  ne,
  or,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import {
  accessMode,
  accessModes,
  type CustomFeed,
  type FeedSuggestion,
  isAddingOpenTo,
} from '@/domain/customFeed';
import { longestPage } from '@/domain/limits';
import type { Viewer } from '@/domain/user';
import type { Database } from '../../database/Database';
import { prepared } from '../../database/prepared';
import { sortKey } from '../../database/rowKeys';
import { customFeeds, feedAccessGrants } from '../../database/tables/customFeeds';
import { projects } from '../../database/tables/projects';
import type { PageRange } from '../../http/validation';
import { pickProjects } from '../project-views/projectViews';
import { isPublicProject } from '../project-views/visibleProjects';
import { feedColumns } from './findFeed';

const owner = 'owner';
const stranger: Viewer = { id: 'stranger', role: 'user' };

/** The modes that let somebody else add, as the rules have them. */
const modesOpenTo = {
  granted: modesFor(true),
  everybody: modesFor(false),
} as const;

function modesFor(isGranted: boolean) {
  return accessModes.filter((accessMode) =>
    isAddingOpenTo({ owner, accessMode }, { viewer: stranger, isGranted }),
  );
}

/** `isAddingOpenTo` for a query about custom feeds. */
function isOpenTo(userId: string): SQL | undefined {
  const grant = and(eq(feedAccessGrants.feedId, customFeeds.id), eq(feedAccessGrants.userId, userId));
  const isGranted = sql`exists (select 1 from ${feedAccessGrants} where ${grant})`;
  return or(
    inArray(customFeeds.accessMode, modesOpenTo.everybody),
    eq(customFeeds.ownerId, userId),
    and(inArray(customFeeds.accessMode, modesOpenTo.granted), isGranted),
  );
}

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

/**
 * Clients look for repeats in lists that are shorter than the longest one alone
 * (docs/product/entities.md#feed-suggestion).
 */
const maxSuggestions = longestPage - 1;

/** The feeds to which a person may add and whose name begins so, whatever the case. */
export async function suggestFeeds(
  database: Database,
  userId: string,
  prefix: string,
): Promise<FeedSuggestion[]> {
  const key = sortKey(prefix);
  return key === '' ? [] : suggestionsQuery(database, userId, key);
}

/** Not prepared: where names with a prefix stand in the index is planned by the prefix itself. */
export function suggestionsQuery(database: Database, userId: string, key: string) {
  return database
    .select({ id: customFeeds.id, name: customFeeds.name })
    .from(customFeeds)
    .where(and(like(customFeeds.nameKey, `${key.replace(/[\\%_]/g, '\\$&')}%`), isOpenTo(userId)))
    .orderBy(asc(customFeeds.nameKey), asc(customFeeds.id))
    .limit(maxSuggestions);
}

interface AskedProjects {
  readonly feedId: string | Placeholder;
  readonly offset: number | Placeholder;
  readonly count: number | Placeholder;
}

/** The statement behind `pickProjectsIn`. */
export function projectsInQuery(database: Database, { feedId, ...page }: AskedProjects) {
  const where = and(eq(projects.feedId, feedId), isPublicProject());
  return pickProjects(database, { where, by: projects.inFeedSince, ...page });
}

/** A page of the projects in a custom feed, the latest put on top; one that is taken back does not show. */
export const pickProjectsIn = prepared(['feedId', 'offset', 'count'], projectsInQuery);
