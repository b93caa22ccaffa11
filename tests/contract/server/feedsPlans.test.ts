import { type SQLWrapper, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Viewer } from '@/domain/role';
import {
  feedsGrantedTo,
  feedsOwnedBy,
  feedsToContribute,
} from '../../../server/calls/custom-feeds/feedLists';
import { grantedQuery } from '../../../server/calls/custom-feeds/feedPeople';
import { pickProjectsIn } from '../../../server/calls/custom-feeds/pickProjectsIn';
import { suggestionsQuery } from '../../../server/calls/custom-feeds/suggestFeeds';
import { pickRanked, pickSubscriptions } from '../../../server/calls/feeds/pickFeed';
import { newsQuery } from '../../../server/calls/news/newsOf';
import { followersOf, subscriptionsOf } from '../../../server/calls/profiles/peopleLists';
import { pickProjectsOf } from '../../../server/calls/profiles/pickProjectsOf';
import { figuresQuery } from '../../../server/calls/profiles/viewProfile';
import { type PickedProjects, viewsQuery } from '../../../server/calls/project-views/projectViews';
import type { Database } from '../../../server/database/Database';
import { engineOfRun, type FreshDatabase, freshDatabase } from '../../support/server/testEngine';

let fresh: FreshDatabase;
let database: Database;

beforeAll(async () => {
  fresh = await freshDatabase(engineOfRun());
  database = fresh.database;
  for (const statement of crowd) await database.execute(statement);
}, 300_000);
afterAll(() => fresh?.giveBack());

/** Person `u1` is busy in every list; whoever else there is has a little of each. */
const viewer: Viewer = { id: 'u1', role: 'user' };
const visitor = null;

const people = 12_000;
const minutesAgo = (minutes: string) => sql.raw(`now() - (${minutes}) * interval '1 minute'`);

const crowd = [
  sql`insert into users (id, name, name_key)
    select 'u' || n, 'Person ' || n, 'person ' || n from generate_series(1, ${people}::int) n`,
  sql`insert into pro_statuses (user_id, ends_at)
    select 'u' || n, ${minutesAgo('n - 3000')} from generate_series(1, 6000) n`,
  sql`insert into custom_feeds (id, owner_id, name, name_key, access_mode, created_at)
    select 'f' || n, case when n % 100 = 0 then 'u1' else 'u' || (n % 3000 + 1) end,
      'Feed ' || n, 'feed ' || n, n % 3, ${minutesAgo('n')} from generate_series(1, 20000) n`,
  sql`insert into projects (id, owner_id, name, user_managed_state, category, created_at, newest_since,
      interesting_since, popular_since, best_since, feed_id, in_feed_since)
    select 'p' || n, case when n % 100 = 0 then 'u1' else 'u' || (n % 300 + 1) end, 'Project ' || n,
      case when n % 5 = 0 then 5 else 1 end,
      case when n % 40 = 0 then 10000 when n % 20 = 0 then 1000 when n % 10 = 0 then 500 else 0 end,
      ${minutesAgo('n')}, ${minutesAgo('n')},
      case when n % 10 = 0 then ${minutesAgo('n')} end, case when n % 20 = 0 then ${minutesAgo('n')} end,
      case when n % 40 = 0 then ${minutesAgo('n')} end,
      case when n % 50 = 0 then 'f1' when n % 3 = 0 then 'f' || (n % 3000 + 1) end, ${minutesAgo('n')}
    from generate_series(1, 10000) n`,
  sql`insert into follows (follower_id, followee_id, created_at)
    select 'u1', 'u' || n, ${minutesAgo('n')} from generate_series(2, 60) n
    union all select 'u' || n, 'u1', ${minutesAgo('n')} from generate_series(2, 3000) n
    union all select 'u' || n, 'u' || (n % 200 + 2), ${minutesAgo('n')} from generate_series(3000, 11000) n`,
  sql`insert into project_likes (user_id, project_id)
    select 'u' || (n % 4000 + 1), 'p' || (n % 9973 + 1) from generate_series(1, 12000) n`,
  sql`insert into feed_access_grants (feed_id, user_id, created_at)
    select 'f1', 'u' || n, ${minutesAgo('n')} from generate_series(2, 100) n
    union all select 'f' || (n * 40), 'u1', ${minutesAgo('n')} from generate_series(1, 50) n
    union all select 'f' || n, 'u' || (n + 2), ${minutesAgo('n')} from generate_series(4000, 11000) n`,
  sql`insert into news (user_id, type, actor_id)
    select 'u' || (n % 50 + 1), 'new_ans', 'u' || (n % 3000 + 2) from generate_series(1, 12000) n`,
  sql`analyze`,
];

