import { type SQLWrapper, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Viewer } from '@/domain/user';
import { grantedQuery } from '../../../server/calls/custom-feeds/feedAccess';
import {
  contributeQuery,
  grantedToQuery,
  ownedQuery,
  projectsInQuery,
  suggestionsQuery,
} from '../../../server/calls/custom-feeds/feedLists';
import { personalFeedQuery, rankedQuery, subscriptionsQuery } from '../../../server/calls/feeds/pickFeed';
import { newsQuery } from '../../../server/calls/news/newsHandlers';
import { blockedQuery } from '../../../server/calls/profiles/blocks';
import { peopleQuery, profileCountsQuery, projectsOfQuery } from '../../../server/calls/profiles/profiles';
import { viewsQuery } from '../../../server/calls/project-views/projectViews';
import type { Audience } from '../../../server/calls/project-views/visibility';
import type { Database } from '../../../server/database/Database';
import { analyzeTables } from '../../support/server/analyzeTables';
import { engineOfRun, type FreshDatabase, unusedDatabase } from '../../support/server/testEngine';

let fresh: FreshDatabase;
let database: Database;

beforeAll(async () => {
  fresh = await unusedDatabase(engineOfRun());
  database = fresh.database;
  await database.transaction(async (inside) => {
    // Autovacuum’s ANALYZE may lock a table for longer than calls wait.
    await inside.execute(sql`set local lock_timeout = 0`);
    for (const statement of crowd) await inside.execute(statement);
  });
}, 300_000);
afterAll(() => fresh?.giveBack());

