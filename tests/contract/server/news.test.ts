import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newsType } from '@/domain/news';
import { category, userManagedState } from '@/domain/project';
import { deliverNews, dropOldNews, notifyUser } from '../../../server/calls/news/deliverNews';
import { news, newsQueue } from '../../../server/database/tables/news';
import { projects } from '../../../server/database/tables/projects';
import { makeComic, makeProject, outcomeOf } from '../../support/server/projects';
import { startTestServer, type TestServer } from '../../support/server/startTestServer';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

const published = { userManagedState: userManagedState.publishedGlobally };

test('likes, followers and a new category appear in the person’s news, latest first', async () => {
  const [author, reader] = [await server.person(), await server.person({ name: 'Reader', picId: 'r.webp' })];
  const projId = await makeProject(server.database, author.id, {
    ...published,
    name: 'Cat',
    picId: 'c.webp',
  });
  await reader.api.profiles.like({ projId });
  await reader.api.profiles.follow({ userId: author.id });
  await notifyUser(server.database, author.id, {
    type: newsType.categoryChange,
    projectId: projId,
    newCategory: category.popular,
  });
  await deliverNews(server.database);
  const user = { id: reader.id, name: 'Reader', picId: 'r.webp' };
  const project = { id: projId, name: 'Cat', picId: 'c.webp' };
  const base = { _id: expect.any(String), creationDate: expect.stringMatching(/^\d{4}-/) };
  const newCategory = category.popular;
  const whole = [
    { ...base, type: newsType.categoryChange, data: { project, user: null, newCategory } },
    { ...base, type: newsType.newFollower, data: { project: null, user } },
    { ...base, type: newsType.newLike, data: { project, user } },
  ];
  expect((await author.api.news.feed({})).items).toEqual(whole);
  expect((await author.api.news.feed({ offset: 1 })).items).toEqual(whole.slice(1));
  expect((await author.api.news.feed({ offset: 1, count: 1 })).items).toEqual(whole.slice(1, 2));
  expect(await author.api.news.unreadCount()).toEqual({ value: 3 });
});

test('news about a project are deleted with it', async () => {
  const [author, reader] = [await server.person(), await server.person()];
  const projId = await makeProject(server.database, author.id, published);
  const kept = await makeProject(server.database, author.id, published);
  await reader.api.profiles.like({ projId });
  await reader.api.profiles.like({ projId: kept });
  await deliverNews(server.database);
  await reader.api.profiles.follow({ userId: author.id });
  await deliverNews(server.database);
  await author.api.projects.delete({ id: projId });
  const { items } = await author.api.news.feed({});
  expect(items.map(({ type }) => type)).toEqual([newsType.newFollower, newsType.newLike]);
});

test('the unread count can be set by the person and grows with each item', async () => {
  const [author, reader, other, third] = await Promise.all([1, 2, 3, 4].map(() => server.person()));
  if (!author || !reader || !other || !third) throw new Error('People are missing');
  await reader.api.profiles.follow({ userId: author.id });
  await deliverNews(server.database);
  expect(await author.api.news.unreadCount()).toEqual({ value: 1 });
  await author.api.news.setUnreadCount({ value: 0 });
  expect(await author.api.news.unreadCount()).toEqual({ value: 0 });
  await other.api.profiles.follow({ userId: author.id });
  await deliverNews(server.database);
  expect(await author.api.news.unreadCount()).toEqual({ value: 1 });
  await author.api.news.setUnreadCount({ value: Number.MAX_SAFE_INTEGER });
  expect((await author.api.news.unreadCount()).value).toBeGreaterThan(1);
  await third.api.profiles.follow({ userId: author.id });
  await deliverNews(server.database);
  expect(await author.api.news.feed({})).toMatchObject({ receivedCount: 3 });
});

test('a like or a follow that is repeated after undoing notifies once', async () => {
  const [author, reader] = [await server.person(), await server.person()];
  const projId = await makeProject(server.database, author.id, published);
  for (let round = 0; round < 3; round++) {
    await reader.api.profiles.like({ projId });
    await reader.api.profiles.follow({ userId: author.id });
    await reader.api.profiles.unlike({ projId });
    await reader.api.profiles.unfollow({ userId: author.id });
    if (round !== 1) await deliverNews(server.database);
  }
  expect(await author.api.news.feed({})).toMatchObject({ receivedCount: 2 });
  expect(await author.api.news.unreadCount()).toEqual({ value: 2 });
});

