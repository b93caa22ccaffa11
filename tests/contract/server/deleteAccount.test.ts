import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commentType } from '@/domain/comment';
import { accessMode } from '@/domain/customFeed';
import { userManagedState } from '@/domain/project';
import { dropDeletedFolders } from '../../../server/calls/projects/deleteProject';
import { setUserImage } from '../../../server/calls/users/userHandlers';
import { sessions } from '../../../server/database/tables/accounts';
import { reports } from '../../../server/database/tables/moderation';
import { projects } from '../../../server/database/tables/projects';
import { users } from '../../../server/database/tables/users';
import { signLaunchParams } from '../../../server/lib/vk';
import { openFileStore } from '../../../server/media/files/openFileStore';
import { errorOf } from '../../support/apiOverPeer';
import { makeFeed } from '../../support/server/customFeeds';
import { comicFile, pngFile } from '../../support/server/files';
import { everybodysPassword as password } from '../../support/server/makePerson';
import { placeOfRun } from '../../support/server/objectStore';
import { makeProject, outcomeOf, projectRow } from '../../support/server/projects';
import { type SignedIn, startTestServer, type TestServer } from '../../support/server/startTestServer';
import { engineOfRun } from '../../support/server/testEngine';

let server: TestServer;
let folder: string;
/** While it is set, these files cannot be deleted. */
let isStuck = false;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kadr-stuck-'));
  const files = await openFileStore(folder, placeOfRun());
  const remove = async (key: string) => {
    if (isStuck) throw new Error('The disk does not answer');
    return files.delete(key);
  };
  server = await startTestServer({ files: { ...files, delete: remove } });
});
afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true });
});

const rowOf = async (id: string) => (await server.database.select().from(users).where(eq(users.id, id)))[0];

async function filesUnder(prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of server.files.list(prefix)) keys.push(key);
  return keys;
}

test('deleting an account removes everything that the person made except comments, which lose the name', async () => {
  const [person, other] = [await server.person({ name: 'Ada' }), await server.person()];
  const { api } = person;
  const { _id: id } = await api.projectInfo.reserve();
  await api.resources.uploadImage({ id, image: await pngFile() });
  await api.resources.createFile({ id, file: comicFile() });
  await api.projectInfo.uploadPicture({ id, pic: await pngFile() });
  await api.users.uploadPicture({ pic: await pngFile() });
  const feedId = await makeFeed(person, 'Cats', accessMode.addAnyone);
  await api.customFeeds.uploadPicture({ feedId, pic: await pngFile() });
  const published = { userManagedState: userManagedState.publishedGlobally };
  const theirs = await makeProject(server.database, other.id, published);
  await other.api.customFeeds.putProject({ feedId, projId: theirs });
  const comment = await api.comments.post({ projId: theirs, type: commentType.text, text: 'Good' });
  const report = { reason: 'spam', note: '' } as const;
  await other.api.reports.send({ ...report, kind: 'comment', id: comment.id ?? '' });
  await other.api.reports.send({ ...report, kind: 'person', id: person.id });
  await api.profiles.like({ projId: theirs });
  await api.profiles.follow({ userId: other.id });
  await api.notifications.subscribe({ channel: 'email', timeZone: 'UTC' });
  await other.api.profiles.follow({ userId: person.id });

  await server.client(person.token, 'ru').api.users.deleteAccount({ password });
  expect(await outcomeOf(api.users.me())).toBe('401 AUTH_TOKEN_INVALID');
  expect(await outcomeOf(server.client().api.auth.signIn({ email: person.email, password }))).toBe(
    '401 GENERIC',
  );
  expect(await outcomeOf(server.client().api.projects.view({ id }))).toBe('404 GENERIC');
  for (const prefix of [
    `project_files/${id}/`,
    `projects/${id}/`,
    `users/${person.id}/`,
    `userfeeds/${feedId}/`,
  ]) {
    expect(await filesUnder(prefix), prefix).toEqual([]);
  }
  expect((await other.api.comments.list({ projId: theirs })).items).toMatchObject([
    { text: 'Good', owner: { id: person.id, name: '', picId: '' } },
  ]);
  const isAbout = eq(reports.personId, person.id);
  expect(await server.database.select({ kind: reports.kind }).from(reports).where(isAbout)).toEqual([
    { kind: 'comment' },
  ]);
  expect(await projectRow(server.database, theirs)).toMatchObject({
    likesCnt: 0,
    feedId: null,
    inFeedSince: null,
  });
  expect(await rowOf(other.id)).toMatchObject({ followersCnt: 0, subscriptionsCnt: 0 });
  expect(await rowOf(person.id)).toMatchObject({ email: '', emailKey: null, passwordHash: null, picId: '' });
  expect(server.mail.lastTo(person.email).subject).toBe('Kadr: аккаунт удалён');

  await server.client().api.users.signUp({ name: 'Ada', email: person.email, password: 'their new word' });
  expect(server.mail.lastTo(person.email).subject).toBe('Kadr: confirm your email');
});