/** Person `u1` has many rows in every list; others have a few in each. */
const viewer: Viewer = { id: 'u1', role: 'user' };

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
      interesting_since, popular_since, best_since, feed_id, in_feed_since, facts)
    select 'p' || n, case when n % 100 = 0 then 'u1' else 'u' || (n % 300 + 1) end, 'Project ' || n,
      case when n % 5 = 0 then 5 else 1 end,
      case when n % 40 = 0 then 10000 when n % 20 = 0 then 1000 when n % 10 = 0 then 500 else 0 end,
      ${minutesAgo('n')}, ${minutesAgo('n')},
      case when n % 10 = 0 then ${minutesAgo('n')} end, case when n % 20 = 0 then ${minutesAgo('n')} end,
      case when n % 40 = 0 then ${minutesAgo('n')} end,
      case when n % 50 = 0 then 'f1' when n % 3 = 0 then 'f' || (n % 3000 + 1) end, ${minutesAgo('n')},
      case when n % 7 = 0 then '{"age": 18}'::jsonb end
    from generate_series(1, 10000) n`,
  sql`insert into follows (follower_id, followee_id, created_at)
    select 'u1', 'u' || n, ${minutesAgo('n')} from generate_series(2, 60) n
    union all select 'u' || n, 'u1', ${minutesAgo('n')} from generate_series(2, 3000) n
    union all select 'u' || n, 'u' || (n % 200 + 2), ${minutesAgo('n')} from generate_series(3000, 11000) n`,
  sql`insert into user_blocks (blocker_id, blocked_id, created_at)
    select 'u1', 'u' || n, ${minutesAgo('n')} from generate_series(61, 1060) n
    union all select 'u' || n, 'u' || (n + 1), ${minutesAgo('n')} from generate_series(2, 11000) n`,
  sql`insert into project_likes (user_id, project_id)
    select 'u' || (n % 4000 + 1), 'p' || (n % 9973 + 1) from generate_series(1, 12000) n`,
  sql`insert into project_count_changes (project_id, views)
    select 'p' || (n % 9973 + 1), 1 from generate_series(1, 12000) n`,
  sql`insert into feed_access_grants (feed_id, user_id, created_at)
    select 'f1', 'u' || n, ${minutesAgo('n')} from generate_series(2, 100) n
    union all select 'f' || (n * 40), 'u1', ${minutesAgo('n')} from generate_series(1, 50) n
    union all select 'f' || n, 'u' || (n + 2), ${minutesAgo('n')} from generate_series(4000, 11000) n`,
  sql`insert into news (user_id, type, actor_id)
    select 'u' || (n % 50 + 1), 'new_ans', 'u' || (n % 3000 + 2) from generate_series(1, 12000) n`,
  analyzeTables,
];

async function planOf(query: SQLWrapper): Promise<string> {
  const answer: unknown = await database.execute(sql`explain (costs off) ${query}`);
  const { rows } = plan.parse(answer);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

const plan = z.object({ rows: z.array(z.object({ 'QUERY PLAN': z.string() })) });

const page = { offset: 20, count: 20 };

const lists: readonly (readonly [name: string, index: string, query: (audience: Audience) => SQLWrapper])[] =
  [
    ['newest', 'projects_newest', (audience) => rankedQuery(database, 'newest', audience, null, page)],
    [
      'newest as of a moment',
      'projects_newest',
      (audience) => rankedQuery(database, 'newest', audience, new Date(Date.now() - 3_600_000), page),
    ],
    [
      'interesting',
      'projects_interesting',
      (audience) => rankedQuery(database, 'interesting', audience, new Date(), page),
    ],
    ['popular', 'projects_popular', (audience) => rankedQuery(database, 'popular', audience, null, page)],
    ['the best', 'projects_best', (audience) => rankedQuery(database, 'thebest', audience, null, page)],
    [
      'subscriptions',
      'projects_subscriptions',
      (audience) => subscriptionsQuery(database, viewer.id, audience, new Date(), { most: 40, ...page }),
    ],
    [
      'subscriptions of a person who follows very many',
      'projects_newest',
      (audience) => personalFeedQuery(database, viewer.id, audience, new Date(), { walked: 1000, ...page }),
    ],
    [
      'a person’s projects for others',
      'projects_of_owner',
      (audience) => projectsOfQuery(database, 'person', audience, { userId: 'u1', viewerId: 'u9', ...page }),
    ],
    [
      'one’s own projects',
      'projects_of_owner',
      (audience) => projectsOfQuery(database, 'person', audience, { userId: 'u1', viewerId: 'u1', ...page }),
    ],
    [
      'the figures of a profile',
      'projects_of_owner',
      () => profileCountsQuery(database, 'visitor', { userId: 'u1', viewerId: '' }),
    ],
    ['followers', 'follows_followers', () => peopleQuery(database, 'followers', { userId: 'u1', ...page })],
    [
      'subscriptions of a person',
      'follows_subscriptions',
      () => peopleQuery(database, 'subscriptions', { userId: 'u1', ...page }),
    ],
    ['blocked people', 'user_blocks_list', () => blockedQuery(database, { userId: 'u1', ...page })],
    ['news', 'news_of_user', () => newsQuery(database, 'person', { userId: 'u1', ...page })],
    [
      'projects of a custom feed',
      'projects_of_feed',
      (audience) => projectsInQuery(database, audience, { feedId: 'f1', ...page }),
    ],
    ['feeds of a person', 'custom_feeds_of_owner', () => ownedQuery(database, { userId: 'u1', ...page })],
    [
      'feeds granted to a person',
      'feed_access_grants_of_user',
      () => grantedToQuery(database, { userId: 'u1', ...page }),
    ],
    [
      'feeds to contribute to',
      'custom_feeds_open',
      () => contributeQuery(database, { userId: 'u1', most: 40, ...page }),
    ],
    [
      'people with access',
      'feed_access_grants_of_feed',
      () => grantedQuery(database, { feedId: 'f1', ...page }),
    ],
    ['suggestions', 'custom_feeds_by_name', () => suggestionsQuery(database, 'u1', 'feed 77')],
  ];

const audiences: readonly Audience[] = [null, 'u1'].flatMap((blockerId) =>
  [false, true].map((seesAdult) => ({ seesAdult, blockerId })),
);

test.each(lists)('%s uses the index %s and scans no table', async (_name, index, query) => {
  for (const audience of audiences) {
    const found = await planOf(query(audience));
    expect(found).toContain(index);
    expect(found).not.toContain('Seq Scan');
  }
});

test.each([
  ['a visitor', null],
  ['a person', sql.placeholder('viewerId')],
])('the project views for %s use indexes, also with the generic plan', async (_who, viewerId) => {
  const query = viewsQuery(database, viewerId, sql.placeholder('ids'));
  const ids = sql.raw(`array[${Array.from({ length: 20 }, (_, n) => `'p${n + 1}'`).join()}]`);
  const values = viewerId === null ? [ids, ids] : [sql.raw("'u1'"), sql.raw("'u1'"), ids, ids];
  const found = await database.transaction(async (inside) => {
    await inside.execute(sql`set local plan_cache_mode = force_generic_plan`);
    await inside.execute(sql.raw(`prepare any_views as ${query.toSQL().sql}`));
    const answer: unknown = await inside.execute(
      sql`explain (costs off) execute any_views(${sql.join(values, sql`, `)})`,
    );
    await inside.execute(sql`deallocate any_views`);
    return plan
      .parse(answer)
      .rows.map((row) => row['QUERY PLAN'])
      .join('\n');
  });
  expect(found).toContain('projects_pkey');
  expect(found).not.toContain('Seq Scan');
});
