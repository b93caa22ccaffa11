import {
  and,
  desc,
  eq,
  gt,
  gte,
  isNotNull,
  lte,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { Database } from '../../database/Database';
import type { Given, OrPlaceholders, Statement } from '../../database/prepared';
import { isInFeeds, projects, type RankedFeed, rankedFeeds } from '../../database/tables/projects';
import { follows, users } from '../../database/tables/users';
import type { PageRange } from '../../http/validation';
import { type PickedProjects, pickProjects } from '../project-views/projectViews';
import {
  type Audience,
  type AudienceKind,
  isForAudience,
  preparedByAudience,
} from '../project-views/visibility';

type PageParams = OrPlaceholders<PageRange>;

export function rankedQuery(
  database: Database,
  type: RankedFeed,
  audience: AudienceKind,
  asOf: Date | Placeholder | null,
  page: PageParams,
) {
  const { since: column, from } = rankedFeeds[type];
  const since = projects[column];
  // A project that lost its category keeps the time, in case it returns.
  const isCoolEnough = gte(projects.category, from);
  const isThere = and(isInFeeds(projects), isNotNull(since), isThereBy(since, asOf));
  const where = and(isThere, isCoolEnough, isForAudience(audience));
  return pickProjects(database, { where, by: since, ...page });
}

/** A feed as it is now, or as it was at a moment, which is a value of the prepared statement. */
function preparedByMoment<const Name extends string, Answer>(
  names: readonly Name[],
  build: (
    database: Database,
    audience: AudienceKind,
    asOf: Placeholder | null,
    given: Given<Name, Placeholder>,
  ) => Statement<Answer>,
) {
  const now = preparedByAudience(names, (database, audience, given) =>
    build(database, audience, null, given),
  );
  const earlier = preparedByAudience<Name | 'asOf', Answer>([...names, 'asOf'], (database, audience, given) =>
    build(database, audience, given.asOf, given),
  );
  return (database: Database, audience: Audience, asOf: Date | null, values: Given<Name, unknown>) =>
    asOf === null
      ? now(database, audience, values)
      : earlier(database, audience, { ...values, asOf: asOf.toISOString() });
}

const ranked = (type: RankedFeed) =>
  preparedByMoment(['offset', 'count'], (database, audience, asOf, page) =>
    rankedQuery(database, type, audience, asOf, page),
  );
const rankedPicks = {
  newest: ranked('newest'),
  interesting: ranked('interesting'),
  popular: ranked('popular'),
  thebest: ranked('thebest'),
};

/** Projects that were in a ranked feed at some moment, or are in it now. */
export function pickRanked(
  database: Database,
  type: RankedFeed,
  audience: Audience,
  asOf: Date | null,
  page: PageRange,
): Promise<PickedProjects> {
  return rankedPicks[type](database, audience, asOf, page);
}

/**
 * The latest `most` projects are by at most `most` authors. So the latest project of each followed author is read
 * first, and further projects only of the authors with the latest ones.
 */
export function subscriptionsQuery(
  database: Database,
  followerId: string | Placeholder,
  audience: AudienceKind,
  asOf: Date | Placeholder | null,
  { most, offset, count }: PageParams & OrPlaceholders<{ most: number }>,
) {
  const since = projects.newestSince;
  const isThere = isInNewest(audience, asOf);
  const latestOf = (author: SQLWrapper, limit: number | Placeholder) =>
    database
      .select({ id: projects.id, place: since })
      .from(projects)
      .where(and(eq(projects.ownerId, author), isThere))
      .orderBy(desc(since), desc(projects.id))
      .limit(limit);
  const latest = latestOf(follows.followeeId, 1).as('latest');
  const authors = database
    .select({ id: follows.followeeId })
    .from(follows)
    .crossJoinLateral(latest)
    .where(eq(follows.followerId, followerId))
    .orderBy(desc(latest.place), desc(latest.id))
    .limit(most)
    .as('authors');
  const ofOne = latestOf(authors.id, most).as('of_one');
  return database
    .select({ id: ofOne.id })
    .from(authors)
    .crossJoinLateral(ofOne)
    .orderBy(desc(ofOne.place), desc(ofOne.id))
    .limit(count)
    .offset(offset);
}

/** With this many followed authors, a page is likely to be found among the latest projects of all authors. */
const followsMany = 500;

/** How many of the latest projects are read for each one on the page, and the maximum in total. */
const walk = { forEach: 50, most: 10_000 };

/**
 * The same page for users who follow very many authors, taken from the latest projects of all authors: this is faster
 * than reading each followed author. Empty for other users; incomplete when more projects would have to be read.
 */
export function personalFeedQuery(
  database: Database,
  followerId: string | Placeholder,
  audience: AudienceKind,
  asOf: Date | Placeholder | null,
  { walked, offset, count }: PageParams & OrPlaceholders<{ walked: number }>,
) {
  const since = projects.newestSince;
  const latest = database
    .select({ id: projects.id, ownerId: projects.ownerId, place: since })
    .from(projects)
    .where(isInNewest(audience, asOf))
    .orderBy(desc(since), desc(projects.id))
    .limit(walked)
    .as('latest');
  const many = database
    .select({ isMany: gt(users.subscriptionsCnt, followsMany) })
    .from(users)
    .where(eq(users.id, followerId));
  // A scalar subquery is evaluated for each project in order. With `exists`, the plan may start with all follows.
  const isFollowed = database
    .select({ isFollowed: sql<boolean>`true` })
    .from(follows)
    .where(and(eq(follows.followerId, followerId), eq(follows.followeeId, latest.ownerId)));
  return database
    .select({ id: latest.id })
    .from(latest)
    .where(and(sql`${many}`, sql`${isFollowed}`))
    .orderBy(desc(latest.place), desc(latest.id))
    .limit(count)
    .offset(offset);
}

const walks = preparedByMoment(
  ['followerId', 'walked', 'offset', 'count'],
  (database, audience, asOf, { followerId, ...page }) =>
    personalFeedQuery(database, followerId, audience, asOf, page),
);

const subscriptions = preparedByMoment(
  ['followerId', 'most', 'offset', 'count'],
  (database, audience, asOf, { followerId, ...page }) =>
    subscriptionsQuery(database, followerId, audience, asOf, page),
);

/** Projects in the feeds by the people whom a user follows. */
export async function pickSubscriptions(
  database: Database,
  followerId: string,
  audience: Audience,
  asOf: Date | null,
  page: PageRange,
): Promise<PickedProjects> {
  const most = page.offset + page.count;
  const walked = Math.min(most * walk.forEach, walk.most);
  const params = { followerId, most, walked, ...page };
  const found = await walks(database, audience, asOf, params);
  return found.length === page.count ? found : subscriptions(database, audience, asOf, params);
}

function isInNewest(audience: AudienceKind, asOf: Date | Placeholder | null): SQL | undefined {
  const since = projects.newestSince;
  return and(isInFeeds(projects), isNotNull(since), isThereBy(since, asOf), isForAudience(audience));
}

function isThereBy(
  since: (typeof projects)[(typeof rankedFeeds)[RankedFeed]['since']],
  asOf: Date | Placeholder | null,
): SQL | undefined {
  return asOf === null ? undefined : lte(since, asOf);
}
