import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminManagedState, userManagedState } from '@/domain/project';
import { isPubliclyAccessible } from '@/domain/projectAccess';
import { banCategory } from '@/domain/user';
import { commentBlacklist } from '../../../server/database/tables/comments';
import { projects } from '../../../server/database/tables/projects';
import { users } from '../../../server/database/tables/users';
import { errorOf } from '../../support/apiOverPeer';
import { makeProject, outcomeOf, projectRow } from '../../support/server/projects';
import { type SignedIn, startTestServer, type TestServer } from '../../support/server/startTestServer';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

const published = { userManagedState: userManagedState.publishedGlobally };
const idsOf = ({ items }: { readonly items: readonly { readonly id: string }[] }) =>
  items.map(({ id }) => id);

test('a profile shows the person, and figures of what the viewer may see', async () => {
  const written = { status: 'I draw cats.', website: 'https://cats.example' };
  const author = await server.person({
    name: 'Kadr',
    mainLifeValue: 'BEAUTY_AND_ART',
    isVerified: true,
    ...written,
  });
  await makeProject(server.database, author.id, { ...published, likesCnt: 3, viewsCnt: 10 });
  await makeProject(server.database, author.id, { ...published, likesCnt: 1, viewsCnt: 5 });
  await makeProject(server.database, author.id, { likesCnt: 7, viewsCnt: 100 });
  const { api } = server.client();
  const seen = await api.profiles.view({ userId: author.id });
  expect(seen).toEqual({
    user: {
      id: author.id,
      name: 'Kadr',
      picId: '',
      ...written,
      mainLifeValue: 'BEAUTY_AND_ART',
      banCategory: 0,
      isVerified: true,
      isFollowedByCurUser: false,
      isCanCommentForCurUser: true,
      isBlockedByCurUser: false,
    },
    stats: { followersCnt: 0, likesCnt: 4, viewsCnt: 15, projCnt: 2 },
  });
  const own = await author.api.profiles.view({ userId: author.id });
  expect(own.stats).toEqual({ followersCnt: 0, likesCnt: 11, viewsCnt: 115, projCnt: 3 });
  expect(await errorOf(api.profiles.view({ userId: 'nobody' }))).toMatchObject({ httpStatusCode: 404 });
});

test('a profile without projects has zeros', async () => {
  const { id, api } = await server.person();
  const { stats } = await api.profiles.view({ userId: id });
  expect(stats).toEqual({ followersCnt: 0, likesCnt: 0, viewsCnt: 0, projCnt: 0 });
});

test('a profile says whether the viewer follows the person and lets them comment', async () => {
  const [viewer, person] = [await server.person(), await server.person()];
  await viewer.api.profiles.follow({ userId: person.id });
  await server.database.insert(commentBlacklist).values({ ownerId: viewer.id, userId: person.id });
  const flags = async (from: SignedIn, userId: string) => {
    const { user } = await from.api.profiles.view({ userId });
    return [user.isFollowedByCurUser, user.isCanCommentForCurUser];
  };
  expect(await flags(viewer, person.id)).toEqual([true, false]);
  expect(await flags(person, viewer.id)).toEqual([false, true]);
});

test('following counts once on both sides, and unfollowing undoes it', async () => {
  const [reader, author] = [await server.person(), await server.person()];
  const followers = async () => (await author.api.profiles.followersCount()).value;
  const subscriptions = async () => (await reader.api.profiles.subscriptionsCount()).value;
  await reader.api.profiles.follow({ userId: author.id });
  await reader.api.profiles.follow({ userId: author.id });
  expect([await followers(), await subscriptions()]).toEqual([1, 1]);
  expect((await reader.api.profiles.view({ userId: author.id })).stats.followersCnt).toBe(1);
  await reader.api.profiles.unfollow({ userId: author.id });
  await reader.api.profiles.unfollow({ userId: author.id });
  expect([await followers(), await subscriptions()]).toEqual([0, 0]);
});

test('two people can follow each other at the same moment', async () => {
  const [one, other] = [await server.person(), await server.person()];
  for (let round = 0; round < 5; round++) {
    const calls = [
      one.api.profiles.follow({ userId: other.id }),
      other.api.profiles.follow({ userId: one.id }),
    ];
    await Promise.all(calls);
    await Promise.all([
      one.api.profiles.unfollow({ userId: other.id }),
      other.api.profiles.unfollow({ userId: one.id }),
    ]);
  }
  expect(await one.api.profiles.followersCount()).toEqual({ value: 0 });
});

