import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Api } from '@/api/createApi';
import { commentType } from '@/domain/comment';
import { accessMode } from '@/domain/customFeed';
import { feedTypes } from '@/domain/feed';
import { maxBlockedPeople } from '@/domain/limits';
import { newsType } from '@/domain/news';
import { category, userManagedState } from '@/domain/project';
import { deliverNews } from '../../../server/calls/news/deliverNews';
import { news } from '../../../server/database/tables/news';
import { projects } from '../../../server/database/tables/projects';
import { follows, userBlocks, users } from '../../../server/database/tables/users';
import { errorOf } from '../../support/apiOverPeer';
import { makeFeed } from '../../support/server/customFeeds';
import { everybodysPassword as password } from '../../support/server/makePerson';
import { makeProject, outcomeOf } from '../../support/server/projects';
import { type SignedIn, startTestServer, type TestServer } from '../../support/server/startTestServer';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

const published = { userManagedState: userManagedState.publishedGlobally };
const page = { offset: 0, count: 20 };

const block = (by: SignedIn, whom: SignedIn) => by.api.profiles.block({ userId: whom.id });
const unblock = (by: SignedIn, whom: SignedIn) => by.api.profiles.unblock({ userId: whom.id });

describe('a block', () => {
  test('is visible only to the person who blocks, latest first, page by page', async () => {
    const [one, other] = [await server.person(), await server.person()];
    const blocked: SignedIn[] = [];
    for (const name of ['First', 'Second', 'Third']) {
      const person = await server.person({ name });
      await block(one, person);
      blocked.unshift(person);
    }
    const namesOf = async (offset: number, count: number) =>
      (await one.api.profiles.blocked({ offset, count })).items.map(({ name }) => name);
    expect(await namesOf(0, 2)).toEqual(['Third', 'Second']);
    expect(await namesOf(2, 2)).toEqual(['First']);
    expect((await other.api.profiles.blocked(page)).items).toEqual([]);
    expect(await outcomeOf(server.client().api.profiles.blocked(page))).toBe('401 GENERIC');
  });

  test('can be set twice, and removed twice', async () => {
    const [one, other] = [await server.person(), await server.person()];
    const state = async () => [
      (await one.api.profiles.view({ userId: other.id })).user.isBlockedByCurUser,
      (await one.api.users.me()).hasBlocked,
      (await one.api.profiles.blocked(page)).receivedCount,
    ];
    expect(await state()).toEqual([false, false, 0]);
    for (const _time of [1, 2]) {
      await block(one, other);
      expect(await state()).toEqual([true, true, 1]);
    }
    for (const _time of [1, 2]) {
      await unblock(one, other);
      expect(await state()).toEqual([false, false, 0]);
    }
    await block(one, other);
    expect(await state()).toEqual([true, true, 1]);
  });

  test('applies to the account on all devices, and does not notify the blocked person', async () => {
    const [one, other] = [await server.person(), await server.person()];
    const { token } = await server.client().api.auth.signIn({ email: one.email, password });
    const phone = server.client(token).api;
    await block(one, other);
    expect((await phone.profiles.blocked(page)).items).toHaveLength(1);
    expect((await phone.profiles.view({ userId: other.id })).user.isBlockedByCurUser).toBe(true);
    const seen = await other.api.profiles.view({ userId: one.id });
    expect(seen.user).toMatchObject({ isBlockedByCurUser: false, isCanCommentForCurUser: true });
  });

  test('against oneself or a nonexistent person is refused; against an admin it is possible', async () => {
    const [one, admin] = [await server.person(), await server.person({ role: 'admin' })];
    expect(await errorOf(block(one, one))).toMatchObject({
      httpStatusCode: 403,
      message: 'You cannot block yourself.',
    });
    expect(await outcomeOf(one.api.profiles.block({ userId: 'nobody' }))).toBe('404 GENERIC');
    await block(one, admin);
    expect((await one.api.profiles.blocked(page)).items).toMatchObject([{ id: admin.id }]);
  });

  test(`is possible for at most ${maxBlockedPeople} people`, async () => {
    const one = await server.person();
    const crowd = Array.from({ length: maxBlockedPeople }, (_, index) => `${one.id}-${index}`);
    await server.database.insert(users).values(crowd.map((id) => ({ id, name: 'P', nameKey: 'p' })));
    const rows = crowd.map((blockedId) => ({ blockerId: one.id, blockedId }));
    await server.database.insert(userBlocks).values(rows);
    const [known, last] = [crowd[0] ?? '', await server.person()];
    expect(await outcomeOf(one.api.profiles.block({ userId: known }))).toBe('done');
    expect(await errorOf(block(one, last))).toMatchObject({
      httpStatusCode: 403,
      message: 'You can block at most 1000 people.',
    });
    await one.api.profiles.unblock({ userId: known });
    expect(await outcomeOf(block(one, last))).toBe('done');
  });
});