async function planOf(query: SQLWrapper): Promise<string> {
  const answer: unknown = await database.execute(sql`explain (costs off) ${query}`);
  const { rows } = plan.parse(answer);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

const plan = z.object({ rows: z.array(z.object({ 'QUERY PLAN': z.string() })) });

const page = { offset: 20, count: 20 };
const cards = (whose: Viewer | null, picked: PickedProjects) => viewsQuery(database, whose, picked);

const lists: readonly (readonly [name: string, index: string, query: () => SQLWrapper])[] = [
  ['[139] newest', 'projects_newest', () => cards(viewer, pickRanked(database, 'newest', null, page))],
  [
    '[139] newest as of a moment',
    'projects_newest',
    () => cards(visitor, pickRanked(database, 'newest', new Date(Date.now() - 3_600_000), page)),
  ],
  [
    '[139] interesting',
    'projects_interesting',
    () => cards(viewer, pickRanked(database, 'interesting', new Date(), page)),
  ],
  ['[139] popular', 'projects_popular', () => cards(viewer, pickRanked(database, 'popular', null, page))],
  ['[139] the best', 'projects_best', () => cards(viewer, pickRanked(database, 'thebest', null, page))],
  [
    '[139] subscriptions',
    'projects_subscriptions',
    () => cards(viewer, pickSubscriptions(database, viewer.id, new Date(), page)),
  ],
  [
    '[134] a person’s projects for others',
    'projects_of_owner',
    () => cards({ id: 'u9', role: 'user' }, pickProjectsOf(database, { id: 'u9', role: 'user' }, 'u1', page)),
  ],
  [
    '[134] one’s own projects',
    'projects_of_owner',
    () => cards(viewer, pickProjectsOf(database, viewer, 'u1', page)),
  ],
  ['[134] the figures of a profile', 'projects_of_owner', () => figuresQuery(database, visitor, 'u1')],
  ['[134] followers', 'follows_followers', () => followersOf(database, 'u1', page)],
  ['[134] subscriptions of a person', 'follows_subscriptions', () => subscriptionsOf(database, 'u1', page)],
  ['[132] news', 'news_of_user', () => newsQuery(database, viewer, page)],
  [
    '[141] projects of a custom feed',
    'projects_of_feed',
    () => cards(viewer, pickProjectsIn(database, 'f1', page)),
  ],
  ['[141] feeds of a person', 'custom_feeds_of_owner', () => feedsOwnedBy(database, 'u1', page)],
  [
    '[141] feeds granted to a person',
    'feed_access_grants_of_user',
    () => feedsGrantedTo(database, 'u1', page),
  ],
  ['[141] feeds to contribute to', 'custom_feeds_open', () => feedsToContribute(database, 'u1', page)],
  ['[141] people with access', 'feed_access_grants_of_feed', () => grantedQuery(database, 'f1', page)],
  ['[141] suggestions', 'custom_feeds_by_name', () => suggestionsQuery(database, 'u1', 'feed 77')],
];

test.each(lists)(
  '%s is served by the index %s and reads no table from end to end',
  async (_name, index, query) => {
    const found = await planOf(query());
    expect(found).toContain(index);
    expect(found).not.toContain('Seq Scan');
  },
);
