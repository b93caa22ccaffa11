import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deletedComicDays } from '@/domain/ownComics';
import { adminManagedState, userManagedState } from '@/domain/project';
import { banCategory } from '@/domain/user';
import { purgeDeletedProjects, purgeUntouchedProjects } from '../../../server/calls/projects/deleteProject';
import { projects } from '../../../server/database/tables/projects';
import { users } from '../../../server/database/tables/users';
import { projectFileKey } from '../../../server/media/files/fileKeys';
import { errorOf } from '../../support/apiOverPeer';
import { makeFeed } from '../../support/server/customFeeds';
import { comicFile, pngFile } from '../../support/server/files';
import { everybodysPassword } from '../../support/server/makePerson';
import { filesOf, makeProject, outcomeOf, projectRow, vpathOf } from '../../support/server/projects';
import { type SignedIn, startTestServer, type TestServer } from '../../support/server/startTestServer';

let server: TestServer;
let author: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  author = await server.person({ name: 'Ann' });
});
afterAll(() => server?.stop());

async function reserved(): Promise<string> {
  return (await author.api.projectInfo.reserve())._id;
}

async function published(text = 'Hello'): Promise<string> {
  const id = await reserved();
  await author.api.projectInfo.save({ _id: id, name: text });
  await author.api.resources.createFile({ id, file: comicFile(text) });
  return id;
}

const page = { offset: 0, count: 50 };
const mine = async () => (await author.api.ownComics.list(page)).items;
const deleted = async () => (await author.api.ownComics.list({ ...page, deleted: 'true' })).items;

async function saveDraft(id: string, file: object = comicFile('Draft')) {
  await author.api.resources.saveDraft({ id, base: null, mark: 'one', file: { ...file } });
}

describe("the list of one's own comics", () => {
  test('has comics in every state, last changed first, with sizes', async () => {
    const { database } = server;
    const made = [
      ['feeds', { userManagedState: userManagedState.publishedGlobally }],
      ['profile', { userManagedState: 2 }],
      ['profile', { userManagedState: 1, adminManagedState: adminManagedState.okProfile }],
      ['private', { userManagedState: 5 }],
      ['hidden', { userManagedState: 1, adminManagedState: adminManagedState.banned }],
      ['draft', {}],
    ] as const;
    for (const [, fields] of made) await makeProject(database, author.id, fields);
    await makeProject(database, (await server.person()).id, { userManagedState: 1 });
    const states = made.map(([state]) => state).reverse();
    expect((await mine()).map(({ state }) => state)).toEqual(states);

    const oldest = (await mine()).at(-1)?.id ?? '';
    const image = await author.api.resources.uploadImage({ id: oldest, image: await pngFile(32) });
    await saveDraft(oldest);
    const [first] = await mine();
    expect(first).toMatchObject({ id: oldest, state: 'feeds', hasDraft: true, goneAt: null });
    const { virtPath } = image;
    if (typeof virtPath === 'string' || virtPath.type !== 4) throw new Error('It is a picture of the comic');
    const stored = await server.files.read(`project_files/${oldest}/${virtPath.vpstr}`);
    const draft = await server.files.read(`project_drafts/${oldest}/draft.json`);
    expect(first?.bytes).toBe((stored?.length ?? 0) + (draft?.length ?? 0));

    const second = await author.api.ownComics.list({ offset: 1, count: 2 });
    expect(second.items.map(({ id }) => id)).toEqual((await mine()).slice(1, 3).map(({ id }) => id));
    expect(await outcomeOf(server.client().api.ownComics.list(page))).toBe('401 GENERIC');
  });

  test('recognizes a draft saved by an earlier release', async () => {
    const id = await published();
    await saveDraft(id);
    await server.database.update(projects).set({ draftBytes: null }).where(eq(projects.id, id));
    expect((await mine())[0]).toMatchObject({ id, hasDraft: true });
    await author.api.resources.deleteDraft({ id });
    expect((await mine())[0]).toMatchObject({ id, hasDraft: false });
  });

  test('shows the first picture of a comic without a cover', async () => {
    const id = await reserved();
    const vp = { type: 4, vpstr: 'res/img/a.webp' };
    const background = { color: '#336699', image: [0, 1] };
    const [first] = [comicFile().pages].flat();
    const file = {
      ...comicFile(),
      resources: [{ ver: 1, dt: 0, id: 1, name: 'Cat', vp }],
      pages: [{ ...Object(first), background }],
    };
    await saveDraft(id, file);
    expect((await mine())[0]).toMatchObject({
      state: 'draft',
      thumbnail: { color: '#336699', picture: vp },
      fileKey: expect.any(String),
    });
  });
});