describe('following', () => {
  test('ends in both directions, is refused in both, and does not return', async () => {
    const [one, other] = [await server.person(), await server.person()];
    const rows = async () =>
      (await server.database.select().from(follows)).filter(({ followerId }) =>
        [one.id, other.id].includes(followerId),
      );
    const counts = async ({ api }: SignedIn) => [
      (await api.profiles.followersCount()).value,
      (await api.profiles.subscriptionsCount()).value,
    ];
    await one.api.profiles.follow({ userId: other.id });
    await other.api.profiles.follow({ userId: one.id });
    await block(one, other);
    await block(one, other);
    expect(await rows()).toEqual([]);
    expect([await counts(one), await counts(other)]).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect(await errorOf(other.api.profiles.follow({ userId: one.id }))).toMatchObject({
      httpStatusCode: 403,
      message: 'You cannot follow this person.',
    });
    expect(await errorOf(one.api.profiles.follow({ userId: other.id }))).toMatchObject({
      httpStatusCode: 403,
      message: 'You have blocked this person. Unblock them to follow them.',
    });
    await unblock(one, other);
    expect(await rows()).toEqual([]);
    await other.api.profiles.follow({ userId: one.id });
    expect(await counts(one)).toEqual([1, 0]);
  });

  test('and blocking at the same moment never both remain', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, other] = [await server.person(), await server.person()];
      await Promise.allSettled([
        other.api.profiles.follow({ userId: one.id }),
        block(one, other),
        block(other, one),
        one.api.profiles.follow({ userId: other.id }),
      ]);
      const [left] = await server.database.select().from(follows).where(eq(follows.followerId, other.id));
      expect(left).toBeUndefined();
      expect((await one.api.profiles.followersCount()).value).toBe(0);
    }
  });
});

