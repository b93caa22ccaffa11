import { afterAll, beforeAll, expect, test } from 'vitest';
import { commentType } from '@/domain/comment';
import { accessMode } from '@/domain/customFeed';
import { userManagedState } from '@/domain/project';
import { signProjectKey } from '../../../server/calls/project-views/projectKeys';
import { readOwnDataKey, signOwnDataKey } from '../../../server/calls/users/ownData';
import { playCounts } from '../../../server/database/tables/figures';
import { projectLikes } from '../../../server/database/tables/likesAndViews';
import { DomainError } from '../../../server/lib/errors';
import { settleCase } from '../../support/server/cases';
import { makeFeed } from '../../support/server/customFeeds';
import { comicFile, pngFile } from '../../support/server/files';
import { everybodysPassword as password } from '../../support/server/makePerson';
import { makeProject, outcomeOf } from '../../support/server/projects';
import { startTestServer, type TestServer } from '../../support/server/startTestServer';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

test('a person gets all their data in one file, without secrets and without other people’s texts', async () => {
  const [person, other] = [await server.person({ name: 'Ada' }), await server.person({ name: 'Bea' })];
  const { api } = person;
  const { token } = await server.client().api.auth.signIn({ email: person.email, password });
  const { _id: id } = await api.projectInfo.reserve();
  await api.resources.uploadImage({ id, image: await pngFile() });
  await api.resources.createFile({ id, file: comicFile('Mine "quoted"\u2028') });
  const { _id: draft } = await api.projectInfo.reserve();
  const projId = await makeProject(server.database, other.id, {
    userManagedState: userManagedState.publishedGlobally,
  });
  await api.comments.post({ projId, type: commentType.text, text: 'Good' });
  await other.api.comments.post({ projId, type: commentType.text, text: 'A word of others' });
  await api.profiles.like({ projId });
  await api.profiles.follow({ userId: other.id });
  await api.notifications.setBell({ userId: other.id, value: true });
  await api.notifications.subscribe({ channel: 'email', timeZone: 'Europe/Moscow' });
  await api.kv.set({ key: 'seen', value: '1' });
  await makeFeed(person, 'Cats', accessMode.addAnyone);
  await api.reports.send({ id: projId, reason: 'spam', note: 'why' });
  const admin = await server.person({ role: 'admin' });
  await other.api.reports.send({ kind: 'person', id: person.id, reason: 'spam', note: 'A secret' });
  await settleCase(admin, { kind: 'person', id: person.id }, 'banComments');
  const [decided] = (await admin.api.cases.viewPerson({ userId: person.id })).decisions;
  await api.cases.appeal({ decisionId: decided?.decisionId ?? '', text: 'I was asleep' });
  await admin.api.cases.addNote({ userId: person.id, text: 'A secret' });

  const counted = { projectId: id, fileVersion: 1, figure: 'plays', plays: 20 };
  await server.database
    .insert(playCounts)
    .values(['', '0', '2026-11-28'].map((day) => ({ ...counted, day })));

  const answer = await fetch(`${server.address}/api/users/me/data`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="kadr.json"');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const text = await answer.text();
  expect(JSON.parse(text)).toMatchObject({
    account: { id: person.id, name: 'Ada', email: person.email, showsAdult: false },
    identities: [],
    settings: [{ key: 'seen', value: '1' }],
    sessions: [{ device: expect.stringContaining('axios') }],
    signIns: [{ way: 'password', address: '127.0.0.1' }],
    follows: [{ personId: other.id, hasBell: true }],
    notifications: [{ channel: 'email', timeZone: 'Europe/Moscow', language: 'en' }],
    likes: [{ projectId: projId }],
    comments: [{ projectId: projId, text: 'Good' }],
    reports: [{ projectId: projId, note: 'why' }],
    decisions: [{ kind: 'person', outcome: 'banComments', reason: 'hate' }],
    appeals: [{ text: 'I was asleep' }],
    customFeeds: [{ name: 'Cats' }],
  });
  const { projects } = JSON.parse(text);
  const byId = Object.fromEntries(projects.map((one: { about: { id: string } }) => [one.about.id, one]));
  expect(byId[id]).toMatchObject({
    file: comicFile('Mine "quoted"\u2028'),
    versions: [{ kind: 'published', name: '' }],
    resources: [{ kind: 'image', vpath: expect.stringMatching(/^res\//) }],
    readers: [null, '2026-11-28'].map((day) => ({ fileVersion: 1, day, figure: 'plays', plays: 20 })),
  });
  expect(byId[draft]).toMatchObject({ file: null, resources: [], versions: [] });
  for (const secret of ['argon2', 'A word of others', 'A secret', 'passwordHash', 'tokenVersion', token]) {
    expect(text, secret).not.toContain(secret);
  }
  const { downloaded } = await api.users.ownData();
  expect(downloaded).toMatchObject({ account: { name: 'Ada' } });
});

test('a long list is complete in the file', { tags: 'long' }, async () => {
  const [person, owner] = [await server.person(), await server.person()];
  const ids: string[] = [];
  for (const _place of Array.from({ length: 1001 })) ids.push(await makeProject(server.database, owner.id));
  await server.database
    .insert(projectLikes)
    .values(ids.map((projectId) => ({ userId: person.id, projectId })));
  const { downloaded } = await person.api.users.ownData();
  const { likes } = Object(downloaded);
  expect(likes.map(({ projectId }: { projectId: string }) => projectId).sort()).toEqual(ids.sort());
});

test('one’s own data requires signing in', async () => {
  expect(await outcomeOf(server.client().api.users.ownData())).toBe('401 GENERIC');
});

test('a key downloads that file without signing in, for five minutes', async () => {
  const person = await server.person({ name: 'Ada' });
  const { key } = await person.api.users.ownDataKey();
  const read = (by: string) => fetch(`${server.address}/api/users/data?${new URLSearchParams({ key: by })}`);
  const answer = await read(key);
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="kadr.json"');
  expect(await answer.json()).toMatchObject({ account: { id: person.id, name: 'Ada' } });
  for (const wrong of [`${key}x`, key.replace(/^./, 'x'), 'nothing'])
    expect((await read(wrong)).status).toBe(404);
});

test('a key to one’s own data expires, and cannot be used as another key', () => {
  const secret = 'a secret of the tests';
  const now = Date.now();
  const key = signOwnDataKey(secret, 'ada', now);
  expect(readOwnDataKey(secret, key, now + 299_000)).toBe('ada');
  expect(() => readOwnDataKey(secret, key, now + 300_000)).toThrow(DomainError);
  expect(() => readOwnDataKey('another secret', key, now)).toThrow(DomainError);
  expect(() => readOwnDataKey(secret, signProjectKey(secret, 'ada'), now)).toThrow(DomainError);
});