test('people with deleted accounts appear in no list', async () => {
  const [person, other] = [await server.person(), await server.person()];
  const published = { userManagedState: userManagedState.publishedGlobally };
  const theirs = await makeProject(server.database, other.id, published);
  await person.api.comments.post({ projId: theirs, type: commentType.text, text: 'Good' });
  await person.api.users.deleteAccount({ password });
  const feedId = await makeFeed(other);
  const { api } = other;
  expect(await outcomeOf(api.profiles.follow({ userId: person.id }))).toBe('404 GENERIC');
  expect(await outcomeOf(api.comments.forbid({ userId: person.id }))).toBe('404 GENERIC');
  const granted = api.feedAccess.grant({ feedId, userIds: [person.id] });
  expect(await outcomeOf(granted)).toBe('422 ENT_VALIDN');
  const page = { offset: 0, count: 10 };
  expect((await api.profiles.subscriptions(page)).items).toEqual([]);
  expect((await api.feedAccess.people({ feedId, ...page })).items).toHaveLength(1);
});

test('a deletion that fails loses no picture', async () => {
  const person = await server.person();
  const { picId } = await person.api.users.uploadPicture({ pic: await pngFile() });
  const feedId = await makeFeed(person, 'Cats', accessMode.addAnyone);
  await person.api.customFeeds.uploadPicture({ feedId, pic: await pngFile() });
  const { database } = server;
  await database.execute(sql`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'No end'; end $$`);
  await database.execute(sql`
    create constraint trigger refuse after update on users deferrable initially deferred
    for each row when (new.email = '') execute function refuse()`);
  try {
    expect(await outcomeOf(person.api.users.deleteAccount({ password }))).toBe('500 GENERIC');
  } finally {
    await database.execute(sql`drop function refuse cascade`);
  }
  expect(await person.api.users.me()).toMatchObject({ picId });
  expect(await filesUnder(`users/${person.id}/`)).not.toEqual([]);
  expect(await filesUnder(`userfeeds/${feedId}/`)).not.toEqual([]);
});

test('files that could not be deleted with an account or a feed are deleted later', async () => {
  const [person, other] = [await server.person(), await server.person()];
  await person.api.users.uploadPicture({ pic: await pngFile() });
  const feedOf = async (owner: SignedIn) => {
    const feedId = await makeFeed(owner, 'Cats', accessMode.addAnyone);
    await owner.api.customFeeds.uploadPicture({ feedId, pic: await pngFile() });
    return feedId;
  };
  const [feedId, otherFeedId] = [await feedOf(person), await feedOf(other)];
  const folders = [`users/${person.id}/`, `userfeeds/${feedId}/`, `userfeeds/${otherFeedId}/`];
  isStuck = true;
  try {
    await person.api.users.deleteAccount({ password });
    await other.api.customFeeds.delete({ feedId: otherFeedId });
  } finally {
    isStuck = false;
  }
  expect(await outcomeOf(person.api.users.me())).toBe('401 AUTH_TOKEN_INVALID');
  for (const left of folders) expect(await filesUnder(left), left).not.toEqual([]);
  await dropDeletedFolders(server.services);
  for (const left of folders) expect(await filesUnder(left), left).toEqual([]);
});

test('a picture that is uploaded while its owner’s account is deleted is not kept', async () => {
  const person = await server.person();
  await person.api.users.deleteAccount({ password });
  const late = setUserImage(server.services, person.id, new Blob([await (await pngFile()).arrayBuffer()]));
  await expect(late).rejects.toMatchObject({ kind: 'tokenInvalid' });
  expect(await rowOf(person.id)).toMatchObject({ picId: '' });
  expect(await filesUnder(`users/${person.id}/`)).toEqual([]);
});

test('deleting an account requires its password', async () => {
  const person = await server.person();
  const wrong = await errorOf(person.api.users.deleteAccount({ password: 'not this one' }));
  expect(wrong.messages).toEqual([{ path: 'password', text: 'This is not your current password.' }]);
  expect(await outcomeOf(person.api.users.deleteAccount({}))).toBe('422 ENT_VALIDN');
  expect(await outcomeOf(person.api.users.me())).toBe('done');
});

