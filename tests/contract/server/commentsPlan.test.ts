import { type SQLWrapper, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { commentsQuery } from '../../../server/calls/comments/listComments';
import type { ViewerKind } from '../../../server/calls/project-views/visibility';
import { analyzeTables } from '../../support/server/analyzeTables';
import { engineOfRun, type FreshDatabase, unusedDatabase } from '../../support/server/testEngine';

let fresh: FreshDatabase;

beforeAll(async () => {
  fresh = await unusedDatabase(engineOfRun());
  for (const statement of crowd) await fresh.database.execute(statement);
});
afterAll(() => fresh?.giveBack());

const crowd = [
  sql`insert into users (id, name, name_key) select 'u' || n, 'P', 'p' from generate_series(1, 500) n`,
  sql`insert into user_blocks (blocker_id, blocked_id)
    select 'u' || (n % 10 + 1), 'u' || (n / 10 + 11) from generate_series(1, 4000) n`,
  sql`insert into projects (id, owner_id, user_managed_state)
    select 'p' || n, 'u' || (n % 500 + 1), 1 from generate_series(1, 2000) n`,
  sql`insert into comments (project_id, author_id, type, text, answer_project_id)
    select 'p' || (n % 100 + 1), 'u' || (n % 500 + 1), case when n % 10 = 0 then 1 else 2 end,
      case when n % 10 > 0 then 'text' end, case when n % 10 = 0 then 'p' || (n % 2000 + 1) end
    from generate_series(1, 20000) n`,
  analyzeTables,
];

const plan = z.object({ rows: z.array(z.object({ 'QUERY PLAN': z.string() })) });

async function planOf(query: SQLWrapper): Promise<string> {
  const answer: unknown = await fresh.database.execute(sql`explain (costs off) ${query}`);
  return plan
    .parse(answer)
    .rows.map((row) => row['QUERY PLAN'])
    .join('\n');
}

const viewers: readonly (readonly [who: string, kind: ViewerKind])[] = [
  ['a visitor', 'visitor'],
  ['a person', 'person'],
  ['an admin', 'admin'],
];

test.each(viewers)('the latest comments of a project are read from an index for %s', async (_who, kind) => {
  for (const [blockerId, seesAdult] of [
    [null, true],
    ['u1', false],
  ] as const) {
    const asked = { projectId: 'p7', viewerId: 'u1', seesAdult, blockerId };
    const found = await planOf(commentsQuery(fresh.database, kind, asked).limit(20));
    expect(found).toContain('comments_of_project');
    expect(found).not.toContain('Seq Scan');
    expect(found).not.toContain('Sort Key');
  }
});
