import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { Api } from '@/api/createApi';
import { endpoints } from '@/api/endpoints/endpoints';
import { feedTypes } from '@/domain/feed';
import { fillDatabase } from '../../bench/server-load/fillDatabase';
import { idOf } from '../../bench/server-load/ids';
import { analyzeTables } from '../../support/server/analyzeTables';
import { type SignedIn, startTestServer, type TestServer } from '../../support/server/startTestServer';
import { engineOfRun, type FreshDatabase, unusedDatabase } from '../../support/server/testEngine';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 300_000 });

/** All queries of the server, on either engine. */
const asked =
  engineOfRun() === 'pglite' ? vi.spyOn(PGlite.prototype, 'query') : vi.spyOn(pg.Pool.prototype, 'query');

const size = {
  projects: 4_000,
  people: 12_000,
  likes: 8_000,
  comments: 8_000,
  follows: 60_000,
  feeds: 6_000,
};

let unused: FreshDatabase;
let server: TestServer;
let person: SignedIn;

beforeAll(async () => {
  const opened = await unusedDatabase(engineOfRun());
  unused = opened;
  server = await startTestServer({ opened });
  await fillDatabase(server.database, size);
  person = await server.person({ role: 'admin' });
  await server.database.transaction(async (inside) => {
    // Autovacuum's ANALYZE may lock a table for longer than calls wait.
    await inside.execute(sql`set local lock_timeout = 0`);
    for (const statement of takingOver(person.id)) await inside.execute(statement);
  });
});
beforeEach(() => {
  asked.mockClear();
});
afterAll(async () => {
  await server?.stop();
  await unused?.giveBack();
});

/** The caller has many rows in every list. */
function takingOver(id: string) {
  return [
    sql`update projects set is_template = true where id in (select id from projects order by id limit 2000)`,
    sql`update projects set owner_id = ${id} where id in (select id from projects order by id limit 100)`,
    sql`update custom_feeds set owner_id = ${id} where id in (select id from custom_feeds order by id limit 100)`,
    sql`insert into follows (follower_id, followee_id)
      (select ${id}, id from users where id <> ${id} limit 100)
      union all (select id, ${id} from users where id <> ${id} limit 500)`,
    sql`insert into user_blocks (blocker_id, blocked_id)
      (select ${id}, id from users where id <> ${id} order by id desc limit 100)
      union all (select one.id, other.id
        from (select id from users where id <> ${id} limit 4000) one,
          (select id from users order by id desc limit 5) other where one.id <> other.id)`,
    sql`insert into feed_access_grants (feed_id, user_id)
      (select id, ${id} from custom_feeds where owner_id <> ${id} limit 15)
      union all (select ${firstFeed}, id from users limit 80) on conflict do nothing`,
    sql`update custom_feeds set owner_id = ${id} where id = ${firstFeed}`,
    sql`insert into news (user_id, type, actor_id) select ${id}, 'new_ans', id from users limit 300`,
    sql`insert into reading_progress (user_id, project_id, revision, seen, endings, file_version, read_at)
      select ${id}, id, 'r', '[]', '{"pages":[],"found":0,"of":0}', 1, created_at from projects limit 500`,
    sql`insert into project_versions (id, project_id, kind, hash, bytes, pages, media, saved_at)
      select p.id || n, p.id, 'published', n::text, 1, '[]', '{}', now() from projects p, generate_series(1, 30) n`,
    sql`insert into preview_notes (project_id, page, name, text)
      select p.id, 1, '', 'Good' from projects p, generate_series(1, 30) n`,
    sql`update projects set owner_id = ${id} where id = ${ownProject}`,
    sql`insert into sessions (id, user_id, device, is_launch, ends_at)
      (select 'session-' || id, id, 'A phone', false, now() + interval '30 days' from users limit 4000)
      union all
      (select 'own-' || id, ${id}, 'A desk', false, now() + interval '30 days' from users limit 40)`,
    sql`insert into second_factors (user_id, sealed, is_on)
      select id, 'x', true from users where id <> ${id} limit 4000`,
    sql`insert into sign_ins (user_id, way, address)
      (select id, 'password', '127.0.0.1' from users limit 4000)
      union all (select ${id}, 'password', '127.0.0.1' from users limit 200)`,
    sql`insert into admin_actions (admin_id, action, about, address)
      select ${id}, 'profiles.ban', jsonb_build_object('userId', id), '127.0.0.1' from users limit 4000`,
    // The queue of cases is read as a whole, and is short compared with the settled ones.
    sql`insert into project_reports (id, project_id, reporter_id, reason, settled_at)
      select 'report-' || p.id, p.id, u.id, 'spam', case when n > 30 then now() end
      from (select id, row_number() over () as n from projects limit 4000) p, (select id from users limit 1) u`,
    sql`insert into moderation_decisions (id, kind, subject_id, person_id, outcome)
      select 'decision-' || id, 'project', id, owner_id, 'hide' from projects limit 4000`,
    sql`insert into moderation_appeals (appealed_id, text, settled_at)
      select id, 'Why?', case when row_number() over () > 30 then now() end from moderation_decisions`,
    sql`insert into filter_holds (id, kind, project_id, author_id, reasons, settled_at)
      select 'hold-' || id, 'project', id, owner_id, '[]', case when row_number() over () > 30 then now() end
      from projects limit 4000`,
    sql`insert into best_feed_requests (project_id, user_id, settled_at)
      select id, owner_id, case when row_number() over () > 30 then now() end from projects limit 4000`,
    sql`insert into project_resources (project_id, kind, res_id, name, vpath, media_type, bytes)
      select p.id, 'image', n, 'x', 'res/img/' || n, 'image/webp', 1 from projects p, generate_series(1, 3) n`,
    sql`update projects set deleted_at = now(), user_managed_state = 4, state_before_deletion = 1
      where id in (select id from projects order by id limit 30)`,
    sql`insert into project_count_changes (project_id, views)
      select id, 1 from projects, generate_series(1, 3)`,
    analyzeTables,
  ];
}

