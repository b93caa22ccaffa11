import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectResources } from '../../../server/database/tables/projectFiles';
import { openLocalFileStore } from '../../../server/media/files/localFileStore';
import { pngFile } from '../../support/server/files';
import { makeKadrHome } from '../../support/server/kadrProcess';
import { makeProject, outcomeOf } from '../../support/server/projects';
import { mountSmallDisk } from '../../support/server/smallDisk';
import { startTestServer, type TestServer } from '../../support/server/startTestServer';

// Mounting a small disk needs privileges; without them `errorObject.test.ts` still covers the response.
const [small, large] = [mountSmallDisk(2), mountSmallDisk(256)];
let server: TestServer;

beforeAll(async () => {
  if (small !== null) server = await startTestServer({ files: await openLocalFileStore(small.folder) });
});
afterAll(async () => {
  await server?.stop();
  small?.remove();
  large?.remove();
});

test.skipIf(small === null)(
  'a full disk makes uploads fail for a while, and nothing of them is kept',
  async () => {
    if (small === null) return;
    const { id: owner, api } = await server.person();
    const id = await makeProject(server.database, owner);
    const upload = async () => api.resources.uploadImage({ id, image: await pngFile(300) });
    const cover = async () => api.projectInfo.uploadPicture({ id, pic: await pngFile(300) });
    const filler = await small.fill(0);
    for (const call of [upload, cover]) expect(await outcomeOf(call())).toBe('503 GENERIC');
    const isThis = eq(projectResources.projectId, id);
    expect(await server.database.select().from(projectResources).where(isThis)).toEqual([]);
    expect((await api.projects.view({ id })).picId).toBe('');
    expect(await readdir(join(small.folder, '.drafts'))).toEqual([]);
    await rm(filler);
    for (const call of [upload, cover]) expect(await outcomeOf(call())).toBe('done');
  },
);

test.skipIf(large === null)(
  'a server whose disk is nearly full reports it, and still reads',
  async () => {
    if (large === null) return;
    const home = await makeKadrHome({
      DEMO: '0',
      TOKEN_SECRET: 'a secret of the tests, long enough',
      VK_APP_ID: '51',
      VK_SECURE_KEY: 'a key of the tests',
      VK_GROUP_ID: '7',
      ADMIN_EMAIL: 'admin@kadr.test',
      ADMIN_PASSWORD: 'the password of the admin',
      DATA_DIR: join(large.folder, 'data'),
    });
    try {
      const { websiteUrl } = await home.start();
      const health = async () => {
        const answer = await fetch(`${websiteUrl}/healthz`);
        return [answer.status, await answer.json()];
      };
      expect(await health()).toEqual([200, { status: 'ok' }]);
      const filler = await large.fill(30_000_000);
      expect(await health()).toEqual([503, { status: 'disk full' }]);
      expect((await fetch(`${websiteUrl}/livez`)).status).toBe(200);
      expect((await fetch(`${websiteUrl}/api/feed/newest/0/20`)).status).toBe(200);
      await rm(filler);
      expect(await health()).toEqual([200, { status: 'ok' }]);
    } finally {
      await home.remove();
    }
  },
  120_000,
);