test('a person without a password can delete their account within ten minutes of signing in', async () => {
  const { appId, secureKey } = server.vk;
  const vk_ts = String(Math.floor(Date.now() / 1000));
  const params = signLaunchParams({ vk_user_id: '78', vk_app_id: String(appId), vk_ts }, secureKey);
  const launch = async () =>
    server.client((await server.client().api.auth.signInByVkLaunch({ params })).token).api;
  const api = await launch();
  const { _id: id } = await api.users.me();
  await server.database
    .update(sessions)
    .set({ signedInAt: sql`now() - interval '11 minutes'` })
    .where(eq(sessions.userId, id));
  await api.auth.refreshToken();
  const late = await errorOf(api.users.deleteAccount({}));
  expect(late).toMatchObject({ httpStatusCode: 403 });
  expect(late.messages[0]?.text).toMatch(/sign in once more/);
  await (await launch()).users.deleteAccount({});
  expect(await rowOf(id)).toMatchObject({ name: '' });
  expect((await (await launch()).users.me())._id).not.toBe(id);
});

test('the only admin cannot delete their account; when two do so at the same moment, one stays', async () => {
  const one = await server.person({ role: 'admin' });
  const alone = await errorOf(one.api.users.deleteAccount({ password }));
  expect(alone).toMatchObject({ httpStatusCode: 403 });
  expect(alone.messages[0]?.text).toMatch(/the only admin/);
  const other = await server.person({ role: 'admin' });
  const outcomes = await Promise.all(
    [one, other].map(({ api }) => outcomeOf(api.users.deleteAccount({ password }))),
  );
  expect(outcomes.sort()).toEqual(['403 GENERIC', 'done']);
  expect(await server.database.select().from(users).where(eq(users.role, 'admin'))).toHaveLength(1);
});

// The embedded engine has one connection, so nobody else could hold a lock.
test.runIf(engineOfRun() === 'postgres')(
  'a deletion waits for a row that others lock for longer than a second',
  { tags: 'long' },
  async () => {
    const [leaving, author] = [await server.person(), await server.person()];
    const isPublished = { userManagedState: userManagedState.publishedGlobally };
    const projId = await makeProject(server.database, author.id, isPublished);
    await leaving.api.profiles.like({ projId });
    const outcome = await server.database.transaction(async (inside) => {
      await inside.select().from(projects).where(eq(projects.id, projId)).for('update');
      const asked = outcomeOf(leaving.api.users.deleteAccount({ password }));
      await inside.execute(sql`select pg_sleep(2.5)`);
      return [asked];
    });
    expect(await outcome[0]).toBe('done');
  },
);

test('people with each other’s comics in their custom feeds can delete their accounts at the same moment', {
  tags: 'long',
}, async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => server.person()));
  const feeds = await Promise.all(people.map((person) => makeFeed(person, 'Cats', accessMode.addAnyone)));
  for (const { id, api } of people) {
    for (const feedId of feeds) {
      const projId = await makeProject(server.database, id, {
        userManagedState: userManagedState.publishedGlobally,
      });
      await api.customFeeds.putProject({ feedId, projId });
    }
  }
  const outcomes = await Promise.all(
    people.map(({ api }) => outcomeOf(api.users.deleteAccount({ password }))),
  );
  expect(outcomes).toEqual(people.map(() => 'done'));
});

test('people whose comics are comments on each other’s comics can do so at the same moment', {
  tags: 'long',
}, async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => server.person()));
  const published = { userManagedState: userManagedState.publishedGlobally };
  const made = await Promise.all(people.map(({ id }) => makeProject(server.database, id, published)));
  for (const [place, { api }] of people.entries()) {
    for (const projId of made) {
      if (projId === made[place]) continue;
      await api.comments.post({ projId, type: commentType.project, text: made[place] ?? '' });
    }
  }
  const outcomes = await Promise.all(
    people.map(({ api }) => outcomeOf(api.users.deleteAccount({ password }))),
  );
  expect(outcomes).toEqual(people.map(() => 'done'));
});

test('people who like and follow each other can do so at the same moment', { tags: 'long' }, async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => server.person()));
  const made = await Promise.all(
    people.map(({ id }) =>
      makeProject(server.database, id, { userManagedState: userManagedState.publishedGlobally }),
    ),
  );
  for (const { id, api } of people) {
    for (const projId of made) await api.profiles.like({ projId });
    for (const { id: userId } of people) if (userId !== id) await api.profiles.follow({ userId });
  }
  const outcomes = await Promise.all(
    people.map(({ api }) => outcomeOf(api.users.deleteAccount({ password }))),
  );
  expect(outcomes).toEqual(people.map(() => 'done'));
  const owners = people.map(({ id }) => id);
  const left = await server.database.select({ ownerId: projects.ownerId }).from(projects);
  expect(left.filter(({ ownerId }) => owners.includes(ownerId))).toEqual([]);
});
