import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxPreviewNotes } from '@/domain/preview';
import { adminManagedState, userManagedState } from '@/domain/project';
import { banCategory } from '@/domain/user';
import { readersOf } from '../../../server/database/readers';
import { previewLinks, previewNotes } from '../../../server/database/tables/previews';
import { projects } from '../../../server/database/tables/projects';
import { users } from '../../../server/database/tables/users';
import { comicFile, pngFile } from '../../support/server/files';
import { everybodysPassword } from '../../support/server/makePerson';
import { outcomeOf } from '../../support/server/projects';
import { type SignedIn, startTestServer, type TestServer } from '../../support/server/startTestServer';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

const draftOf = (text: string) => ({ base: null, mark: 'one', file: comicFile(text) });

/** A comic with an unpublished draft, and the link to it. */
async function linkedDraft(text = 'A draft') {
  const author = await server.person({ name: 'Anna' });
  const { _id: id } = await author.api.projectInfo.reserve();
  await author.api.projectInfo.save({ _id: id, name: 'The cat' });
  await author.api.resources.saveDraft({ id, ...draftOf(text) });
  const { token } = await author.api.previews.makeLink({ id });
  return { author, id, token };
}

const visitor = () => server.client().api;
const open = (token: string) => visitor().previews.open({ token });
const statusOf = (token: string) => outcomeOf(open(token));
const note = { page: 2, name: 'Ben', text: 'Too fast' };

test('anyone with the link reads the latest saved draft, also signed out', async () => {
  const { author, id, token } = await linkedDraft();
  expect(await open(token)).toMatchObject({
    projectId: id,
    name: 'The cat',
    author: 'Anna',
    file: comicFile('A draft'),
  });
  await author.api.resources.saveDraft({ id, ...draftOf('Better') });
  const { file, fileKey, endsAt } = await open(token);
  expect(file).toEqual(comicFile('Better'));
  expect((Date.parse(endsAt ?? '') - Date.now()) / 86_400_000).toBeCloseTo(7, 1);
  const { virtPath } = await author.api.resources.uploadImage({ id, image: await pngFile() });
  const path = typeof virtPath === 'object' && virtPath.type === 4 ? virtPath.vpstr : '';
  const statusWith = async (key: string) =>
    (await fetch(`${server.address}/project_files/${id}/${path}?key=${key}`)).status;
  expect([await statusWith(fileKey ?? ''), await statusWith('wrong')]).toEqual([200, 404]);
});

test('a link changes nothing that readers see: no state, no view count, no progress', async () => {
  const { author, id, token } = await linkedDraft();
  const rowOf = async () => (await server.database.select().from(projects).where(eq(projects.id, id)))[0];
  const before = await rowOf();
  const reader = await server.person();
  await reader.api.previews.open({ token });
  expect(await rowOf()).toEqual(before);
  expect(await outcomeOf(reader.api.projects.view({ id }))).toBe('404 GENERIC');
  expect((await reader.api.reading.list({ offset: 0, count: 20 })).items).toEqual([]);
  expect((await author.api.projectInfo.get({ id })).userManagedState).toBe(userManagedState.created);
});

test('the link to a published comic without a draft shows what readers see, and needs no key', async () => {
  const { author, id, token } = await linkedDraft();
  await author.api.resources.createFile({ id, file: comicFile('Done') });
  await author.api.resources.deleteDraft({ id });
  await author.api.projectInfo.setUserManagedState({ id, value: userManagedState.publishedGlobally });
  const preview = await open(token);
  expect(preview.file).toMatchObject(comicFile('Done'));
  expect(preview.fileKey).toBeUndefined();
});

test('a link that was ended or replaced no longer works in any process', async () => {
  const { author, id, token } = await linkedDraft();
  const { database, files } = server;
  const another = await startTestServer({ opened: { database, readers: readersOf(database) }, files });
  const elsewhere = (of: string) => outcomeOf(another.client().api.previews.open({ token: of }));
  expect(await elsewhere(token)).toBe('done');
  const { token: next } = await author.api.previews.makeLink({ id });
  expect([await statusOf(token), await elsewhere(token), await elsewhere(next)]).toEqual([
    '404 GENERIC',
    '404 GENERIC',
    'done',
  ]);
  expect(await author.api.previews.link({ id })).toMatchObject({ token: next });
  await author.api.previews.revokeLink({ id });
  expect([await statusOf(next), await elsewhere(next)]).toEqual(['404 GENERIC', '404 GENERIC']);
  expect(await outcomeOf(visitor().previews.addNote({ token: next, ...note }))).toBe('404 GENERIC');
  expect(await author.api.previews.link({ id })).toBeNull();
  await another.stop();
});

const expire = (id: string) =>
  server.database
    .update(previewLinks)
    .set({ endsAt: sql`now() - interval '1 second'` })
    .where(eq(previewLinks.projectId, id));

test('the author does not see an expired link', async () => {
  const { author, id } = await linkedDraft();
  expect(await author.api.previews.link({ id })).not.toBeNull();
  await expire(id);
  expect(await author.api.previews.link({ id })).toBeNull();
});

