import { and, desc, eq, gte, isNotNull, lte, type Placeholder, type SQL } from 'drizzle-orm';
import { type Category, category } from '@/domain/category';
import type { FeedType } from '@/domain/feedType';
import type { Database } from '../../database/Database';
import { prepared } from '../../database/prepared';
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

/** What may be a value or, in a statement that is prepared, its place. */
interface AskedPage {
  readonly offset: number | Placeholder;
  readonly count: number | Placeholder;
}

/** The statement behind `pickRanked`. */
export function rankedQuery(
  database: Database,
  type: RankedFeed,
  asOf: Date | Placeholder | null,
  page: AskedPage,
) {
  const { since, from } = rankedFeeds[type];
  // A project that lost its category keeps the moment, for the case that it comes back.
  const isCoolEnough = gte(projects.category, from);
  const where = and(standsInFeeds(projects), isNotNull(since), isCoolEnough, isThereBy(since, asOf));
  return pickProjects(database, { where, by: since, ...page });
}

const ranked = (type: RankedFeed) => ({
  now: prepared(['offset', 'count'], (database, page) => rankedQuery(database, type, null, page)),
  asOf: prepared(['asOf', 'offset', 'count'], (database, { asOf, ...page }) =>
    rankedQuery(database, type, asOf, page),
  ),
});
const rankedPicks = {
  newest: ranked('newest'),
  interesting: ranked('interesting'),
  popular: ranked('popular'),
  thebest: ranked('thebest'),
};

/** A page of what was in a ranked feed by some moment, or is in it now. */
export function pickRanked(
  database: Database,
  type: RankedFeed,
  asOf: Date | null,
  page: PageRange,
): Promise<PickedProjects> {
  const picks = rankedPicks[type];
  return asOf === null
    ? picks.now(database, page)
    : picks.asOf(database, { asOf: asOf.toISOString(), ...page });
}

/** The statement behind `pickSubscriptions`; of one author no more than `most` can stand on the page. */
export function subscriptionsQuery(
  database: Database,
  followerId: string | Placeholder,
  asOf: Date | Placeholder | null,
  { most, offset, count }: AskedPage & { readonly most: number | Placeholder },
) {
  const since = projects.newestSince;
  const isTheirs = eq(projects.ownerId, follows.followeeId);
  const where = and(isTheirs, standsInFeeds(projects), isNotNull(since), isThereBy(since, asOf));
  const ofOne = database
    .select({ id: projects.id, place: since })
    .from(projects)
    .where(where)
    .orderBy(desc(since), desc(projects.id))
    .limit(most)
    .as('of_one');
  return database
    .select({ id: ofOne.id })
    .from(follows)
    .crossJoinLateral(ofOne)
    .where(eq(follows.followerId, followerId))
    .orderBy(desc(ofOne.place), desc(ofOne.id))
    .limit(count)
    .offset(offset);
}

const subscriptions = {
  now: prepared(['followerId', 'most', 'offset', 'count'], (database, { followerId, ...page }) =>
    subscriptionsQuery(database, followerId, null, page),
  ),
  asOf: prepared(
    ['followerId', 'asOf', 'most', 'offset', 'count'],
    (database, { followerId, asOf, ...page }) => subscriptionsQuery(database, followerId, asOf, page),
  ),
};

/** A page of what the people whom a person follows have in the feeds. */
export function pickSubscriptions(
  database: Database,
  followerId: string,
  asOf: Date | null,
  page: PageRange,
): Promise<PickedProjects> {
  const asked = { followerId, most: page.offset + page.count, ...page };
  return asOf === null
    ? subscriptions.now(database, asked)
    : subscriptions.asOf(database, { asOf: asOf.toISOString(), ...asked });
}

function isThereBy(
  since: (typeof rankedFeeds)[RankedFeed]['since'],
  asOf: Date | Placeholder | null,
): SQL | undefined {
  return asOf === null ? undefined : lte(since, asOf);
}
