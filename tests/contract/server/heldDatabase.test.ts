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

test('the check of health answers in time while the database does not', async () => {
  const { database, check, close } = await openDatabase({ kind: 'memory' });
  await check();
  // The embedded engine does one thing at a time.
  await database.transaction(async () => {
    await expect(check()).rejects.toThrow('does not answer in time');
  });
  await check();
  await close();
});

// The embedded engine has one connection, and nobody who could hold a row against another.
test.runIf(engineOfRun() === 'postgres')(
  'a row that somebody holds is waited for so long, and others are served meanwhile',
  async () => {
    const id = await makeProject(server.database, author.id, { userManagedState: 1 });
    await server.database.transaction(async (inside) => {
      await inside.select().from(projects).where(eq(projects.id, id)).for('update');
      const waiting = Array.from({ length: 6 }, () =>
        outcomeOf(author.api.projectInfo.setCommentsEnabled({ id, value: false })),
      );
      expect(await outcomeOf(server.client().api.projects.view({ id }))).toBe('done');
      // Each is given up, by the database or by whoever asked.
      expect(await Promise.all(waiting)).not.toContain('done');
    });
    expect(await outcomeOf(author.api.projectInfo.setCommentsEnabled({ id, value: false }))).toBe('done');
  },
);