describe('a new comic that was never used', () => {
  test('is in no list and no count, and is deleted by its author or after a week', async () => {
    const [left, old, fresh] = [await reserved(), await reserved(), await reserved()];
    for (const _id of [left, old, fresh]) await author.api.projectInfo.save({ _id, name: 'Новый комикс' });
    expect(await mine()).toEqual([]);
    expect((await author.api.profiles.projects({ userId: author.id })).items).toEqual([]);
    expect((await author.api.profiles.view({ userId: author.id })).stats.projCnt).toBe(0);

    await author.api.ownComics.release({ id: left });
    expect(await outcomeOf(author.api.projects.view({ id: left }))).toBe('404 GENERIC');
    const createdAt = sql`now() - interval '8 days'`;
    await server.database.update(projects).set({ createdAt }).where(eq(projects.id, old));
    await purgeUntouchedProjects(server.services);
    expect(await outcomeOf(author.api.projects.view({ id: old }))).toBe('404 GENERIC');
    expect(await outcomeOf(author.api.projects.view({ id: fresh }))).toBe('done');
  });

  test.each([
    ['a draft', (id: string) => saveDraft(id)],
    ['a picture', async (id: string) => author.api.resources.uploadImage({ id, image: await pngFile() })],
    ['a cover', async (id: string) => author.api.projectInfo.uploadPicture({ id, pic: await pngFile() })],
    ['a name', (id: string) => author.api.projectInfo.save({ _id: id, name: 'Cats' })],
    ['the tutorial', (id: string) => author.api.resources.copy({ dst_pid: id, cmd: 'tutorial' })],
  ])('stays once it has %s', async (_, change) => {
    const id = await reserved();
    await change(id);
    await author.api.ownComics.release({ id });
    await server.database
      .update(projects)
      .set({ createdAt: sql`now() - interval '8 days'` })
      .where(eq(projects.id, id));
    await purgeUntouchedProjects(server.services);
    expect((await mine()).map((comic) => comic.id)).toEqual([id]);
  });

  test('stays with a draft saved by an earlier release', async () => {
    const id = await reserved();
    await saveDraft(id);
    await server.database.update(projects).set({ changedAt: null }).where(eq(projects.id, id));
    await author.api.ownComics.release({ id });
    expect(await outcomeOf(author.api.projects.view({ id }))).toBe('done');
  });
});