test('nobody can follow themselves or a nonexistent person', async () => {
  const { id, api } = await server.person();
  expect(await errorOf(api.profiles.follow({ userId: id }))).toMatchObject({
    httpStatusCode: 403,
    message: 'You cannot follow yourself.',
  });
  expect(await errorOf(api.profiles.follow({ userId: 'nobody' }))).toMatchObject({ httpStatusCode: 404 });
});

test('rapid likes from many clients count every person once', async () => {
  const author = await server.person();
  const projId = await makeProject(server.database, author.id, published);
  const readers = await Promise.all(Array.from({ length: 4 }, () => server.person()));
  const taps = readers.flatMap(({ api }) => Array.from({ length: 3 }, () => api.profiles.like({ projId })));
  await Promise.all(taps);
  expect((await projectRow(server.database, projId)).likesCnt).toBe(4);
  await Promise.all([1, 2].map(() => readers[0]?.api.profiles.unlike({ projId })));
  await author.api.profiles.unlike({ projId });
  expect((await projectRow(server.database, projId)).likesCnt).toBe(3);
  await Promise.all(readers.map(({ api }) => api.profiles.unlike({ projId })));
  expect((await projectRow(server.database, projId)).likesCnt).toBe(0);
});

test('following twice and unfollowing twice count once', async () => {
  const [author, reader, other] = [await server.person(), await server.person(), await server.person()];
  const userId = author.id;
  for (const { api } of [reader, reader, other]) await api.profiles.follow({ userId });
  expect((await reader.api.profiles.view({ userId })).stats).toMatchObject({ followersCnt: 2 });
  for (const _ of [1, 2]) await reader.api.profiles.unfollow({ userId });
  expect((await reader.api.profiles.view({ userId })).stats).toMatchObject({ followersCnt: 1 });
});

test('the counts of likes and followers never fall below zero', async () => {
  const [author, reader] = [await server.person(), await server.person()];
  const projId = await makeProject(server.database, author.id, published);
  await reader.api.profiles.unlike({ projId });
  await reader.api.profiles.like({ projId });
  await reader.api.profiles.follow({ userId: author.id });
  await server.database.update(projects).set({ likesCnt: 0 }).where(eq(projects.id, projId));
  await server.database.update(users).set({ followersCnt: 0 }).where(eq(users.id, author.id));
  await reader.api.profiles.unlike({ projId });
  await reader.api.profiles.unfollow({ userId: author.id });
  const { stats } = await reader.api.profiles.view({ userId: author.id });
  expect(stats).toMatchObject({ likesCnt: 0, followersCnt: 0 });
  expect((await projectRow(server.database, projId)).likesCnt).toBe(0);
});

test('a like of a project that was hidden can be removed, but not added', async () => {
  const [author, reader] = [await server.person(), await server.person()];
  const projId = await makeProject(server.database, author.id, published);
  await reader.api.profiles.like({ projId });
  const hidden = { userManagedState: userManagedState.privateWasPublishedGlobally };
  await server.database.update(projects).set(hidden).where(eq(projects.id, projId));
  await reader.api.profiles.unlike({ projId });
  expect((await projectRow(server.database, projId)).likesCnt).toBe(0);
  expect(await errorOf(reader.api.profiles.like({ projId }))).toMatchObject({ httpStatusCode: 404 });
});

test('others see only a person’s public projects; the owner and an admin see all', async () => {
  const author = await server.person();
  const all: string[] = [];
  const open: string[] = [];
  let age = 100;
  for (const owners of Object.values(userManagedState)) {
    for (const admins of Object.values(adminManagedState)) {
      const states = { userManagedState: owners, adminManagedState: admins };
      const createdAt = new Date(Date.now() - --age * 1000);
      const id = await makeProject(server.database, author.id, { ...states, createdAt });
      all.unshift(id);
      if (isPubliclyAccessible(states)) open.unshift(id);
    }
  }
  const userId = author.id;
  const seenBy = async ({ api }: Pick<SignedIn, 'api'>) => idsOf(await api.profiles.projects({ userId }));
  expect(open).toHaveLength(6);
  expect(await seenBy(server.client())).toEqual(open);
  expect(await seenBy(await server.person())).toEqual(open);
  expect(await seenBy(author)).toEqual(all);
  expect(await seenBy(await server.person({ role: 'admin' }))).toEqual(all);
  const page = await author.api.profiles.projects({ userId, offset: 2, count: 3 });
  expect(idsOf(page)).toEqual(all.slice(2, 5));
});

