import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNull,
  like,
  ne,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { WireCustomFeed } from '@/api/endpoints/customFeeds';
import { accessMode, accessModes, type FeedSuggestion, isAddingOpenTo } from '@/domain/customFeed';
import { maxPageSize } from '@/domain/limits';
import type { Viewer } from '@/domain/user';
import type { Database } from '../../database/Database';
import { type OrPlaceholders, prepared } from '../../database/prepared';
import { sortKey } from '../../database/rowKeys';
import { customFeeds, feedAccessGrants } from '../../database/tables/customFeeds';
import { projects } from '../../database/tables/projects';
import { userBlocks } from '../../database/tables/users';
import type { PageRange } from '../../http/validation';
import { pickProjects } from '../project-views/projectViews';
import {
  type AudienceKind,
  isForAudience,
  isNotBlocked,
  isPublicProject,
  preparedByAudience,
} from '../project-views/visibility';
import { feedColumns } from './findFeed';

const owner = 'owner';
const stranger: Viewer = { id: 'stranger', role: 'user' };

/** The modes in which others may add projects, by the domain's rules. */
const modesOpenTo = {
  granted: modesFor(true),
  everybody: modesFor(false),
} as const;

function modesFor(isGranted: boolean) {
  return accessModes.filter((accessMode) =>
    isAddingOpenTo({ owner, accessMode }, { viewer: stranger, isGranted }),
  );
}

/** `isAddingOpenTo` as an SQL condition. */
function isOpenTo(userId: string): SQL | undefined {
  const grant = and(eq(feedAccessGrants.feedId, customFeeds.id), eq(feedAccessGrants.userId, userId));
  const isGranted = sql`exists (select 1 from ${feedAccessGrants} where ${grant})`;
  return or(
    inArray(customFeeds.accessMode, modesOpenTo.everybody),
    eq(customFeeds.ownerId, userId),
    and(inArray(customFeeds.accessMode, modesOpenTo.granted), isGranted),
  );
}

type PageOfPerson = OrPlaceholders<PageRange & { userId: string }>;

const names = ['userId', 'offset', 'count'] as const;

export function ownedQuery(database: Database, { userId, offset, count }: PageOfPerson) {
  return database
    .select(feedColumns)
    .from(customFeeds)
    .where(eq(customFeeds.ownerId, userId))
    .orderBy(desc(customFeeds.createdAt), desc(customFeeds.id))
    .limit(count)
    .offset(offset);
}

/** Own feeds, latest first. */
export const feedsOwnedBy = prepared(names, ownedQuery);

export function grantedToQuery(database: Database, { userId, offset, count }: PageOfPerson) {
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

/** Feeds with a grant, latest grant first. */
export const feedsGrantedTo = prepared(names, grantedToQuery);

/** Exactly the condition of the partial index, with the value as a literal. */
const isOpenToEverybody = sql`${customFeeds.accessMode} = ${sql.raw(String(accessMode.addAnyone))}`;

/** A page needs no more than `most` feeds of either kind. */
export function contributeQuery(
  database: Database,
  { userId, most, offset, count }: PageOfPerson & OrPlaceholders<{ most: number }>,
) {
  const isOthers = ne(customFeeds.ownerId, userId);
  const block = and(eq(userBlocks.blockerId, userId), eq(userBlocks.blockedId, customFeeds.ownerId));
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
    // With `isNotBlocked` instead, all feeds would be read.
    .leftJoin(userBlocks, block)
    .where(
      and(
        eq(feedAccessGrants.userId, userId),
        inArray(customFeeds.accessMode, onlyByGrant),
        isOthers,
        isNull(userBlocks.blockerId),
      ),
    )
    .orderBy(desc(feedAccessGrants.createdAt), desc(feedAccessGrants.feedId))
    .limit(most);
  const open = database
    .select(columns(1, customFeeds.createdAt))
    .from(customFeeds)
    .where(and(isOpenToEverybody, isOthers, isNotBlocked(customFeeds.ownerId, userId)))
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
 * Other people's feeds to which a user may add: first by grants, latest first, then those open to everybody, latest
 * first. Feeds of people whom the user has blocked are left out.
 */
export function feedsToContribute(
  database: Database,
  userId: string,
  page: PageRange,
): Promise<WireCustomFeed[]> {
  return openToContribute(database, { userId, most: page.offset + page.count, ...page });
}

/**
 * Clients only look for duplicates in lists that are shorter than the maximum page
 * (docs/product/entities.md#feed-suggestion).
 */
const maxSuggestions = maxPageSize - 1;

/**
 * Feeds to which a user may add and whose name has the prefix, case-insensitively. Feeds of blocked people are left
 * out.
 */
export async function suggestFeeds(
  database: Database,
  userId: string,
  prefix: string,
): Promise<FeedSuggestion[]> {
  const key = sortKey(prefix);
  return key === '' ? [] : suggestionsQuery(database, userId, key);
}

/** Not prepared, because the range of the index can only be planned with the prefix. */
export function suggestionsQuery(database: Database, userId: string, key: string) {
  const hasPrefix = like(customFeeds.nameKey, `${key.replace(/[\\%_]/g, '\\$&')}%`);
  return database
    .select({ id: customFeeds.id, name: customFeeds.name })
    .from(customFeeds)
    .where(and(hasPrefix, isOpenTo(userId), isNotBlocked(customFeeds.ownerId, userId)))
    .orderBy(asc(customFeeds.nameKey), asc(customFeeds.id))
    .limit(maxSuggestions);
}

export function projectsInQuery(
  database: Database,
  audience: AudienceKind,
  { feedId, ...page }: OrPlaceholders<PageRange & { feedId: string }>,
) {
  const where = and(eq(projects.feedId, feedId), isPublicProject(), isForAudience(audience));
  return pickProjects(database, { where, by: projects.inFeedSince, ...page });
}

/** The public projects in a custom feed, latest added first. */
export const pickProjectsIn = preparedByAudience(['feedId', 'offset', 'count'], projectsInQuery);