test.each<[string, (id: string, author: SignedIn) => Promise<unknown>]>([
  ['has expired', expire],
  [
    'is of a comic that an admin has hidden',
    (id) =>
      server.database
        .update(projects)
        .set({ adminManagedState: adminManagedState.banned })
        .where(eq(projects.id, id)),
  ],
  [
    'is by a person who may not sign in',
    (_id, { id: userId }) =>
      server.database.update(users).set({ banCategory: banCategory.cantLogin }).where(eq(users.id, userId)),
  ],
  ['is of a deleted comic', (id, { api }) => api.projects.delete({ id })],
  ['is of a deleted account', (_id, { api }) => api.users.deleteAccount({ password: everybodysPassword })],
])('a link that %s does not work', async (_what, change) => {
  const { author, id, token } = await linkedDraft();
  await change(id, author);
  expect(await statusOf(token)).toBe('404 GENERIC');
});

test.each(['a'.repeat(40), 'IjEi.AAAA.BBBB.aaaaaaaa', '....................'])(
  '%s is not a link',
  async (token) => {
    expect((await fetch(`${server.address}/api/previews/${token}`)).status).toBe(404);
  },
);

test('readers leave notes without an account; only the author reads, settles and deletes them', async () => {
  const { author, id, token } = await linkedDraft();
  const other = await server.person();
  await visitor().previews.addNote({ token, ...note });
  // The response was lost.
  await visitor().previews.addNote({ token, ...note });
  await other.api.previews.addNote({ token, page: 1, name: '', text: '  Lovely  ' });
  const { items } = await author.api.previews.notes({ id });
  expect(items).toMatchObject([
    { ...note, isSettled: false },
    { page: 1, name: '', text: 'Lovely', isSettled: false },
  ]);
  const [first, second] = items.map(({ id: noteId }) => noteId);
  expect(await outcomeOf(other.api.previews.notes({ id }))).toBe('404 GENERIC');
  await author.api.previews.settleNote({ id, noteId: first ?? '', isSettled: true });
  await author.api.previews.deleteNote({ id, noteId: second ?? '' });
  await author.api.previews.deleteNote({ id, noteId: second ?? '' });
  expect((await author.api.previews.notes({ id })).items).toMatchObject([{ ...note, isSettled: true }]);
});

test('a note keeps the id of its page, or only its number when there is none', async () => {
  const { author, id, token } = await linkedDraft();
  const { addNote } = visitor().previews;
  await addNote({ token, ...note, pageId: 7 });
  await addNote({ token, ...note, pageId: 7 });
  await addNote({ token, ...note });
  await addNote({ token, ...note });
  const { items } = await author.api.previews.notes({ id });
  expect(items.map(({ page, pageId }) => [page, pageId])).toEqual([
    [2, 7],
    [2, undefined],
  ]);
});

test('a note of another comic cannot be settled or deleted', async () => {
  const [mine, theirs] = [await linkedDraft(), await linkedDraft()];
  await visitor().previews.addNote({ token: theirs.token, ...note });
  const [{ id: noteId } = { id: '' }] = (await theirs.author.api.previews.notes({ id: theirs.id })).items;
  const { api } = mine.author;
  expect(await outcomeOf(api.previews.settleNote({ id: mine.id, noteId, isSettled: true }))).toBe(
    '404 GENERIC',
  );
  await api.previews.deleteNote({ id: mine.id, noteId });
  expect((await theirs.author.api.previews.notes({ id: theirs.id })).items).toMatchObject([
    { isSettled: false },
  ]);
});

test('identical notes by two readers are both kept', async () => {
  const { author, id, token } = await linkedDraft();
  for (const name of ['Ann', 'Eve', 'Ann']) await visitor().previews.addNote({ token, ...note, name });
  const { items } = await author.api.previews.notes({ id });
  expect(items.map(({ name }) => name)).toEqual(['Ann', 'Eve']);
});

test('notes have limits on length, number and rate', async () => {
  const { id, token } = await linkedDraft();
  const post = (body: object) =>
    fetch(`${server.address}/api/previews/${token}/notes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  for (const wrong of [
    { ...note, text: ' ' },
    { ...note, text: 'a'.repeat(1001) },
    { ...note, name: 'a'.repeat(61) },
    { ...note, page: 0 },
    { ...note, pageId: 2 ** 31 },
  ]) {
    expect((await post(wrong)).status).toBe(422);
  }
  await server.database.insert(previewNotes).values(
    Array.from({ length: maxPreviewNotes - 1 }, (_, index) => ({
      projectId: id,
      ...note,
      text: `${index}`,
    })),
  );
  const statuses = await Promise.all(
    ['one', 'two', 'three'].map(async (text) => (await post({ ...note, text })).status),
  );
  expect(statuses.sort()).toEqual([204, 403, 403]);

  const { database, files } = server;
  const limits = { previewNote: { times: 2, perSeconds: 3600 } };
  const limited = await startTestServer({
    opened: { database, readers: readersOf(database) },
    files,
    limits,
  });
  const { token: another } = await linkedDraft();
  const { api } = limited.client((await server.person()).token);
  const outcomes: string[] = [];
  for (let times = 0; times < 3; times += 1)
    outcomes.push(await outcomeOf(api.previews.addNote({ token: another, ...note })));
  expect(outcomes).toEqual(['done', 'done', '429 GENERIC']);
  await limited.stop();
});

test('search engines are asked not to index a preview', async () => {
  const { token } = await linkedDraft();
  const answer = await fetch(`${server.address}/api/previews/${token}`);
  expect(answer.headers.get('cache-control')).toContain('no-store');
});
