import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FeedType } from '@/domain/feed';
import { adminManagedState, categories, category, userManagedState } from '@/domain/project';
import { isGloballyAccessible } from '@/domain/projectAccess';
import { banCategory } from '@/domain/user';
import { proStatuses } from '../../../server/database/tables/accounts';
import { customFeeds } from '../../../server/database/tables/customFeeds';
import { bestFeedRequests } from '../../../server/database/tables/moderation';
import { projects } from '../../../server/database/tables/projects';
import { errorOf } from '../../support/apiOverPeer';
import { comicFile } from '../../support/server/files';
import { makeProject } from '../../support/server/projects';
import { type SignedIn, startTestServer, type TestServer } from '../../support/server/startTestServer';

let server: TestServer;
let author: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  author = await server.person({ name: 'Kadr Shorts', status: 'Draws' });
});
afterAll(() => server?.stop());

const { publishedGlobally } = userManagedState;
const minuteMs = 60_000;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * minuteMs);

/** A project that entered the newest feed, and the feeds of its category, at a moment. */
function published(owner: SignedIn, since: Date, fields: Partial<typeof projects.$inferInsert> = {}) {
  const of = fields.category ?? category.newest;
  return makeProject(server.database, owner.id, {
    userManagedState: publishedGlobally,
    newestSince: since,
    interestingSince: of >= category.interesting ? since : null,
    popularSince: of >= category.popular ? since : null,
    bestSince: of >= category.theBest ? since : null,
    ...fields,
  });
}

const emptied = () => server.database.delete(projects);
const idsOf = ({ items }: { readonly items: readonly { readonly id: string }[] }) =>
  items.map(({ id }) => id);
const first = (type: FeedType, from: SignedIn = author) => from.api.feeds.get({ type, offset: 0, count: 20 });

test.each(['0000-01-01', '0000-01-01T00:00:00.000Z'])(
  'a feed as of %s, which no database can store, is refused',
  async (asOf) => {
    const address = `${server.address}/api/feed/newest/0/2?asOf=${encodeURIComponent(asOf)}`;
    const answer = await fetch(address);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ httpStatusCode: 422 });
  },
);

test('a project is in the feed of its category and the feeds below, latest first', async () => {
  await emptied();
  const byCategory = [];
  for (const [index, of] of categories.entries()) {
    byCategory.push(await published(author, minutesAgo(10 - index), { category: of }));
  }
  const [newest, interesting, popular, best] = byCategory;
  const { api } = server.client();
  const shown = async (type: FeedType) => idsOf(await api.feeds.get({ type, offset: 0, count: 20 }));
  expect(await shown('newest')).toEqual([best, popular, interesting, newest]);
  expect(await shown('interesting')).toEqual([best, popular, interesting]);
  expect(await shown('popular')).toEqual([best, popular]);
  expect(await shown('thebest')).toEqual([best]);
});

test('a visitor reads every ranked feed, opens a project in it and loads its file without an account', async () => {
  await emptied();
  const id = await published(author, minutesAgo(1), { category: category.theBest });
  await author.api.resources.saveFile({ id, file: comicFile('Hello, visitor') });
  const { api, events } = server.client();
  for (const type of ['newest', 'interesting', 'popular', 'thebest'] as const) {
    expect(idsOf(await api.feeds.get({ type, offset: 0, count: 20 }))).toEqual([id]);
  }
  expect(await api.projects.view({ id })).toMatchObject({ id, owner: { name: 'Kadr Shorts' } });
  expect(await api.resources.projectFile({ projId: id })).toMatchObject({
    meta: { title: 'Hello, visitor' },
  });
  await api.projectInfo.countView({ id });
  expect(await api.projects.view({ id })).toMatchObject({ viewsCnt: 1 });
  expect(events).toEqual([]);
});

test('a project that lost its category leaves its feed', async () => {
  await emptied();
  const id = await published(author, minutesAgo(1), { category: category.theBest });
  await server.database.update(projects).set({ category: category.popular }).where(eq(projects.id, id));
  expect(idsOf(await first('thebest'))).toEqual([]);
  expect(idsOf(await first('popular'))).toEqual([id]);
});

test('only globally published projects are in a feed, also for their author', async () => {
  await emptied();
  const shown: string[] = [];
  for (const owners of Object.values(userManagedState)) {
    for (const admins of Object.values(adminManagedState)) {
      const states = { userManagedState: owners, adminManagedState: admins };
      const id = await published(author, minutesAgo(1), states);
      if (isGloballyAccessible(states)) shown.push(id);
    }
  }
  expect(shown).toHaveLength(1);
  expect(idsOf(await first('newest'))).toEqual(shown);
});

test('pages as of the first one neither repeat nor skip anything while projects are added', async () => {
  await emptied();
  const there: string[] = [];
  // Two share each moment, so that the order within a moment matters too.
  for (let index = 0; index < 9; index++)
    there.push(await published(author, minutesAgo(60 - Math.floor(index / 2))));
  const asOf = new Date().toISOString();
  const seen: string[] = [];
  for (let offset = 0; ; offset += 2) {
    const page = await author.api.feeds.get({ type: 'newest', offset, count: 2, asOf });
    seen.push(...idsOf(page));
    await published(author, new Date(Date.now() + 1000));
    if (page.receivedCount < 2) break;
  }
  expect(seen).toHaveLength(there.length);
  expect([...seen].sort()).toEqual([...there].sort());
  expect(idsOf(await first('newest'))).toHaveLength(there.length + 5);
});

