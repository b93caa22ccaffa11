import { eq, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Api } from '@/api/createApi';
import { userManagedState } from '@/domain/project';
import type { Viewer } from '@/domain/user';
import { projectViews, viewsQuery } from '../../../server/calls/project-views/projectViews';
import { mapRowsByPlan, prepared } from '../../../server/database/prepared';
import { customFeeds } from '../../../server/database/tables/customFeeds';
import { projects } from '../../../server/database/tables/projects';
import { users } from '../../../server/database/tables/users';
import { makeFeed } from '../../support/server/customFeeds';
import { makeProject } from '../../support/server/projects';
import { type SignedIn, startTestServer, type TestServer } from '../../support/server/startTestServer';
import { engineOfRun } from '../../support/server/testEngine';

let server: TestServer;
let person: SignedIn;
let admin: SignedIn;
let id: string;
let feedId: string;

beforeAll(async () => {
  server = await startTestServer();
  person = await server.person();
  admin = await server.person({ role: 'admin' });
  feedId = await makeFeed(person);
  id = await makeProject(server.database, person.id, {
    userManagedState: userManagedState.publishedGlobally,
    newestSince: new Date(),
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => server?.stop());

const page = { offset: 0, count: 20 };

const reading: readonly (readonly [
  name: string,
  who: 'visitor' | 'person' | 'admin',
  call: (api: Api) => unknown,
])[] = [
  ['newest', 'visitor', ({ feeds }) => feeds.get({ type: 'newest', ...page })],
  [
    'the best as of a moment',
    'person',
    ({ feeds }) => feeds.get({ type: 'thebest', ...page, asOf: '2026-01-01' }),
  ],
  ['popular', 'person', ({ feeds }) => feeds.get({ type: 'popular', ...page })],
  ['subscriptions', 'person', ({ feeds }) => feeds.get({ type: 'subscriptions', ...page })],
  ['a project', 'visitor', ({ projects }) => projects.view({ id })],
  ['a project', 'person', ({ projects }) => projects.view({ id })],
  ['a profile', 'visitor', ({ profiles }) => profiles.view({ userId: person.id })],
  ['a profile', 'person', ({ profiles }) => profiles.view({ userId: person.id })],
  ['a person’s projects', 'person', ({ profiles }) => profiles.projects({ userId: person.id, ...page })],
  ['comments', 'visitor', ({ comments }) => comments.list({ projId: id, limit: 20 })],
  ['comments', 'person', ({ comments }) => comments.page({ projId: id, count: 20 })],
  ['news', 'person', ({ news }) => news.feed({})],
  ['the unread count', 'person', ({ news }) => news.unreadCount()],
  ['a custom feed', 'visitor', ({ customFeeds }) => customFeeds.get({ feedId })],
  ['custom feeds', 'visitor', ({ customFeeds }) => customFeeds.ownedBy({ userId: person.id, ...page })],
  ['projects of a custom feed', 'visitor', ({ customFeeds }) => customFeeds.projects({ feedId, ...page })],
  [
    'custom feeds with access',
    'person',
    ({ feedAccess }) => feedAccess.feedsWithAccess({ userId: person.id, ...page }),
  ],
  [
    'custom feeds to contribute to',
    'person',
    ({ feedAccess }) => feedAccess.feedsToContribute({ userId: person.id, ...page }),
  ],
  ['people with access', 'person', ({ feedAccess }) => feedAccess.people({ feedId, ...page })],
  ['access', 'person', ({ feedAccess }) => feedAccess.isGranted({ userId: 'somebody', feedId })],
  ['sessions', 'person', ({ sessions }) => sessions.list()],
  ['Pro', 'person', ({ pro }) => pro.get()],
  ['a value of a key', 'person', ({ kv }) => kv.get({ key: 'a key' })],
];

test.each(reading)(
  '%s for a %s is a statement prepared earlier, with a name of its own',
  async (_what, who, call) => {
    const { api } = { visitor: server.client(), person, admin }[who];
    await call(api);
    const building = vi.spyOn(PgDialect.prototype, 'sqlToQuery');
    const asked = vi.spyOn(pg.Pool.prototype, 'query');
    await call(api);
    expect(building).not.toHaveBeenCalled();
    if (engineOfRun() !== 'postgres') return;
    expect(asked).toHaveBeenCalled();
    for (const args of asked.mock.calls) {
      expect(args[0]).toMatchObject({ name: expect.stringMatching(/^kadr_[0-9a-f]{24}$/) });
    }
  },
);

const shapes = [
  ['views', () => viewsQuery(server.database, 'somebody', sql.placeholder('ids'))],
  ['whole rows', () => server.database.select().from(projects).orderBy(projects.id)],
  [
    'whole rows beside those of a table that may have none',
    () =>
      server.database
        .select()
        .from(projects)
        .leftJoin(customFeeds, eq(customFeeds.id, projects.feedId))
        .orderBy(projects.id),
  ],
  [
    'columns, dates, counts and texts under names of their own',
    () =>
      server.database
        .select({
          id: projects.id,
          feed: { id: customFeeds.id, since: customFeeds.createdAt },
          mixed: { feedId: customFeeds.id, projectId: projects.id },
          length: sql`length(${projects.name})`.mapWith((value) => Number(value) + 1),
          likes: projects.likesCnt,
          since: projects.newestSince,
        })
        .from(projects)
        .leftJoin(customFeeds, eq(customFeeds.id, projects.feedId))
        .orderBy(projects.id),
  ],
] as const;

test.each(shapes)('a prepared statement returns the same rows as any other: %s', async (what, build) => {
  const facts = { pages: 3, endings: 1, hasSound: true, languages: ['en'], age: null };
  const inFeed = await makeProject(server.database, person.id, { feedId, facts });
  const ready = build().prepare(`the test of ${what}`);
  const usual = await ready.execute({ ids: [id, inFeed] });
  mapRowsByPlan(ready);
  expect(ready).toHaveProperty('customResultMapper', expect.any(Function));
  expect(await ready.execute({ ids: [id, inFeed] })).toEqual(usual);
  expect(usual.length).toBeGreaterThan(1);
});

test('a prepared statement also works inside a transaction, and sees its writes', async () => {
  const named = prepared(['name'], (database, { name }) =>
    database.select({ id: users.id }).from(users).where(eq(users.name, name)),
  );
  await server.database.transaction(async (inside) => {
    expect(await named(inside, { name: 'Inside' })).toEqual([]);
    await inside.insert(users).values({ id: 'inside', name: 'Inside', nameKey: 'inside' });
    expect(await named(inside, { name: 'Inside' })).toEqual([{ id: 'inside' }]);
  });
  expect(await named(server.database, { name: 'Inside' })).toEqual([{ id: 'inside' }]);
});

test('a project that is hidden while a page of ids is read is left out of the page, except for people who may see it', async () => {
  const hidden = await makeProject(server.database, person.id, {
    userManagedState: userManagedState.privateWasPublishedGlobally,
  });
  const picked = [{ id: hidden }, { id }];
  const seenBy = async (viewer: Viewer | null) =>
    (await projectViews(server.services, viewer, picked)).map((view) => view.id);
  expect(await seenBy(null)).toEqual([id]);
  expect(await seenBy({ id: 'somebody', role: 'user' })).toEqual([id]);
  expect(await seenBy({ id: person.id, role: 'user' })).toEqual([hidden, id]);
  expect(await seenBy({ id: 'somebody', role: 'admin' })).toEqual([hidden, id]);
});