const firstFeed = idOf('feed', 1);
const ownProject = idOf('project', 1);
const page = { offset: 10, count: 10 };

/** The list calls of the contract by name; a new one needs a row here. */
const listCalls: Readonly<Record<string, (api: Api) => readonly Promise<unknown>[]>> = {
  'feeds.get': ({ feeds }) =>
    feedTypes.flatMap((type) => [
      feeds.get({ type, ...page }),
      feeds.get({ type, ...page, asOf: new Date().toISOString() }),
    ]),
  'projects.templates': ({ projects }) => [projects.templates(page)],
  'search.projects': ({ search }) => [
    search.projects({ q: 'project 77', ...page }),
    search.projects({ q: '77 84', ...page }),
  ],
  'profiles.projects': ({ profiles }) => [
    profiles.projects({ userId: person.id, ...page }),
    profiles.projects({ userId: idOf('user', 1) }),
  ],
  'profiles.followers': ({ profiles }) => [profiles.followers(page)],
  'profiles.subscriptions': ({ profiles }) => [profiles.subscriptions(page)],
  'profiles.blocked': ({ profiles }) => [profiles.blocked(page)],
  'ownComics.list': ({ ownComics }) => [ownComics.list(page), ownComics.list({ ...page, deleted: 'true' })],
  'reading.list': ({ reading }) => [reading.list(page)],
  'news.feed': ({ news }) => [news.feed({}), news.feed(page)],
  'sessions.list': ({ sessions }) => [sessions.list()],
  'accountLog.signIns': ({ accountLog }) => [accountLog.signIns(page)],
  'accountLog.adminActions': ({ accountLog }) => [accountLog.adminActions(page)],
  'admins.list': ({ admins }) => [admins.list()],
  'previews.notes': ({ previews }) => [previews.notes({ id: ownProject })],
  'versions.list': ({ versions }) => [versions.list({ id: ownProject, ...page })],
  'comments.list': ({ comments }) => [
    comments.list({ projId: idOf('project', 1), limit: 20 }),
    comments.list({ projId: idOf('project', size.projects - 10) }),
    comments.page({ projId: idOf('project', 1), count: 20 }),
    comments.page({ projId: idOf('project', 1), count: 100, before: '50' }),
  ],
  'cases.listOpen': ({ cases }) => [cases.listOpen(page)],
  'cases.findPeople': ({ cases }) => [cases.findPeople({ q: 'User 77', ...page })],
  'customFeeds.ownedBy': ({ customFeeds }) => [customFeeds.ownedBy({ userId: person.id, ...page })],
  'customFeeds.suggest': ({ customFeeds }) => [customFeeds.suggest({ prefix: 'Feed 77' })],
  'customFeeds.projects': ({ customFeeds }) => [customFeeds.projects({ feedId: firstFeed, ...page })],
  'feedAccess.feedsWithAccess': ({ feedAccess }) => [
    feedAccess.feedsWithAccess({ userId: person.id, ...page }),
  ],
  'feedAccess.feedsToContribute': ({ feedAccess }) => [
    feedAccess.feedsToContribute({ userId: person.id, ...page }),
  ],
  'feedAccess.people': ({ feedAccess }) => [feedAccess.people({ feedId: firstFeed, ...page })],
};

test('every list call of the contract that the server answers is explained', () => {
  const lists = Object.entries(endpoints).flatMap(([group, calls]) =>
    Object.entries(calls)
      .filter(([, { answer, from }]) => answer.kind === 'list' && from === 'backend')
      .map(([name]) => `${group}.${name}`),
  );
  expect(Object.keys(listCalls).sort()).toEqual(lists.sort());
});

test.each(Object.keys(listCalls))('%s scans no table with the server’s own query', async (name) => {
  await Promise.all(listCalls[name]?.(person.api) ?? []);
  const statements = asked.mock.calls.map((args: readonly unknown[]) => statementOf(args));
  // The owner of the token, and the list.
  expect(statements.length).toBeGreaterThanOrEqual(2);
  for (const statement of statements) {
    const plan = await planOf(statement);
    expect(plan).toMatch(/Index|Bitmap/);
    expect(tablesReadWhole(plan)).toEqual([]);
  }
});

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

const given = z.tuple([z.union([z.string(), z.object({ text: z.string() })]), z.array(z.unknown())]);

function statementOf(args: readonly unknown[]): Statement {
  const [what, values] = given.parse(args.slice(0, 2));
  return { text: typeof what === 'string' ? what : what.text, values };
}

const explained = z.object({ rows: z.array(z.object({ 'QUERY PLAN': z.string() })) });

async function planOf({ text, values }: Statement): Promise<string> {
  // Puts the values back into the statement.
  const pieces = text.split(/(\$\d+)/);
  const chunks = pieces.map((piece) =>
    /^\$\d+$/.test(piece) ? sql`${sql.param(values[Number(piece.slice(1)) - 1])}` : sql.raw(piece),
  );
  const answer: unknown = await server.database.execute(sql`explain (costs off) ${sql.join(chunks)}`);
  return explained
    .parse(answer)
    .rows.map((row) => row['QUERY PLAN'])
    .join('\n');
}

/** A table of a few pages is fastest to scan: few people have Pro. */
const fewPages = ['pro_statuses'];

function tablesReadWhole(plan: string): string[] {
  const found = [...plan.matchAll(/Seq Scan on (\w+)/g)].map(([, table = '']) => table);
  return found.filter((table) => !fewPages.includes(table));
}
