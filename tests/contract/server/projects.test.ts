import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminManagedState, userManagedState } from '@/domain/project';
import { dropExpiredRows } from '../../../server/calls/expiredRows';
import { purgeDeletedProjects } from '../../../server/calls/projects/deleteProject';
import { proStatuses } from '../../../server/database/tables/accounts';
import { comments } from '../../../server/database/tables/comments';
import { customFeeds } from '../../../server/database/tables/customFeeds';
import { playStarts, projectLikes } from '../../../server/database/tables/likesAndViews';
import { projects } from '../../../server/database/tables/projects';
import { follows } from '../../../server/database/tables/users';
import { errorOf } from '../../support/apiOverPeer';
import { comicFile, fileOf, pngFile, wavFile } from '../../support/server/files';
import { makeProject, outcomeOf, projectRow } from '../../support/server/projects';
import { type SignedIn, startTestServer, type TestServer } from '../../support/server/startTestServer';

let server: TestServer;
let author: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  author = await server.person({ name: 'Kadr Shorts', status: 'Drawing', picId: 'a.webp' });
});
afterAll(() => server?.stop());

const published = { userManagedState: 1 } as const;

test('an id is reserved, and the project’s fields are changed one by one', async () => {
  const { _id } = await author.api.projectInfo.reserve();
  const fresh = await author.api.projectInfo.get({ id: _id });
  expect(fresh).toEqual({
    _id,
    name: '',
    description: '',
    picId: '',
    viewsCnt: 0,
    creationDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    likesCnt: 0,
    userManagedState: 0,
    adminManagedState: 0,
    category: 0,
    commentsEnabled: true,
  });
  const named = await author.api.projectInfo.save({ _id, name: '  The cat <b>&</b> the door ' });
  expect(named).toEqual({ ...fresh, name: 'The cat <b>&</b> the door' });
  const described = await author.api.projectInfo.save({ _id, description: 'Two pages' });
  expect(described).toEqual({ ...named, description: 'Two pages' });
  await author.api.projectInfo.setCommentsEnabled({ id: _id, value: false });
  expect(await author.api.projectInfo.get({ id: _id })).toEqual({ ...described, commentsEnabled: false });
});

test('values that no database accepts are the caller’s error, not ours', async () => {
  const id = await makeProject(server.database, author.id, published);
  const zero = String.fromCharCode(0);
  const calls = [
    author.api.projectInfo.save({ _id: id, description: `a${zero}b` }),
    author.api.comments.post({ projId: id, type: 2, text: `a${zero}b` }),
  ];
  const outcomes = await Promise.all(calls.map(outcomeOf));
  expect(outcomes).toEqual(calls.map(() => '422 GENERIC'));
});

test('a cover is added to a project in all sizes; the next one replaces it', async () => {
  const id = await makeProject(server.database, author.id, published);
  const coverAt = (picId: string, width = '') =>
    fetch(`${server.address}/projects/${id}/covers/${picId}${width}`).then(({ status }) => status);
  const { picId } = await author.api.projectInfo.uploadPicture({ id, pic: await pngFile(700) });
  expect((await author.api.projects.view({ id })).picId).toBe(picId);
  expect([await coverAt(picId), await coverAt(picId, '?w=160')]).toEqual([200, 200]);
  const second = await author.api.projectInfo.uploadPicture({ id, pic: await pngFile(700, '#aa0000') });
  expect(second.picId).not.toBe(picId);
  expect([await coverAt(picId), await coverAt(second.picId)]).toEqual([404, 200]);
  const again = await author.api.projectInfo.uploadPicture({ id, pic: await pngFile(700, '#aa0000') });
  expect([await coverAt(second.picId), await coverAt(again.picId)]).toEqual([404, 200]);
  const refused = await errorOf(
    author.api.projectInfo.uploadPicture({ id, pic: fileOf(Buffer.from('<svg/>'), 'cover.png') }),
  );
  expect(refused).toMatchObject({ kind: 'ENT_VALIDN', httpStatusCode: 422 });
  expect(refused.messages).toEqual([{ path: 'pic', text: expect.stringContaining('SVG') }]);
});

