import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { pickSubscriptions } from '../../../server/calls/feeds/pickFeed';
import type { Database } from '../../../server/database/Database';
import { analyzeTables } from '../../support/server/analyzeTables';
import { engineOfRun, type FreshDatabase, freshDatabase } from '../../support/server/testEngine';

let fresh: FreshDatabase;
let database: Database;

/** `many` follows 600 authors with projects of all ages, `sleepy` as many, nearly all without new ones, `few` three. */
const crowd = [
  sql`insert into users (id, name, name_key, subscriptions_cnt)
    select id, id, id, follows from (values ('many', 600), ('sleepy', 600), ('few', 3)) as reader (id, follows)
    union all select kind || n, 'Author', 'author', 0
    from unnest(array['busy', 'old', 'strange']) kind, generate_series(1, 700) n`,
  // Two at each moment, ordered by their ids.
  sql`insert into projects (id, owner_id, user_managed_state, admin_managed_state, newest_since)
    select md5(n::text), (array['busy', 'strange', 'strange'])[1 + n % 3] || (1 + n % 700),
      case when n % 11 = 0 then 5 else 1 end, case when n % 13 = 0 then 2 else 0 end,
      case when n % 17 > 0 then now() - (n / 2) * interval '1 minute' end
    from generate_series(1, 4000) n`,
  sql`insert into projects (id, owner_id, user_managed_state, newest_since)
    select 'old' || n, 'old' || (1 + n % 700), 1, now() - (3000 + n) * interval '1 minute'
    from generate_series(1, 2100) n`,
  sql`insert into follows (follower_id, followee_id)
    select 'many', 'busy' || n from generate_series(1, 600) n
    union all select 'sleepy', 'old' || n from generate_series(1, 600) n
    union all select 'sleepy', 'busy' || n from unnest(array[4, 7, 10, 13]) n
    union all select 'few', 'busy' || n from generate_series(1, 3) n`,
  analyzeTables,
];

beforeAll(async () => {
  fresh = await freshDatabase(engineOfRun());
  database = fresh.database;
  await database.transaction(async (inside) => {
    // Autovacuum’s ANALYZE may lock a table for longer than calls wait.
    await inside.execute(sql`set local lock_timeout = 0`);
    for (const statement of crowd) await inside.execute(statement);
  });
});
afterAll(() => fresh?.giveBack());

const ids = z.object({ rows: z.array(z.object({ id: z.string() })) });

/** The whole feed by its definition. */
async function wholeFeedOf(reader: string, asOf: Date): Promise<readonly string[]> {
  const answer: unknown = await database.execute(sql`
    select id from projects
    where owner_id in (select followee_id from follows where follower_id = ${reader})
      and user_managed_state = 1 and admin_managed_state = 0 and newest_since <= ${asOf.toISOString()}
    order by newest_since desc, id desc`);
  return ids.parse(answer).rows.map(({ id }) => id);
}

test.each(['many', 'sleepy', 'few'])(
  'the subscriptions of a follower of %s are the latest projects of all of them, page by page',
  async (reader) => {
    for (const asOf of [null, new Date(Date.now() - 500 * 60_000)]) {
      const whole = await wholeFeedOf(reader, asOf ?? new Date());
      expect(whole.length).toBeGreaterThan(3);
      const last = Math.max(0, whole.length - 7);
      for (const [offset, count] of [
        [0, 20],
        [20, 20],
        [95, 1],
        [300, 100],
        [last, 7],
        [last, 20],
        [whole.length, 20],
        [0, 0],
      ] as const) {
        const page = await pickSubscriptions(database, reader, { seesAdult: true, blockerId: null }, asOf, {
          offset,
          count,
        });
        expect(page.map(({ id }) => id)).toEqual(whole.slice(offset, offset + count));
      }
    }
  },
);