test('the subscriptions feed has the projects of everybody whom the person follows, in one order', async () => {
  await emptied();
  const [reader, one, other] = [await server.person(), await server.person(), await server.person()];
  const theirs = [await published(one, minutesAgo(3)), await published(other, minutesAgo(2))];
  theirs.push(await published(one, minutesAgo(1)));
  await published(author, minutesAgo(1));
  await published(one, minutesAgo(1), { adminManagedState: adminManagedState.banned });
  expect(idsOf(await first('subscriptions', reader))).toEqual([]);
  await reader.api.profiles.follow({ userId: one.id });
  await reader.api.profiles.follow({ userId: other.id });
  expect(idsOf(await first('subscriptions', reader))).toEqual(theirs.toReversed());

  const asOf = new Date().toISOString();
  await published(other, new Date(Date.now() + 1000));
  const page = (offset: number) => reader.api.feeds.get({ type: 'subscriptions', offset, count: 2, asOf });
  expect([...idsOf(await page(0)), ...idsOf(await page(2))]).toEqual(theirs.toReversed());
});

test('the subscriptions feed asks a visitor to sign in', async () => {
  const asked = server.client().api.feeds.get({ type: 'subscriptions', offset: 0, count: 20 });
  expect(await errorOf(asked)).toMatchObject({ kind: 'GENERIC', httpStatusCode: 401 });
});

test('a card has its author, feed and dates, and the viewer’s own likes', async () => {
  await emptied();
  const { database } = server;
  await database.insert(proStatuses).values({ userId: author.id, endsAt: new Date(Date.now() + minuteMs) });
  const feedId = `feed${author.id}`;
  await database
    .insert(customFeeds)
    .values({ id: feedId, ownerId: author.id, name: 'Cats', nameKey: 'cats', accessMode: 0 });
  const id = await published(author, minutesAgo(1), { description: 'Purrs', feedId, viewsCnt: 7 });
  const reader = await server.person();
  const visitors = await server.client().api.feeds.get({ type: 'newest', offset: 0, count: 1 });
  const card = {
    id,
    name: 'A cat',
    description: 'Purrs',
    picId: '',
    viewsCnt: 7,
    likesCnt: 0,
    creationDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/),
    userManagedState: publishedGlobally,
    adminManagedState: adminManagedState.okGlobal,
    category: category.newest,
    commentsEnabled: true,
    isLikedByCurUser: false,
    isTemplate: false,
    owner: {
      id: author.id,
      name: 'Kadr Shorts',
      picId: '',
      status: 'Draws',
      isPro: true,
      isFollowedByCurUser: false,
    },
    feed: { id: feedId, name: 'Cats' },
    facts: null,
    translations: null,
  };
  expect(visitors.items).toEqual([card]);

  await reader.api.profiles.like({ projId: id });
  await reader.api.profiles.follow({ userId: author.id });
  await database.update(proStatuses).set({ endsAt: minutesAgo(1) });
  await database.update(projects).set({ feedId: null });
  expect((await first('newest', reader)).items).toEqual([
    {
      ...card,
      likesCnt: 1,
      isLikedByCurUser: true,
      owner: { ...card.owner, isPro: false, isFollowedByCurUser: true },
      feed: null,
    },
  ]);
});

test('a count above a hundred is refused at its field, and pages beyond the end are empty', async () => {
  const { api } = server.client(null, 'ru');
  const refused = await errorOf(api.feeds.get({ type: 'newest', offset: 0, count: 101 }));
  expect(refused).toMatchObject({
    kind: 'ENT_VALIDN',
    httpStatusCode: 422,
    messages: [{ path: 'count', text: 'Не больше 100 за один раз.' }],
  });
  const far = await api.feeds.get({ type: 'newest', offset: Number.MAX_SAFE_INTEGER, count: 100 });
  expect(far).toEqual({ items: [], receivedCount: 0 });
});

test('an author’s repeated requests for the best feed count once for a project', async () => {
  const projId = await published(author, minutesAgo(1));
  await author.api.feeds.requestBest({ projId });
  await author.api.feeds.requestBest({ projId });
  const kept = await server.database
    .select({ projectId: bestFeedRequests.projectId, userId: bestFeedRequests.userId })
    .from(bestFeedRequests);
  expect(kept).toEqual([{ projectId: projId, userId: author.id }]);
});

test('nobody can request the best feed for another’s, hidden or banned project, or while banned', async () => {
  const own = await published(author, minutesAgo(1));
  const hidden = await published(author, minutesAgo(1), { userManagedState: userManagedState.created });
  const banned = await published(author, minutesAgo(1), { adminManagedState: adminManagedState.banned });
  const reader = await server.person();
  const outcome = async (from: SignedIn['api'], projId: string) => {
    const { httpStatusCode, kind } = await errorOf(from.feeds.requestBest({ projId }));
    return `${httpStatusCode} ${kind}`;
  };
  expect(await outcome(server.client().api, own)).toBe('401 GENERIC');
  expect(await outcome(reader.api, own)).toBe('403 GENERIC');
  expect(await outcome(reader.api, hidden)).toBe('404 GENERIC');
  expect(await outcome(author.api, hidden)).toBe('403 GENERIC');
  expect(await outcome(author.api, banned)).toBe('403 GENERIC');
  const kept = await server.person({ banCategory: banCategory.cantPublishInFeeds });
  expect(await outcome(kept.api, await published(kept, minutesAgo(1)))).toBe('403 GENERIC');
});