test('files that are not public need a key, which only people who may see them get', async () => {
  const author = await server.person();
  await makeProject(server.database, author.id, published);
  await makeProject(server.database, author.id);
  const keysFor = async ({ api }: Pick<SignedIn, 'api'>) => {
    const { items } = await api.profiles.projects({ userId: author.id });
    return items.map(({ userManagedState: state, fileKey }) => [state, typeof fileKey]);
  };
  const keys = [
    [userManagedState.created, 'string'],
    [userManagedState.publishedGlobally, 'undefined'],
  ];
  expect(await keysFor(author)).toEqual(keys);
  expect(await keysFor(server.client())).toEqual(keys.slice(1));
});

test('at most a hundred of a person’s projects are returned at once, by default that many', async () => {
  const author = await server.person();
  const rows = Array.from({ length: 101 }, (_, index) => ({
    id: `${author.id}-${index}`,
    ownerId: author.id,
    ...published,
  }));
  await server.database.insert(projects).values(rows);
  expect(await author.api.profiles.projects({ userId: author.id })).toMatchObject({ receivedCount: 100 });
  const answer = await fetch(`${server.address}/api/view/profile/${author.id}/projects/0/101`);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ type: 'ENT_VALIDN', messages: [{ path: 'count' }] });
});

test('one’s followers and subscriptions are visible to oneself only, latest first, page by page', async () => {
  const author = await server.person({ name: 'Author' });
  const readers = [];
  for (const name of ['First', 'Second', 'Third']) {
    const reader = await server.person({ name, picId: 'face.webp' });
    await reader.api.profiles.follow({ userId: author.id });
    readers.push(reader);
  }
  const [one, two, three] = readers.map(({ id, name }) => ({ id, name, picId: 'face.webp' }));
  const page = (offset: number, count: number) => author.api.profiles.followers({ offset, count });
  expect((await page(0, 2)).items).toEqual([three, two]);
  expect((await page(2, 2)).items).toEqual([one]);
  const subscriptions = await readers[0]?.api.profiles.subscriptions({ offset: 0, count: 30 });
  expect(subscriptions?.items).toEqual([{ id: author.id, name: 'Author', picId: '' }]);
  const { api } = server.client();
  const outcomes = await Promise.all(
    [
      api.profiles.followers({ offset: 0, count: 30 }),
      api.profiles.subscriptions({ offset: 0, count: 30 }),
      api.profiles.followersCount(),
      api.profiles.subscriptionsCount(),
    ].map(outcomeOf),
  );
  expect(new Set(outcomes)).toEqual(new Set(['401 GENERIC']));
});

test('an admin bans and verifies; a ban from signing in applies to the next call', async () => {
  const [admin, person] = [await server.person({ role: 'admin' }), await server.person()];
  const userId = person.id;
  await admin.api.profiles.verify({ userId, isVerified: true });
  await admin.api.profiles.ban({ userId, banCategory: banCategory.cantComment });
  expect(await person.api.users.me()).toMatchObject({
    isVerified: true,
    banCategory: banCategory.cantComment,
  });
  await admin.api.profiles.ban({ userId, banCategory: banCategory.cantLogin });
  expect(await errorOf(person.api.users.me())).toMatchObject({ kind: 'USER_IS_BANNED' });
  await admin.api.profiles.ban({ userId, banCategory: banCategory.notBanned });
  await admin.api.profiles.verify({ userId, isVerified: false });
  expect(await person.api.users.me()).toMatchObject({
    isVerified: false,
    banCategory: banCategory.notBanned,
  });
  const nobody = admin.api.profiles.ban({ userId: 'nobody', banCategory: banCategory.notBanned });
  expect(await errorOf(nobody)).toMatchObject({ httpStatusCode: 404 });
});