describe('lists of comics', () => {
  let blocker: SignedIn;
  let author: SignedIn;
  let feedId: string;

  beforeAll(async () => {
    blocker = await server.person();
    author = await server.person({ name: 'Vera' });
    const another = await server.person({ name: 'Vera too' });
    feedId = await makeFeed(another);
    const since = new Date();
    const shared = {
      ...published,
      category: category.theBest,
      newestSince: since,
      interestingSince: since,
      popularSince: since,
      bestSince: since,
      feedId,
      inFeedSince: since,
      isTemplate: true,
    };
    await makeProject(server.database, author.id, { ...shared, name: 'Blocked night' });
    await makeProject(server.database, another.id, { ...shared, name: 'Open night' });
    const facts = { pages: 1, endings: 0, hasSound: false, languages: ['en'], age: 18 } as const;
    await makeProject(server.database, author.id, { ...shared, name: 'Blocked adult night', facts });
    await makeProject(server.database, another.id, { ...shared, name: 'Open adult night', facts });
  });

  type List = (api: Api) => Promise<{ readonly items: readonly { readonly name: string }[] }>;
  const namesIn = async (list: ReturnType<List>) => (await list).items.map(({ name }) => name).sort();
  const ranked = feedTypes.filter((type) => type !== 'subscriptions');
  const asOf = '2100-01-01T00:00:00.000Z';
  const lists: readonly (readonly [name: string, list: List])[] = [
    ...ranked.flatMap((type) => [
      [type, (api) => api.feeds.get({ type, ...page })] as const satisfies [string, List],
      [`${type} as of a moment`, (api) => api.feeds.get({ type, ...page, asOf })] as const satisfies [
        string,
        List,
      ],
    ]),
    ['a custom feed', (api) => api.customFeeds.projects({ feedId, ...page })],
    ['templates', (api) => api.projects.templates(page)],
    ['a search by name', (api) => api.search.projects({ q: 'night', ...page })],
    ['a search by author', (api) => api.search.projects({ q: 'vera', ...page })],
  ];

  test.each(lists)('%s', async (_name, list) => {
    const seen = () => namesIn(list(blocker.api));
    expect(await seen()).toEqual(['Blocked night', 'Open night']);
    await block(blocker, author);
    expect(await seen()).toEqual(['Open night']);
    await blocker.api.users.save({ user: { showsAdult: true } });
    expect(await seen(), 'with comics for adults').toEqual(['Open adult night', 'Open night']);
    await blocker.api.users.save({ user: { showsAdult: false } });
    for (const { api } of [author, server.client(), await server.person()]) {
      expect(await namesIn(list(api)), 'for everybody else').toEqual(['Blocked night', 'Open night']);
    }
    await unblock(blocker, author);
    expect(await seen()).toEqual(['Blocked night', 'Open night']);
  });

  test('do not have the person’s comics, but the comics’ addresses still work', async () => {
    const projectsOf = () => namesIn(blocker.api.profiles.projects({ userId: author.id }));
    expect(await projectsOf()).toEqual(['Blocked night']);
    await block(blocker, author);
    expect(await projectsOf()).toEqual([]);
    const [row] = await server.database.select().from(projects).where(eq(projects.ownerId, author.id));
    const id = row?.id ?? '';
    expect(await blocker.api.projects.view({ id })).toMatchObject({ id });
    await unblock(blocker, author);
  });

  test('the subscriptions lose the person together with the follow, and pages stay full', async () => {
    await blocker.api.profiles.follow({ userId: author.id });
    const subscriptions = () => namesIn(blocker.api.feeds.get({ type: 'subscriptions', ...page }));
    expect(await subscriptions()).toEqual(['Blocked night']);
    await block(blocker, author);
    expect(await subscriptions()).toEqual([]);
    const first = await blocker.api.feeds.get({ type: 'newest', offset: 0, count: 1 });
    expect(first.items.map(({ name }) => name)).toEqual(['Open night']);
    expect((await blocker.api.feeds.get({ type: 'newest', offset: 1, count: 1 })).items).toEqual([]);
    await unblock(blocker, author);
  });

  test('an admin who blocks does not see the comics in lists either, but can moderate them', async () => {
    const admin = await server.person({ role: 'admin' });
    await block(admin, author);
    expect(await namesIn(admin.api.feeds.get({ type: 'newest', ...page }))).toEqual([
      'Open adult night',
      'Open night',
    ]);
    const [row] = await server.database.select().from(projects).where(eq(projects.ownerId, author.id));
    const id = row?.id ?? '';
    await admin.api.projectInfo.setCategory({ id, value: category.theBest });
  });
});

