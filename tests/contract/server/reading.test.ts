import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { userManagedState } from '@/domain/project';
import { maxProgressBytes, type ReadingProgress } from '@/domain/readingProgress';
import { purgeProject } from '../../../server/calls/projects/deleteProject';
import { projects } from '../../../server/database/tables/projects';
import { readingProgress } from '../../../server/database/tables/reading';
import { makeProject, outcomeOf } from '../../support/server/projects';
import { type SignedIn, startTestServer, type TestServer } from '../../support/server/startTestServer';

let server: TestServer;
let author: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  author = await server.person();
});
afterAll(async () => {
  await server?.stop();
});

const published = { userManagedState: userManagedState.publishedGlobally, newestSince: new Date() };
const comic = (fields = {}) => makeProject(server.database, author.id, { ...published, ...fields });
const place = (page: number) => ({ page, progress: 0.5, time: page, seen: [page], history: [] });
const found = (...pages: number[]) => ({ pages, found: pages.length, of: 4 });
const reading = (time: number, more: Partial<ReadingProgress> = {}): ReadingProgress => ({
  place: null,
  seen: [],
  endings: found(),
  kept: null,
  time,
  ...more,
});

describe('reading progress', () => {
  test('is the same on every device, and is merged from all of them', async () => {
    const [{ api }, projId] = [await server.person(), await comic()];
    expect(await api.reading.get({ projId })).toBeNull();
    const first = await api.reading.put({
      projId,
      base: null,
      progress: reading(1, { place: place(2), seen: [2] }),
    });
    expect(first).toMatchObject({ progress: { place: place(2) }, asks: false });
    // Two devices continued from there, one of them to an ending.
    const desk = reading(2, { place: place(3), seen: [2, 3], kept: { coins: { type: 'number', value: 1 } } });
    const phone = reading(3, { endings: found(9), seen: [2, 9] });
    await api.reading.put({ projId, base: first.revision, progress: desk });
    const merged = await api.reading.put({ projId, base: first.revision, progress: phone });
    expect(merged).toMatchObject({
      progress: { place: null, seen: [2, 3, 9], endings: found(9), time: 3 },
      asks: false,
    });
    expect(await api.reading.get({ projId })).toEqual({
      revision: merged.revision,
      progress: merged.progress,
    });
  });

  test('has a conflict when two devices reached different places, until one of them decides', async () => {
    const [{ api }, projId] = [await server.person(), await comic()];
    const { revision } = await api.reading.put({
      projId,
      base: null,
      progress: reading(1, { place: place(2) }),
    });
    await api.reading.put({ projId, base: revision, progress: reading(2, { place: place(3) }) });
    const other = reading(3, { place: place(4), seen: [4] });
    const asked = await api.reading.put({ projId, base: revision, progress: other });
    expect(asked).toMatchObject({ asks: true, progress: { place: place(3), seen: [4] } });
    const decided = await api.reading.put({ projId, base: asked.revision, progress: other });
    expect(decided).toMatchObject({ asks: false, progress: { place: place(4) } });
  });

  test('stays the same when it is sent again after its response was lost', async () => {
    const [{ api }, projId] = [await server.person(), await comic()];
    const progress = reading(1, { place: place(2), seen: [2], endings: found(7) });
    const first = await api.reading.put({ projId, base: null, progress });
    expect(await api.reading.put({ projId, base: null, progress })).toEqual(first);
  });

  test('loses nothing when devices write at the same moment', async () => {
    const [{ api }, projId] = [await server.person(), await comic()];
    const pages = [1, 2, 3, 4, 5, 6];
    const send = (page: number) =>
      api.reading.put({
        projId,
        base: null,
        progress: reading(page, { seen: [page], endings: found(page) }),
      });
    await Promise.all(pages.map(send));
    const stored = await api.reading.get({ projId });
    expect(stored?.progress.seen.toSorted()).toEqual(pages);
    expect(stored?.progress.endings.pages.toSorted()).toEqual(pages);
  });

  test('is never in the future, with any clock of the device', async () => {
    const [{ api }, projId] = [await server.person(), await comic()];
    const { progress } = await api.reading.put({ projId, base: null, progress: reading(Date.now() * 2) });
    expect(progress.time).toBeLessThanOrEqual(Date.now());
  });

  test('may contain any text that a reader can type', async () => {
    const [{ api }, projId] = [await server.person(), await comic()];
    const kept = { name: { type: 'text', value: 'a\u0000\ud83d' } };
    await api.reading.put({ projId, base: null, progress: reading(1, { kept }) });
    expect((await api.reading.get({ projId }))?.progress.kept).toEqual(kept);
  });

  test('is at most 8 KB per comic', async () => {
    const [{ token }, projId] = [await server.person(), await comic()];
    const sized = (kept: number) => reading(1, { kept: { name: 'x'.repeat(kept) } });
    const empty = JSON.stringify(sized(0)).length;
    const send = (bytes: number) =>
      fetch(`${server.address}/api/users/me/reading/${projId}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ base: null, progress: sized(bytes - empty) }),
      });
    expect((await send(maxProgressBytes + 1)).status).toBe(422);
    expect((await send(maxProgressBytes)).status).toBe(200);
  });

  test('is separate for each person', async () => {
    const [one, other, projId] = [await server.person(), await server.person(), await comic()];
    await one.api.reading.put({ projId, base: null, progress: reading(1, { place: place(2) }) });
    expect(await other.api.reading.get({ projId })).toBeNull();
    expect((await other.api.reading.list({ offset: 0, count: 10 })).items).toEqual([]);
  });

  test('is not stored for a comic that the person may not see', async () => {
    const { api } = await server.person();
    const hidden = await makeProject(server.database, author.id);
    const send = (projId: string) => api.reading.put({ projId, base: null, progress: reading(1) });
    expect(await outcomeOf(send(hidden))).toBe('404 GENERIC');
    expect(await outcomeOf(send('nothing'))).toBe('404 GENERIC');
  });
});

describe('the reading history', () => {
  test('is sorted latest first, with progress and endings, and without comics that are no longer visible', async () => {
    const { api } = await server.person();
    const [older, newer, hidden] = [await comic(), await comic(), await comic()];
    const put = (projId: string, progress: ReadingProgress) =>
      api.reading.put({ projId, base: null, progress });
    await put(older, reading(1, { place: place(2), seen: [1, 2] }));
    await put(hidden, reading(2, { place: place(2) }));
    await put(newer, reading(3, { endings: found(7, 8) }));
    await server.database
      .update(projects)
      .set({ userManagedState: userManagedState.privateWasPublishedGlobally })
      .where(eq(projects.id, hidden));
    await server.database.update(projects).set({ fileVersion: 9 }).where(eq(projects.id, older));
    const { items } = await api.reading.list({ offset: 0, count: 2 });
    expect(items).toMatchObject([
      { project: { id: newer }, share: null, endings: found(7, 8), isChanged: false },
      { project: { id: older }, share: 0.5, seenPages: 2, endings: found(), isChanged: true },
    ]);
    expect((await api.reading.list({ offset: 1, count: 2 })).items).toHaveLength(1);
  });

  test.each<[string, (person: SignedIn, projId: string) => Promise<unknown>]>([
    ['by itself', ({ api }, projId) => api.reading.delete({ projId })],
    ['with all others', ({ api }) => api.reading.deleteAll()],
  ])('stays without an entry that was deleted %s when its progress arrives late', async (_how, forget) => {
    const [person, projId] = [await server.person(), await comic()];
    const { api } = person;
    const put = (base: string | null, time: number) =>
      api.reading.put({ projId, base, progress: reading(time, { seen: [2] }) });
    const { revision } = await put(null, Date.now() - 1000);
    const onItsWay = { base: revision, time: Date.now() - 500 };
    await forget(person, projId);
    expect(await put(onItsWay.base, onItsWay.time)).toMatchObject({ asks: false, revision });
    expect(await api.reading.get({ projId })).toBeNull();
    expect((await api.reading.list({ offset: 0, count: 20 })).items).toEqual([]);
    // Undone, or read again afterwards: it is listed.
    await put(null, Date.now() - 1000);
    expect(await api.reading.get({ projId })).toMatchObject({ progress: { seen: [2] } });
    await forget(person, projId);
    await put(revision, Date.now() + 60_000);
    expect(await api.reading.get({ projId })).toMatchObject({ progress: { seen: [2] } });
  });

  test('can be deleted one by one, and as a whole', async () => {
    const { api } = await server.person();
    const projIds = [await comic(), await comic(), await comic()];
    for (const projId of projIds) await api.reading.put({ projId, base: null, progress: reading(1) });
    const [first = ''] = projIds;
    await api.reading.delete({ projId: first });
    await api.reading.delete({ projId: first });
    expect(await api.reading.get({ projId: first })).toBeNull();
    expect((await api.reading.list({ offset: 0, count: 10 })).items).toHaveLength(2);
    await api.reading.deleteAll();
    expect((await api.reading.list({ offset: 0, count: 10 })).items).toEqual([]);
  });

  test('drops the oldest entries when there are more than 2000', async () => {
    const { api, id } = await server.person();
    await server.database.execute(sql`
      with comic as (
        insert into projects (id, owner_id, user_managed_state)
        select 'read' || n, ${author.id}, 1 from generate_series(1, 2000) n returning id
      )
      insert into reading_progress (user_id, project_id, revision, seen, endings, file_version, read_at)
      select ${id}, id, id, '[]', '{"pages":[],"found":0,"of":0}', 1,
        to_timestamp(substr(id, 5)::int) from comic`);
    await api.reading.put({ projId: await comic(), base: null, progress: reading(Date.now()) });
    const known = (projId: string) => api.reading.get({ projId });
    expect([await known('read1'), (await known('read2'))?.revision]).toEqual([null, 'read2']);
    expect((await api.reading.list({ offset: 1999, count: 10 })).items).toHaveLength(1);
  });

  test('loses the entry of a deleted comic', async () => {
    const { api } = await server.person();
    const projId = await comic();
    await api.reading.put({ projId, base: null, progress: reading(1) });
    await author.api.projects.delete({ id: projId });
    expect((await api.reading.list({ offset: 0, count: 10 })).items).toEqual([]);
    await purgeProject(server, projId);
    expect(await api.reading.get({ projId })).toBeNull();
  });

  test('is in one’s own data, and is deleted with the account', async () => {
    const [person, projId] = [await server.person(), await comic()];
    await person.api.reading.put({
      projId,
      base: null,
      progress: reading(1, { place: place(2), endings: found(7) }),
    });
    const { downloaded } = await person.api.users.ownData();
    expect(downloaded).toMatchObject({
      reading: [{ projectId: projId, place: place(2), endings: found(7) }],
    });
    expect(await outcomeOf(person.api.users.deleteAccount({ password: 'correct horse' }))).toBe('done');
    const left = server.database.select().from(readingProgress).where(eq(readingProgress.userId, person.id));
    expect(await left).toEqual([]);
  });
});
