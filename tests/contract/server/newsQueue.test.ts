import { count, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newsType } from '@/domain/news';
import { userManagedState } from '@/domain/project';
import { deliverNews } from '../../../server/calls/news/deliverNews';
import { news, newsQueue } from '../../../server/database/tables/news';
import { projects } from '../../../server/database/tables/projects';
import { users } from '../../../server/database/tables/users';
import { everybodysPassword } from '../../support/server/makePerson';
import { makeProject, outcomeOf } from '../../support/server/projects';
import { type SignedIn, startTestServer, type TestServer } from '../../support/server/startTestServer';
import { engineOfRun } from '../../support/server/testEngine';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

const published = { userManagedState: userManagedState.publishedGlobally };

/** Many replies to a person’s project, as if each was posted by a call. */
async function queueAnswers(times: number, owner: SignedIn, projectId: string): Promise<void> {
  await server.database.execute(sql`
    insert into news_queue (user_id, type, project_id, actor_id)
    select ${owner.id}, ${newsType.newAnswer}, ${projectId}, null from generate_series(1, ${times}::int)`);
}

async function toldTo({ id, api }: SignedIn) {
  const [row] = await server.database.select({ items: count() }).from(news).where(eq(news.userId, id));
  return { items: row?.items, unread: (await api.news.unreadCount()).value };
}

async function waiting(): Promise<number | undefined> {
  const [row] = await server.database.select({ items: count() }).from(newsQueue);
  return row?.items;
}

test('notifications that several processes deliver at the same time arrive once and in order', {
  tags: 'long',
}, async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => server.person()));
  for (const person of people) {
    const projectId = await makeProject(server.database, person.id, published);
    await queueAnswers(700, person, projectId);
  }
  await Promise.all([1, 2, 3, 4].map(() => deliverNews(server.database)));
  await deliverNews(server.database);
  for (const person of people) expect(await toldTo(person)).toEqual({ items: 700, unread: 700 });
  expect(await waiting()).toBe(0);
});

test('a like that two processes report, or that was reported before, notifies once', async () => {
  const [owner, fan] = [await server.person(), await server.person()];
  const projId = await makeProject(server.database, owner.id, published);
  for (let round = 0; round < 3; round += 1) {
    await fan.api.profiles.like({ projId });
    await fan.api.profiles.unlike({ projId });
  }
  await deliverNews(server.database);
  await fan.api.profiles.like({ projId });
  await deliverNews(server.database);
  expect(await toldTo(owner)).toEqual({ items: 1, unread: 1 });
});

test('news for a deleted person do not block others', async () => {
  const [owner, fan, leaving] = [await server.person(), await server.person(), await server.person()];
  await fan.api.profiles.follow({ userId: owner.id });
  await leaving.api.profiles.follow({ userId: owner.id });
  await fan.api.profiles.follow({ userId: leaving.id });
  await server.database.delete(users).where(eq(users.id, leaving.id));
  await deliverNews(server.database);
  expect(await toldTo(owner)).toEqual({ items: 2, unread: 2 });
  const { items } = await owner.api.news.feed({});
  expect(items.map(({ data }) => data.user?.id ?? null).sort()).toEqual([fan.id, null].sort());
  expect(await waiting()).toBe(0);
});

// The embedded engine has one connection, so nobody else could hold a lock.
const onPostgres = test.runIf(engineOfRun() === 'postgres');

onPostgres(
  'a like or comment does not wait for a lock on the author, nor does other people’s news',
  async () => {
    const [held, free, fan] = [await server.person(), await server.person(), await server.person()];
    const [theirs, open] = [
      await makeProject(server.database, held.id, published),
      await makeProject(server.database, free.id, published),
    ];
    await server.database.transaction(async (holding) => {
      await holding.select().from(users).where(eq(users.id, held.id)).for('no key update');
      for (const projId of [theirs, open])
        expect(await outcomeOf(fan.api.profiles.like({ projId }))).toBe('done');
      await deliverNews(server.database);
      expect([await toldTo(held), await toldTo(free)]).toEqual([
        { items: 0, unread: 0 },
        { items: 1, unread: 1 },
      ]);
    });
    await deliverNews(server.database);
    expect(await toldTo(held)).toEqual({ items: 1, unread: 1 });
  },
);

onPostgres(
  'a delivery that ends in the middle is done by the next one, and tells nothing twice',
  async () => {
    const [owner, fan] = [await server.person(), await server.person()];
    const projectId = await makeProject(server.database, owner.id, published);
    await queueAnswers(300, owner, projectId);
    await fan.api.profiles.like({ projId: projectId });
    await server.database
      .transaction(async (holding) => {
        // The like is the last one of the batch, and has to wait for this.
        const like = { userId: owner.id, type: newsType.newLike, projectId, actorId: fan.id };
        await holding.insert(news).values(like);
        const cut = outcomeOf(deliverNews(server.database)).catch(() => 'cut');
        await expect
          .poll(() =>
            server.database.execute(sql`
            select pg_terminate_backend(pid) from pg_stat_activity
            where wait_event_type = 'Lock' and query like 'insert into "news"%'`),
          )
          .toMatchObject({ rowCount: 1 });
        expect(await cut).toBe('cut');
        holding.rollback();
      })
      .catch(() => undefined);
    expect(await toldTo(owner)).toEqual({ items: 0, unread: 0 });
    expect(await waiting()).toBe(301);
    await deliverNews(server.database);
    expect(await toldTo(owner)).toEqual({ items: 301, unread: 301 });
  },
);

onPostgres(
  'people who leave while news of them are delivered go, and nothing of them stays',
  { tags: 'long' },
  async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => server.person()));
    const author = await server.person();
    for (const person of people) {
      const projectId = await makeProject(server.database, person.id, published);
      await queueAnswers(200, person, projectId);
      await person.api.profiles.follow({ userId: author.id });
    }
    const gone = people.map(({ api }) =>
      outcomeOf(api.users.deleteAccount({ password: everybodysPassword })),
    );
    await Promise.all([...gone, ...people.map(() => deliverNews(server.database))]);
    expect(new Set(await Promise.all(gone))).toEqual(new Set(['done']));
    await deliverNews(server.database);
    expect(await toldTo(author)).toEqual({ items: 6, unread: 6 });
    expect(
      await server.database
        .select()
        .from(projects)
        .where(eq(projects.ownerId, people[0]?.id ?? '')),
    ).toEqual([]);
    expect(await waiting()).toBe(0);
  },
);