test('liking one’s own project creates no news', async () => {
  const author = await server.person();
  const projId = await makeProject(server.database, author.id, published);
  await author.api.profiles.like({ projId });
  await deliverNews(server.database);
  expect(await author.api.news.feed({})).toMatchObject({ receivedCount: 0 });
});

test('a new project notifies nobody, since clients hide such news', async () => {
  const [author, follower] = [await server.person(), await server.person()];
  await follower.api.profiles.follow({ userId: author.id });
  const projId = await makeComic(server, author.id, {
    userManagedState: userManagedState.publishedProfileWasntPublishedGlobally,
  });
  await author.api.projectInfo.setUserManagedState({ id: projId, value: userManagedState.publishedGlobally });
  await deliverNews(server.database);
  expect(await follower.api.news.feed({})).toMatchObject({ receivedCount: 0 });
  expect(await follower.api.news.unreadCount()).toEqual({ value: 0 });
});

test('news about a project that was hidden show nothing of it, and news about a deleted one are gone', async () => {
  const [author, reader] = [await server.person(), await server.person()];
  const { database } = server;
  const hidden = await makeProject(database, author.id, published);
  const deleted = await makeProject(database, author.id, published);
  for (const projectId of [hidden, deleted]) {
    const event = { type: newsType.newAnswer, projectId, actorId: author.id } as const;
    await notifyUser(database, reader.id, event);
  }
  await deliverNews(database);
  const taken = { userManagedState: userManagedState.privateWasPublishedGlobally };
  await database.update(projects).set(taken).where(eq(projects.id, hidden));
  await database.delete(projects).where(eq(projects.id, deleted));
  const { items } = await reader.api.news.feed({});
  expect(items.map(({ data }) => data.project)).toEqual([null]);
});

test('pending notifications about a deleted project are not delivered', async () => {
  const [author, reader] = [await server.person(), await server.person()];
  const deleted = await makeProject(server.database, author.id, published);
  await reader.api.profiles.like({ projId: deleted });
  await author.api.projects.delete({ id: deleted });
  await deliverNews(server.database);
  expect(await author.api.news.feed({})).toMatchObject({ receivedCount: 0 });
  expect(await author.api.news.unreadCount()).toEqual({ value: 0 });
  expect(await server.database.select().from(newsQueue)).toEqual([]);
});

test('a person gets only their own news; a visitor is asked to sign in', async () => {
  const { api } = server.client();
  const outcomes = await Promise.all(
    [api.news.feed({}), api.news.unreadCount(), api.news.setUnreadCount({ value: 0 })].map(outcomeOf),
  );
  expect(new Set(outcomes)).toEqual(new Set(['401 GENERIC']));
});

test('news are kept for 90 days, and the unread count never exceeds their number', async () => {
  const [author, other] = [await server.person(), await server.person()];
  const { database } = server;
  const tell = (userId: string, days: number, times: number) =>
    database.execute(sql`
      insert into news (user_id, type, created_at)
      select ${userId}, ${newsType.newFollower}, now() - make_interval(days => ${days})
      from generate_series(1, ${times}::int)`);
  await database.delete(news);
  await tell(author.id, 91, 2_500);
  await tell(author.id, 89, 2);
  await tell(other.id, 89, 1);
  const { api } = author;
  await api.news.setUnreadCount({ value: 2_502 });
  await other.api.news.setUnreadCount({ value: 1 });
  await dropOldNews(database);
  expect(await api.news.feed({})).toMatchObject({ receivedCount: 2 });
  expect(await api.news.unreadCount()).toEqual({ value: 2 });
  expect(await other.api.news.unreadCount()).toEqual({ value: 1 });
  await api.news.setUnreadCount({ value: 0 });
  await dropOldNews(database);
  expect(await api.news.unreadCount()).toEqual({ value: 0 });
});