describe('comments', () => {
  const say = ({ api }: SignedIn, projId: string, text: string) =>
    api.comments.post({ projId, type: commentType.text, text });

  async function scene() {
    const [owner, reader, other] = [await server.person(), await server.person(), await server.person()];
    const projId = await makeProject(server.database, owner.id, published);
    for (const [by, text] of [
      [reader, 'one'],
      [other, 'two'],
      [reader, 'three'],
      [other, 'four'],
    ] as const) {
      await say(by, projId, text);
    }
    const listFor = async ({ api }: Pick<SignedIn, 'api'>, limit?: number) =>
      (await api.comments.list({ projId, ...(limit !== undefined && { limit }) })).items;
    const textsFor = async (who: Pick<SignedIn, 'api'>, limit?: number) =>
      (await listFor(who, limit)).map((comment) => (comment.type === commentType.text ? comment.text : ''));
    return { owner, reader, other, projId, listFor, textsFor };
  }

  test('by the blocked person are hidden from the blocker only, in every call and in the total', async () => {
    const { owner, reader, other, projId, textsFor } = await scene();
    await block(owner, reader);
    for (const limit of [undefined, -1, 2, 20]) expect(await textsFor(owner, limit)).toEqual(['four', 'two']);
    expect(await textsFor(owner, 1)).toEqual(['four']);
    const first = await owner.api.comments.page({ projId, count: 1 });
    expect(first).toMatchObject({ comments: [{ text: 'four' }], total: 2 });
    const before = first.earlier ?? '';
    const second = await owner.api.comments.page({ projId, count: 1, before });
    expect(second).toMatchObject({ comments: [{ text: 'two' }], total: 2, earlier: null });
    for (const who of [reader, other, server.client()]) {
      expect(await textsFor(who)).toEqual(['four', 'three', 'two', 'one']);
    }
    await unblock(owner, reader);
    expect(await textsFor(owner)).toEqual(['four', 'three', 'two', 'one']);
  });

  test.each([
    ['the list that the blocker sees', true],
    ['a list from before the block', false],
  ])('are deleted by their index among the regular ones of %s', async (_list, isListedAfter) => {
    const { owner, reader, projId, listFor, textsFor } = await scene();
    const before = await listFor(owner);
    await block(owner, reader);
    const list = isListedAfter ? await listFor(owner) : before;
    for (const text of ['two', 'four']) {
      const index = list.findIndex((comment) => 'text' in comment && comment.text === text);
      const { id: _id, ...comment } = list[index] ?? expect.fail();
      await owner.api.comments.delete({ projId, index, comment });
    }
    expect(await textsFor(reader)).toEqual(['three', 'one']);
    expect(await textsFor(owner)).toEqual([]);
  });

  test('by the blocked person can still be deleted from a list loaded before, with or without their id', async () => {
    const { owner, reader, projId, listFor, textsFor } = await scene();
    const list = await listFor(owner);
    await block(owner, reader);
    const [, three, , one] = list;
    if (three === undefined || one === undefined) return expect.fail();
    await owner.api.comments.delete({ projId, index: 1, comment: three });
    const { id: _id, ...withoutId } = one;
    await owner.api.comments.delete({ projId, index: 3, comment: withoutId });
    expect(await textsFor(reader)).toEqual(['four', 'two']);
  });

  test('a blocked admin moderates by the index in everybody’s list', async () => {
    const { owner, projId, listFor, textsFor } = await scene();
    const admin = await server.person({ role: 'admin' });
    await block(owner, admin);
    const { id: _id, ...comment } = (await listFor(admin))[1] ?? expect.fail();
    await admin.api.comments.delete({ projId, index: 1, comment });
    expect(await textsFor(owner)).toEqual(['four', 'two', 'one']);
  });

  test('on the blocker’s comics are refused as by the blacklist, which is independent of a block', async () => {
    const { owner, reader, projId } = await scene();
    const post = () => outcomeOf(say(reader, projId, 'more'));
    const mayComment = async () =>
      (await owner.api.profiles.view({ userId: reader.id })).user.isCanCommentForCurUser;
    await block(owner, reader);
    expect(await errorOf(say(reader, projId, 'more'))).toMatchObject({
      httpStatusCode: 403,
      message: 'The author doesn’t let you comment on their comics.',
    });
    expect(await mayComment()).toBe(true);
    await owner.api.comments.allow({ userId: reader.id });
    expect(await post(), 'the blacklist does not lift a block').toBe('403 GENERIC');
    await owner.api.comments.forbid({ userId: reader.id });
    await unblock(owner, reader);
    expect(await post(), 'nor a block the blacklist').toBe('403 GENERIC');
    expect(await mayComment()).toBe(false);
    await owner.api.comments.allow({ userId: reader.id });
    expect(await post()).toBe('done');
    await block(reader, owner);
    expect(await post(), 'whoever blocks may still comment').toBe('done');
  });
});