const waysToHide = [
  [
    'hidden by its author',
    (id: string) =>
      author.api.projectInfo.setUserManagedState({ id, value: userManagedState.privateWasPublishedGlobally }),
  ],
  [
    'banned',
    async (id: string) => {
      const admin = await server.person({ role: 'admin' });
      await admin.api.projectInfo.setAdminManagedState({ id, value: adminManagedState.banned });
    },
  ],
] as const;

test.each(waysToHide)('the address of a cover stops working once its project is %s', async (_how, hide) => {
  const id = await makeProject(server.database, author.id, published);
  const { picId } = await author.api.projectInfo.uploadPicture({ id, pic: await pngFile(300) });
  const statusOf = async (name: string) =>
    (await fetch(`${server.address}/projects/${id}/covers/${name}`)).status;
  expect(await statusOf(picId)).toBe(200);
  await hide(id);
  const { picId: hidden } = await author.api.projects.view({ id });
  expect(hidden).not.toBe(picId);
  expect([await statusOf(picId), await statusOf(hidden)]).toEqual([404, 200]);
});

describe('a view', () => {
  const viewsOf = async (id: string) => (await projectRow(server.database, id)).viewsCnt;

  test('is counted once, however often the same start is reported', async () => {
    const id = await makeProject(server.database, author.id, published);
    const reader = await server.person();
    await Promise.all([1, 2, 3].map(() => reader.api.projectInfo.countView({ id })));
    expect(await viewsOf(id)).toBe(1);
    const visitor = server.client().api;
    await visitor.projectInfo.countView({ id });
    await visitor.projectInfo.countView({ id });
    expect(await viewsOf(id)).toBe(2);
  });

  test('is counted again when the play is started again', async () => {
    const id = await makeProject(server.database, author.id, published);
    await author.api.projectInfo.countView({ id });
    await server.database
      .update(playStarts)
      .set({ countedAt: new Date(Date.now() - 60_000) })
      .where(eq(playStarts.projectId, id));
    await author.api.projectInfo.countView({ id });
    expect(await viewsOf(id)).toBe(2);
  });

  test('stores no address, and no trace for long', async () => {
    const id = await makeProject(server.database, author.id, published);
    await server.client().api.projectInfo.countView({ id });
    const starts = () => server.database.select().from(playStarts).where(eq(playStarts.projectId, id));
    expect(await starts()).toMatchObject([{ viewer: expect.stringMatching(/^visitor:[\w-]{43}$/) }]);
    await dropExpiredRows(server.database);
    expect(await starts()).toHaveLength(1);
    await server.database.update(playStarts).set({ countedAt: new Date(Date.now() - 60_000) });
    await dropExpiredRows(server.database);
    expect(await starts()).toEqual([]);
  });
});

test('a project has its author, its feed and the viewer’s own likes', async () => {
  const [feed] = await server.database
    .insert(customFeeds)
    .values({ id: 'cats', ownerId: author.id, name: 'Cats', nameKey: 'cats', accessMode: 0 })
    .returning();
  const id = await makeProject(server.database, author.id, {
    ...published,
    description: 'Two pages',
    feedId: feed?.id ?? null,
    likesCnt: 1,
  });
  const reader = await server.person();
  const seenByVisitor = await server.client().api.projects.view({ id });
  expect(seenByVisitor).toEqual({
    id,
    name: 'A cat',
    description: 'Two pages',
    picId: '',
    viewsCnt: 0,
    creationDate: expect.any(String),
    likesCnt: 1,
    userManagedState: 1,
    adminManagedState: 0,
    category: 0,
    commentsEnabled: true,
    isLikedByCurUser: false,
    isTemplate: false,
    owner: {
      id: author.id,
      name: 'Kadr Shorts',
      picId: 'a.webp',
      status: 'Drawing',
      isPro: false,
      isFollowedByCurUser: false,
    },
    feed: { id: 'cats', name: 'Cats' },
    facts: null,
    translations: null,
  });
  await server.database.insert(projectLikes).values({ userId: reader.id, projectId: id });
  await server.database.insert(follows).values({ followerId: reader.id, followeeId: author.id });
  await server.database
    .insert(proStatuses)
    .values({ userId: author.id, endsAt: new Date(Date.now() + 60_000) });
  expect(await reader.api.projects.view({ id })).toMatchObject({
    isLikedByCurUser: true,
    owner: { isPro: true, isFollowedByCurUser: true },
  });
  expect(await server.client().api.projects.view({ id })).toMatchObject({
    isLikedByCurUser: false,
    owner: { isPro: true, isFollowedByCurUser: false },
  });
});

