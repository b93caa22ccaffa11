import { count, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { userManagedState } from '@/domain/project';
import { flushCounters } from '../../../server/calls/project-views/projectCounts';
import { purgeProject } from '../../../server/calls/projects/deleteProject';
import { projectCountChanges, projectLikes } from '../../../server/database/tables/likesAndViews';
import { projects } from '../../../server/database/tables/projects';
import { makeProject, outcomeOf, projectRow } from '../../support/server/projects';
import { type SignedIn, startTestServer, type TestServer } from '../../support/server/startTestServer';
import { engineOfRun } from '../../support/server/testEngine';

let server: TestServer;
let author: SignedIn;
let people: readonly SignedIn[];

beforeAll(async () => {
  server = await startTestServer();
  author = await server.person();
  people = await Promise.all(Array.from({ length: 12 }, () => server.person()));
});
afterAll(() => server?.stop());

const published = () =>
  makeProject(server.database, author.id, { userManagedState: userManagedState.publishedGlobally });

/** All places that show counts to a person. */
async function shownTo({ api }: Pick<SignedIn, 'api'>, id: string) {
  const view = await api.projects.view({ id });
  const info = await api.projectInfo.get({ id });
  const { items } = await api.profiles.projects({ userId: author.id });
  const inList = items.find((item) => item.id === id);
  return [view, info, inList].map((shown) => [shown?.likesCnt, shown?.viewsCnt]);
}

async function waitingFor(projectId: string): Promise<number | undefined> {
  const [row] = await server.database
    .select({ rows: count() })
    .from(projectCountChanges)
    .where(eq(projectCountChanges.projectId, projectId));
  return row?.rows;
}

test('everybody sees exact likes and views at once, before and after they are flushed', async () => {
  const id = await published();
  const [one, other] = people;
  if (one === undefined || other === undefined) throw new Error('People are missing');
  await one.api.profiles.like({ projId: id });
  await other.api.profiles.like({ projId: id });
  for (const { api } of people) await api.projectInfo.countView({ id });
  await other.api.profiles.unlike({ projId: id });
  const whole = [1, people.length];
  const before = (await author.api.profiles.view({ userId: author.id })).stats;
  for (const viewer of [author, one, server.client()]) {
    expect(await shownTo(viewer, id)).toEqual([whole, whole, whole]);
  }
  expect(await waitingFor(id)).toBe(3 + people.length);
  await flushCounters(server.database);
  expect(await waitingFor(id)).toBe(0);
  for (const viewer of [author, one, server.client()]) {
    expect(await shownTo(viewer, id)).toEqual([whole, whole, whole]);
  }
  expect((await author.api.profiles.view({ userId: author.id })).stats).toEqual(before);
});

test('counts stay exact while many people like, unlike, view and flush at the same time', {
  tags: 'long',
}, async () => {
  const id = await published();
  for (const round of [0, 1, 2, 3]) {
    const calls = people.flatMap(({ api: { profiles, projectInfo } }, who) => [
      profiles.like({ projId: id }),
      round % 2 === who % 2 ? profiles.unlike({ projId: id }) : profiles.like({ projId: id }),
      ...(round === 0 ? [projectInfo.countView({ id })] : []),
    ]);
    const adding = [1, 2, 3].map(() => flushCounters(server.database));
    await Promise.all([...calls, ...adding]);
  }
  const [likes] = await server.database
    .select({ rows: count() })
    .from(projectLikes)
    .where(eq(projectLikes.projectId, id));
  const whole = [likes?.rows, people.length];
  expect(await shownTo(author, id)).toEqual([whole, whole, whole]);
  expect(await projectRow(server.database, id)).toMatchObject({ likesCnt: whole[0], viewsCnt: whole[1] });
  expect(await waitingFor(id)).toBe(0);
});

test('buffered counts of a project that was deleted meanwhile are dropped', async () => {
  const id = await published();
  await people[0]?.api.profiles.like({ projId: id });
  await purgeProject(server, id);
  expect(await waitingFor(id)).toBe(1);
  await flushCounters(server.database);
  expect(await waitingFor(id)).toBe(0);
});

// The embedded engine has one connection, so nobody else could hold a lock.
test.runIf(engineOfRun() === 'postgres')(
  'likes and views do not wait for a locked project, and are flushed when it is free',
  async () => {
    const [id, free] = [await published(), await published()];
    const [fan] = people;
    if (fan === undefined) throw new Error('A person is missing');
    await server.database.transaction(async (holding) => {
      await holding.select().from(projects).where(eq(projects.id, id)).for('no key update');
      for (const projId of [id, free]) {
        const calls = [fan.api.profiles.like({ projId }), fan.api.projectInfo.countView({ id: projId })];
        expect(await Promise.all(calls.map(outcomeOf))).toEqual(['done', 'done']);
      }
      await flushCounters(server.database);
      expect(await Promise.all([id, free].map(waitingFor))).toEqual([2, 0]);
      expect(await outcomeOf(fan.api.profiles.unlike({ projId: id }))).toBe('done');
      const whole = [0, 1];
      expect(await shownTo(fan, id)).toEqual([whole, whole, whole]);
    });
    expect(await projectRow(server.database, id)).toMatchObject({ likesCnt: 0, viewsCnt: 1 });
  },
);

test.runIf(engineOfRun() === 'postgres')(
  'a flush that ends midway loses nothing, and the next one completes it',
  async () => {
    const id = await published();
    for (const { api } of people) await api.profiles.like({ projId: id });
    await server.database.transaction(async (holding) => {
      await holding
        .select()
        .from(projectCountChanges)
        .where(eq(projectCountChanges.projectId, id))
        .limit(1)
        .for('update');
      // It has read the project, and waits for the row.
      const cut = flushCounters(server.database).then(
        () => 'done',
        () => 'cut',
      );
      await expect
        .poll(() =>
          server.database.execute(sql`
            select pg_terminate_backend(pid) from pg_stat_activity
            where wait_event_type = 'Lock' and query like '%project_count_changes%'`),
        )
        .toMatchObject({ rowCount: 1 });
      expect(await cut).toBe('cut');
    });
    expect(await waitingFor(id)).toBe(people.length);
    const whole = [people.length, 0];
    expect(await shownTo(author, id)).toEqual([whole, whole, whole]);
    expect(await projectRow(server.database, id)).toMatchObject({ likesCnt: people.length });
  },
);