describe('news', () => {
  async function scene() {
    const [blocker, blocked, other] = [await server.person(), await server.person(), await server.person()];
    const projId = await makeProject(server.database, blocker.id, published);
    const actorsOf = async () => {
      await deliverNews(server.database);
      const { items } = await blocker.api.news.feed({});
      return items.map(({ data }) => (data.user?.id === blocked.id ? 'blocked' : 'other'));
    };
    const unread = async () => (await blocker.api.news.unreadCount()).value;
    return { blocker, blocked, other, projId, actorsOf, unread };
  }

  test('caused by the blocked person are hidden, read and unread, and the unread count stays right', async () => {
    const { blocker, blocked, other, projId, actorsOf, unread } = await scene();
    await blocked.api.profiles.follow({ userId: blocker.id });
    await deliverNews(server.database);
    await blocker.api.news.setUnreadCount({ value: 0 });
    await other.api.profiles.follow({ userId: blocker.id });
    await deliverNews(server.database);
    await blocked.api.profiles.like({ projId });
    await deliverNews(server.database);
    expect([await actorsOf(), await unread()]).toEqual([['blocked', 'other', 'blocked'], 2]);
    await block(blocker, blocked);
    await block(blocker, blocked);
    expect([await actorsOf(), await unread()]).toEqual([['other'], 1]);
  });

  test('are not created for what the person does later, and pending ones are not delivered', async () => {
    const { blocker, blocked, other, projId, actorsOf, unread } = await scene();
    await blocked.api.comments.post({ projId, type: commentType.text, text: 'waits' });
    await block(blocker, blocked);
    await blocked.api.profiles.like({ projId });
    await other.api.profiles.like({ projId });
    expect([await actorsOf(), await unread()]).toEqual([['other'], 1]);
    expect((await blocker.api.projects.view({ id: projId })).likesCnt, 'the like counts').toBe(2);
    await unblock(blocker, blocked);
    await blocked.api.comments.post({ projId, type: commentType.text, text: 'again' });
    expect(await actorsOf()).toEqual(['blocked', 'other']);
  });

  test('received by the blocked person, and news that nobody caused, stay', async () => {
    const { blocker, blocked, projId } = await scene();
    await blocker.api.profiles.follow({ userId: blocked.id });
    await deliverNews(server.database);
    const hidden = { userId: blocker.id, type: newsType.projectHidden, projectId: projId };
    await server.database.insert(news).values(hidden);
    await block(blocker, blocked);
    expect((await blocked.api.news.feed({})).items).toMatchObject([{ type: newsType.newFollower }]);
    expect((await blocker.api.news.feed({})).items).toMatchObject([{ type: newsType.projectHidden }]);
  });
});

test('a blocked person adds no comic to a feed of the blocker, even with access or when it is open to all', async () => {
  const [blocker, blocked] = [await server.person(), await server.person()];
  const projId = await makeProject(server.database, blocked.id, published);
  const open = await makeFeed(blocker, 'Open', accessMode.addAnyone);
  const granted = await makeFeed(blocker, 'Granted', accessMode.addDedicatedUsers);
  await blocker.api.feedAccess.grant({ feedId: granted, userIds: [blocked.id] });
  await block(blocker, blocked);
  const put = (feedId: string) => outcomeOf(blocked.api.customFeeds.putProject({ feedId, projId }));
  expect([await put(open), await put(granted)]).toEqual(['403 GENERIC', '403 GENERIC']);
  await unblock(blocker, blocked);
  expect([await put(open), await put(granted)]).toEqual(['done', 'done']);
});

test('feeds of a blocked person are not suggested to the blocker, even with access or when they are open to all', async () => {
  const [blocker, blocked, other] = [await server.person(), await server.person(), await server.person()];
  await makeFeed(blocked, 'Offered open', accessMode.addAnyone);
  const granted = await makeFeed(blocked, 'Offered granted', accessMode.addDedicatedUsers);
  await blocked.api.feedAccess.grant({ feedId: granted, userIds: [blocker.id, other.id] });
  const offered = async ({ id, api }: SignedIn) => {
    const contributed = await api.feedAccess.feedsToContribute({ userId: id, ...page });
    const suggested = await api.customFeeds.suggest({ prefix: 'offered' });
    return [contributed.items.map(({ name }) => name), suggested.items.map(({ name }) => name)].map((names) =>
      names.filter((name) => name.startsWith('Offered')).sort(),
    );
  };
  const all = ['Offered granted', 'Offered open'];
  const both = [all, all];
  expect(await offered(blocker)).toEqual(both);
  await block(blocker, blocked);
  expect(await offered(blocker)).toEqual([[], []]);
  expect(await offered(other), 'for everybody else').toEqual(both);
  await unblock(blocker, blocked);
  expect(await offered(blocker)).toEqual(both);
});

test('one’s own data includes blocks, and a deleted account leaves none', async () => {
  const [one, other] = [await server.person(), await server.person()];
  await block(one, other);
  await block(other, one);
  expect((await one.api.users.ownData()).downloaded).toMatchObject({
    userBlocks: [{ personId: other.id, createdAt: expect.any(String) }],
  });
  await one.api.users.deleteAccount({ password });
  expect((await other.api.profiles.blocked(page)).items).toEqual([]);
  expect(await other.api.users.me()).toMatchObject({ hasBlocked: false });
  const left = await server.database.select().from(userBlocks).where(eq(userBlocks.blockerId, one.id));
  expect(left).toEqual([]);
});