test('people who may see a private project get a key to its files, and nobody else does', async () => {
  const { _id: id } = await author.api.projectInfo.reserve();
  await author.api.resources.createFile({ id, file: comicFile('Secret') });
  expect(await author.api.projects.view({ id })).not.toHaveProperty('fileKey', expect.anything());
  expect(await server.client().api.resources.projectFile({ projId: id })).toEqual(comicFile('Secret'));

  await author.api.projectInfo.setUserManagedState({ id, value: 4 });
  const admin = await server.person({ role: 'admin' });
  for (const { api } of [author, admin]) {
    const { fileKey = '' } = await api.projects.view({ id });
    expect(await api.resources.projectFile({ projId: id, key: fileKey })).toEqual(comicFile('Secret'));
  }
  const stranger = await server.person();
  expect(await outcomeOf(stranger.api.projects.view({ id }))).toBe('404 GENERIC');
  expect(await outcomeOf(stranger.api.resources.projectFile({ projId: id }))).toBe('404 GENERIC');
});

test('a ban invalidates earlier keys to the files, including the owner’s', async () => {
  const { _id: id } = await author.api.projectInfo.reserve();
  await author.api.resources.createFile({ id, file: comicFile('Secret') });
  await author.api.projectInfo.setUserManagedState({ id, value: 4 });
  const admin = await server.person({ role: 'admin' });
  const keyOf = async () => (await author.api.projects.view({ id })).fileKey ?? '';
  const load = (key: string) => outcomeOf(server.client().api.resources.projectFile({ projId: id, key }));
  const before = await keyOf();
  expect(await load(before)).toBe('done');
  await admin.api.projectInfo.setAdminManagedState({ id, value: adminManagedState.banned });
  expect(await load(before)).toBe('403 GENERIC');
  expect(await load(await keyOf())).toBe('done');
});

test('a deleted project is gone at once, and purged after thirty days with everything that belongs to it', async () => {
  const { _id: id } = await author.api.projectInfo.reserve();
  const reader = await server.person();
  await author.api.resources.createFile({ id, file: comicFile() });
  const { picId } = await author.api.projectInfo.uploadPicture({ id, pic: await pngFile() });
  await author.api.resources.uploadSound({ id, sound: wavFile(100) });
  await reader.api.comments.post({ projId: id, type: 2, text: 'Good' });
  const answer = await makeProject(server.database, author.id, published);
  const other = await makeProject(server.database, reader.id, published);
  await author.api.comments.post({ projId: other, type: 1, text: id });
  await author.api.comments.post({ projId: id, type: 1, text: answer });
  await reader.api.projectInfo.countView({ id });
  await server.database.insert(projectLikes).values({ userId: reader.id, projectId: id });

  await author.api.projects.delete({ id });
  expect(await outcomeOf(author.api.projects.view({ id }))).toBe('404 GENERIC');
  expect(await outcomeOf(author.api.projects.delete({ id }))).toBe('done');
  const cover = await fetch(`${server.address}/projects/${id}/covers/${picId}`);
  const file = await fetch(`${server.address}/project_files/${id}/project.json`);
  expect([cover.status, file.status]).toEqual([404, 404]);
  expect((await reader.api.comments.list({ projId: other })).items).toEqual([]);

  const longAgo = sql`now() - interval '30 days 1 minute'`;
  await server.database.update(projects).set({ deletedAt: longAgo }).where(eq(projects.id, id));
  expect(await outcomeOf(author.api.ownComics.restore({ id }))).toBe('404 GENERIC');
  await purgeDeletedProjects(server.services);
  expect(await outcomeOf(author.api.projects.delete({ id }))).toBe('404 GENERIC');
  for await (const key of server.files.list('')) expect(key).not.toContain(id);
  expect(await server.database.select().from(comments).where(eq(comments.projectId, id))).toEqual([]);
  expect(await outcomeOf(author.api.projects.view({ id: answer }))).toBe('done');
  expect(await server.database.select().from(projects).where(eq(projects.id, id))).toEqual([]);
});
