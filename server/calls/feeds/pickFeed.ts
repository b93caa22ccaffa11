import { and, desc, eq, gte, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import { type Category, category } from '@/domain/category';
import type { FeedType } from '@/domain/feedType';
import type { Database } from '../../database/Database';
import { projects, standsInFeeds } from '../../database/tables/projects';
import { follows } from '../../database/tables/users';
import type { PageRange } from '../../http/validation/boundedPage';
import { type PickedProjects, pickProjects } from '../project-views/projectViews';

type RankedFeed = Exclude<FeedType, 'subscriptions'>;

/** When a project came into each feed, and the category from which on it stands there. */
const rankedFeeds = {
  newest: { since: projects.newestSince, from: category.newest },
  interesting: { since: projects.interestingSince, from: category.interesting },
  popular: { since: projects.popularSince, from: category.popular },
  thebest: { since: projects.bestSince, from: category.theBest },
} as const satisfies Readonly<Record<RankedFeed, { readonly since: unknown; readonly from: Category }>>;

/** A page of what was in a ranked feed by some moment, or is in it now. */
export function pickRanked(
  database: Database,
  type: RankedFeed,
  asOf: Date | null,
  page: PageRange,
): PickedProjects {
  const { since, from } = rankedFeeds[type];
  // A project that lost its category keeps the moment, for the case that it comes back.
  const isCoolEnough = gte(projects.category, from);
  const where = and(standsInFeeds(projects), isNotNull(since), isCoolEnough, isThereBy(since, asOf));
  return pickProjects(database, { where, by: since, ...page });
}

/** A page of what the people whom a person follows have in the feeds. */
export function pickSubscriptions(
  database: Database,
  followerId: string,
  asOf: Date | null,
  { offset, count }: PageRange,
): PickedProjects {
  const since = projects.newestSince;
  const isTheirs = eq(projects.ownerId, follows.followeeId);
  const where = and(isTheirs, standsInFeeds(projects), isNotNull(since), isThereBy(since, asOf));
  // No more of one author can stand on the page, so their older projects are not read.
  const ofOne = pickProjects(database, { where, by: since, offset: 0, count: offset + count });
  return database
    .select({
      id: sql<string>`${ofOne.id}`.as('picked_id'),
      place: sql<Date>`${ofOne.place}`.as('picked_place'),
    })
    .from(follows)
    .crossJoinLateral(ofOne)
    .where(eq(follows.followerId, followerId))
    .orderBy(desc(ofOne.place), desc(ofOne.id))
    .limit(count)
    .offset(offset)
    .as('picked');
}

function isThereBy(since: (typeof rankedFeeds)[RankedFeed]['since'], asOf: Date | null): SQL | undefined {
  return asOf === null ? undefined : lte(since, asOf);
}