describe('a deleted comic', () => {
  test('is hidden everywhere, and can be restored unchanged, however often either is requested', async () => {
    const reader = await server.person();
    const admin = await server.person({ role: 'admin' });
    const id = await published('Cats at sea');
    const { picId } = await author.api.projectInfo.uploadPicture({ id, pic: await pngFile() });
    const feedId = await makeFeed(author, 'Cats');
    await author.api.customFeeds.putProject({ projId: id, feedId });
    await reader.api.profiles.like({ projId: id });
    await reader.api.comments.post({ projId: id, type: 2, text: 'Good' });
    await reader.api.reports.send({ id, reason: 'spam', note: '' });
    await author.api.feeds.requestBest({ projId: id });
    const progress = { place: null, seen: [1], endings: { pages: [], found: 0, of: 0 }, kept: null, time: 1 };
    await reader.api.reading.put({ projId: id, base: null, progress });
    const before = await projectRow(server.database, id);

    const seen = async () => {
      const views = await Promise.all(
        [author, reader, admin].map(({ api }) => outcomeOf(api.projects.view({ id }))),
      );
      const lists = await Promise.all([
        reader.api.feeds.get({ type: 'newest', ...page }),
        reader.api.search.projects({ q: 'Cats at sea', ...page }),
        reader.api.profiles.projects({ userId: author.id }),
        admin.api.profiles.projects({ userId: author.id }),
        author.api.profiles.projects({ userId: author.id }),
        reader.api.customFeeds.projects({ feedId, ...page }),
      ]);
      const read = (await reader.api.reading.list(page)).items;
      const cases = (await admin.api.cases.listOpen(page)).items;
      const { stats } = await author.api.profiles.view({ userId: author.id });
      const web = await Promise.all(
        [`/project_files/${id}/project.json`, `/projects/${id}/covers/${picId}`].map(
          async (path) => (await fetch(server.address + path)).status,
        ),
      );
      return {
        views,
        lists: lists.map(({ items }) => items.some((project) => project.id === id)),
        others: [
          read.some(({ project }) => project.id === id),
          ...['project', 'bestFeed'].map((kind) => cases.some((one) => one.kind === kind && one.id === id)),
          stats.projCnt > 0,
        ],
        web,
      };
    };
    const there = {
      views: ['done', 'done', 'done'],
      lists: [true, true, true, true, true, true],
      others: [true, true, true, true],
      web: [200, 200],
    };
    expect(await seen()).toEqual(there);

    for (const _ of [1, 2]) await author.api.projects.delete({ id });
    const nowhere = '404 GENERIC';
    expect(await seen()).toEqual({
      views: [nowhere, nowhere, nowhere],
      lists: [false, false, false, false, false, false],
      others: [false, false, false, false],
      web: [404, 404],
    });
    for (const refused of [
      () => reader.api.comments.post({ projId: id, type: 2, text: 'Late' }),
      () => reader.api.profiles.like({ projId: id }),
      () => author.api.projectInfo.setUserManagedState({ id, value: 1 }),
      () => author.api.resources.saveFile({ id, file: comicFile() }),
      () => admin.api.projectInfo.setCategory({ id, value: 500 }),
      () => author.api.ownComics.duplicate({ id, idempotencyKey: 'k' }),
    ]) {
      expect(await outcomeOf(refused())).toBe(nowhere);
    }
    expect(await mine()).toEqual([]);
    const [comic] = await deleted();
    expect(comic).toMatchObject({ id, state: 'deleted', userManagedState: 1 });
    const days = (Date.parse(comic?.goneAt ?? '') - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(deletedComicDays);
    expect(await outcomeOf(reader.api.ownComics.restore({ id }))).toBe(nowhere);
    expect(await outcomeOf(admin.api.ownComics.restore({ id }))).toBe(nowhere);

    for (const _ of [1, 2]) await author.api.ownComics.restore({ id });
    const { web, ...restored } = await seen();
    expect({ ...restored, web: web.slice(0, 1) }).toEqual({ ...there, web: [200] });
    const after = await projectRow(server.database, id);
    expect({ ...after, picId: before.picId }).toEqual(before);
    expect((await reader.api.comments.list({ projId: id })).items).toHaveLength(1);
    expect(await deleted()).toEqual([]);
    expect((await mine()).map((own) => own.id)).toEqual([id]);
  });

  test('does not return to the feeds when its author was banned from them meanwhile', async () => {
    const id = await published();
    await author.api.projects.delete({ id });
    await server.database
      .update(users)
      .set({ banCategory: banCategory.cantPublishInFeeds })
      .where(eq(users.id, author.id));
    await author.api.ownComics.restore({ id });
    expect((await mine())[0]).toMatchObject({ state: 'profile', userManagedState: 2 });
  });

  test('is kept for thirty days, unless it is restored', async () => {
    const [kept, due, restored] = [await published(), await published(), await published()];
    for (const id of [kept, due, restored]) await author.api.projects.delete({ id });
    await author.api.ownComics.restore({ id: restored });
    const agoDays = async (id: string, days: number) => {
      const deletedAt = sql`now() - make_interval(days => ${days}) - interval '1 minute'`;
      await server.database.update(projects).set({ deletedAt }).where(eq(projects.id, id));
    };
    await agoDays(kept, deletedComicDays - 1);
    await agoDays(due, deletedComicDays);
    expect(await outcomeOf(author.api.ownComics.restore({ id: due }))).toBe('404 GENERIC');
    await purgeDeletedProjects(server.services);
    expect((await deleted()).map(({ id }) => id)).toEqual([kept]);
    expect((await mine()).map(({ id }) => id)).toEqual([restored]);
    const keys: string[] = [];
    for await (const key of server.files.list('')) keys.push(key);
    expect(keys.filter((key) => key.includes(due))).toEqual([]);
    expect(keys.filter((key) => key.includes(kept))).not.toEqual([]);
  });

  test('is in its author’s data, and is deleted at once with the account', async () => {
    const id = await published();
    await author.api.projects.delete({ id });
    const { downloaded } = await author.api.users.ownData();
    expect(downloaded).toMatchObject({
      projects: [{ about: { id, deletedAt: expect.any(String), stateBeforeDeletion: 1 } }],
    });
    await author.api.users.deleteAccount({ password: everybodysPassword });
    expect(await server.database.select().from(projects).where(eq(projects.id, id))).toEqual([]);
  });
});

describe('a copy', () => {
  test('is a new private comic with file, draft, pictures and cover, once for each key', async () => {
    const id = await published('Cats');
    const texts = {
      description: 'About cats',
      translations: { en: { name: 'Cats', description: '' }, ru: { name: 'Коты', description: '' } },
    };
    await server.database.update(projects).set(texts).where(eq(projects.id, id));
    const { picId } = await author.api.projectInfo.uploadPicture({ id, pic: await pngFile() });
    const upload = async (side: number, to = id) =>
      author.api.resources.uploadImage({ id: to, image: await pngFile(side) });
    const { virtPath: named } = await upload(32);
    const { virtPath: unnamed, resId } = await upload(48);
    const draft = { ...comicFile('Next'), resources: [{ ver: 1, dt: 0, id: 1, name: 'cat.png', vp: named }] };
    await saveDraft(id, draft);
    const made = await Promise.all(
      ['one', 'one', 'two'].map((idempotencyKey) => author.api.ownComics.duplicate({ id, idempotencyKey })),
    );
    const [first, again, other] = made.map(({ _id }) => _id);
    expect(again).toBe(first);
    expect(new Set([id, first, other]).size).toBe(3);
    const comics = await mine();
    expect(comics).toHaveLength(3);
    const copy = comics.find((comic) => comic.id === first);
    const source = comics.find((comic) => comic.id === id);
    expect(copy).toMatchObject({ name: 'Cats (copy)', state: 'private', hasDraft: true, picId });
    const { facts } = await projectRow(server.database, id);
    expect(await projectRow(server.database, first ?? '')).toMatchObject({ ...texts, facts });
    // Pictures that neither file nor draft references are deleted.
    expect(copy?.bytes).toBeLessThan(source?.bytes ?? 0);
    const stored = (await filesOf(server, first ?? '')).join();
    expect([vpathOf(named), vpathOf(unnamed)].map((path) => stored.includes(path))).toEqual([true, false]);
    expect((await author.api.resources.draft({ id: first ?? '' }))?.file).toEqual(draft);
    // The file may still refer to a deleted picture by its number.
    expect((await upload(24, first)).resId).toBe(resId + 1);
    await author.api.projectInfo.setUserManagedState({ id: first ?? '', value: 1 });
    expect(await outcomeOf(server.client().api.projects.view({ id: first ?? '' }))).toBe('done');
  });

  test('of an unpublished comic is a draft, in its author’s language', async () => {
    const id = await reserved();
    await author.api.projectInfo.save({ _id: id, name: 'К'.repeat(100) });
    await saveDraft(id);
    const { api } = server.client(author.token, 'ru');
    await api.ownComics.duplicate({ id, idempotencyKey: 'one' });
    const [copy] = await mine();
    expect(copy).toMatchObject({ name: `${'К'.repeat(92)} (копия)`, state: 'draft', hasDraft: true });
  });

  test('of a comic that moderators have hidden is refused, into a new comic and into a reserved one', async () => {
    const id = await makeProject(server.database, author.id, { adminManagedState: adminManagedState.banned });
    await server.files.put(projectFileKey(id), new TextEncoder().encode(JSON.stringify(comicFile())));
    const { _id: dst_pid } = await author.api.projectInfo.reserve();
    for (const copy of [
      () => author.api.ownComics.duplicate({ id, idempotencyKey: 'one' }),
      () => author.api.resources.copy({ dst_pid, src_pid: id }),
    ]) {
      expect((await errorOf(copy())).messages[0]?.text).toBe(
        'A comic that moderators have hidden cannot be copied.',
      );
    }
  });

  test('of a nonexistent comic is refused', async () => {
    const id = await reserved();
    expect(await outcomeOf(author.api.ownComics.duplicate({ id, idempotencyKey: 'one' }))).toBe(
      '422 ENT_VALIDN',
    );
    expect(await mine()).toEqual([]);
  });
});
