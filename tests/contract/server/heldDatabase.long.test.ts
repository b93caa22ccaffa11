import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../../server/database/openDatabase';
import { projects } from '../../../server/database/tables/projects';
import { makeProject, outcomeOf } from '../../support/server/projects';
import { type SignedIn, startTestServer, type TestServer } from '../../support/server/startTestServer';
import { engineOfRun } from '../../support/server/testEngine';

let server: TestServer;
let author: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  author = await server.person();
});
afterAll(() => server?.stop());

test('the health check responds in time while the database does not', async () => {
  const { database, check, close } = await openDatabase({ kind: 'memory' });
  await check();
  // The embedded engine runs one query at a time.
  await database.transaction(async () => {
    await expect(check()).rejects.toThrow('does not respond in time');
  });
  await check();
  await close();
});

// The embedded engine has one connection, so nobody else could hold a lock.
test.runIf(engineOfRun() === 'postgres')(
  'a call waits a limited time for a locked row, and other calls are answered meanwhile',
  async () => {
    const id = await makeProject(server.database, author.id, { userManagedState: 1 });
    await server.database.transaction(async (inside) => {
      await inside.select().from(projects).where(eq(projects.id, id)).for('update');
      const waiting = Array.from({ length: 6 }, () =>
        outcomeOf(author.api.projectInfo.setCommentsEnabled({ id, value: false })),
      );
      expect(await outcomeOf(server.client().api.projects.view({ id }))).toBe('done');
      // Each times out, in the database or in the server.
      expect(await Promise.all(waiting)).not.toContain('done');
    });
    expect(await outcomeOf(author.api.projectInfo.setCommentsEnabled({ id, value: false }))).toBe('done');
  },
);

// Ten connections; each writer that waits for the row would keep one for a second.
test.runIf(engineOfRun() === 'postgres')(
  'forty calls that wait for a locked row do not block other reads and writes',
  async () => {
    const id = await makeProject(server.database, author.id, { userManagedState: 1 });
    const other = await server.person();
    const othersId = await makeProject(server.database, other.id, { userManagedState: 1 });
    await server.database.transaction(async (inside) => {
      await inside.select().from(projects).where(eq(projects.id, id)).for('update');
      let given = 0;
      const waiting = Array.from({ length: 40 }, async (_, place) => {
        const { projectInfo } = place % 2 === 0 ? author.api : server.client(author.token).api;
        const asked =
          place % 4 < 2
            ? projectInfo.save({ _id: id, name: `Name ${place}` })
            : projectInfo.setCommentsEnabled({ id, value: false });
        const outcome = await outcomeOf(asked);
        given += 1;
        return outcome;
      });
      // Later requests queue behind these everywhere.
      await outcomeOf(server.client().api.feeds.get({ type: 'newest', offset: 0, count: 1 }));
      expect(await outcomeOf(server.client().api.projects.view({ id }))).toBe('done');
      expect(await outcomeOf(other.api.projects.view({ id: othersId }))).toBe('done');
      expect(await outcomeOf(other.api.projectInfo.save({ _id: othersId, name: 'Mine' }))).toBe('done');
      expect(given).toBeLessThan(20);
      expect(new Set(await Promise.all(waiting))).toEqual(new Set(['503 GENERIC']));
    });
    expect(await outcomeOf(author.api.projectInfo.save({ _id: id, name: 'Free' }))).toBe('done');
  },
  30_000,
);
