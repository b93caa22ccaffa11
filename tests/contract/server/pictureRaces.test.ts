import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareUploadedImage } from '../../../server/calls/resources/prepareResource';
import { storeResource } from '../../../server/calls/resources/storeResource';
import { projectResources } from '../../../server/database/tables/projectFiles';
import type { FileStore } from '../../../server/media/files/FileStore';
import { projectFilesFolder, userContentFolders } from '../../../server/media/files/fileKeys';
import { pngFile } from '../../support/server/files';
import { makeProject, outcomeOf, projectRow } from '../../support/server/projects';
import { type SignedIn, startTestServer, type TestServer } from '../../support/server/startTestServer';

let server: TestServer;
let author: SignedIn;
let admin: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  author = await server.person();
  admin = await server.person({ role: 'admin' });
});
afterAll(() => server?.stop());

async function namesUnder(folder: string): Promise<string[]> {
  const names: string[] = [];
  for await (const key of server.files.list(folder)) names.push(key.slice(folder.length));
  return names.sort();
}

async function statusOfCover(id: string, picId: string): Promise<number> {
  return (await fetch(`${server.address}/projects/${id}/covers/${picId}`)).status;
}

test.each([
  ['its owner takes it back', (id: string) => author.api.projectInfo.setUserManagedState({ id, value: 4 })],
  ['an admin bans it', (id: string) => admin.api.projectInfo.setAdminManagedState({ id, value: 2 })],
])('a cover loses its address when %s, and gets a new one for people who may see it', async (_how, hide) => {
  const id = await makeProject(server.database, author.id, { userManagedState: 1 });
  const { picId } = await author.api.projectInfo.uploadPicture({ id, pic: await pngFile(400) });
  expect(await statusOfCover(id, picId)).toBe(200);
  await hide(id);
  expect(await statusOfCover(id, picId)).toBe(404);
  expect(await outcomeOf(server.client().api.projects.view({ id }))).toBe('404 GENERIC');
  const hidden = (await author.api.projects.view({ id })).picId;
  expect(hidden).not.toBe(picId);
  expect(await statusOfCover(id, hidden)).toBe(200);
  expect(await namesUnder(userContentFolders.projectCover(id))).toHaveLength(3);
});

test('only one of several covers sent at the same time stays, and no files of the others', async () => {
  const id = await makeProject(server.database, author.id);
  const colors = ['#111111', '#222222', '#333333', '#111111'];
  await Promise.all(
    colors.map(async (color) => author.api.projectInfo.uploadPicture({ id, pic: await pngFile(200, color) })),
  );
  const { picId } = await projectRow(server.database, id);
  expect(await namesUnder(userContentFolders.projectCover(id))).toEqual([
    picId.replace('.webp', '.w160.webp'),
    picId,
  ]);
});

test('a picture that is deleted while it is uploaded again is there with its file', async () => {
  const id = await makeProject(server.database, author.id, { userManagedState: 3 });
  const image = await prepareUploadedImage(server.services, await pngFile(20));
  await storeResource(server.services, id, image);
  let isDeleted = false;
  const put: FileStore['put'] = async (key, bytes) => {
    const info = await server.files.put(key, bytes);
    if (!isDeleted) await author.api.resources.deleteImage({ id, vpath: image.vpath });
    isDeleted = true;
    return info;
  };
  await storeResource({ ...server.services, files: { ...server.files, put } }, id, image);
  const rows = await server.database
    .select()
    .from(projectResources)
    .where(eq(projectResources.projectId, id));
  expect(rows.map(({ vpath }) => vpath)).toEqual([image.vpath]);
  expect(await namesUnder(projectFilesFolder(id))).toEqual([image.vpath]);
});
