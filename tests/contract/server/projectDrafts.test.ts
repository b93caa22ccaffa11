import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { purgeProject } from '../../../server/calls/projects/deleteProject';
import { projectDraftKey, projectFilesFolder } from '../../../server/media/files/fileKeys';
import { errorOf } from '../../support/apiOverPeer';
import { brokenFile, comicFile, pngFile } from '../../support/server/files';
import { outcomeOf, projectRow } from '../../support/server/projects';
import { type SignedIn, startTestServer, type TestServer } from '../../support/server/startTestServer';

let server: TestServer;
let author: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  author = await server.person();
});
afterAll(() => server?.stop());

async function reserved(): Promise<string> {
  return (await author.api.projectInfo.reserve())._id;
}

async function saved(id: string, file: { [key: string]: unknown }, ifMatch?: string): Promise<string> {
  let etag = '';
  const onEtag = (named: string) => {
    etag = named;
  };
  await author.api.resources.saveDraft({ id, base: null, mark: 'one', file }, { ifMatch, onEtag });
  return etag;
}

describe('a draft', () => {
  test('is stored and read again, and publishes nothing', async () => {
    const id = await reserved();
    expect(await author.api.resources.draft({ id })).toBeNull();
    await saved(id, comicFile('Half of it'));
    const draft = await author.api.resources.draft({ id });
    expect(draft).toMatchObject({ base: null, mark: 'one', file: comicFile('Half of it') });
    expect(Math.abs(Date.parse(draft?.savedAt ?? '') - Date.now())).toBeLessThan(60_000);
    expect(await projectRow(server.database, id)).toMatchObject({ fileVersion: 0, userManagedState: 0 });
  });

  test('has the browser and system that saved it', async () => {
    const id = await reserved();
    const userAgent = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
    const answer = await fetch(`${server.address}/api/project/${id}/draft`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${author.token}`,
        'content-type': 'application/json',
        'user-agent': userAgent,
      },
      body: JSON.stringify({ base: null, mark: 'one', file: comicFile('On the way') }),
    });
    expect(answer.ok).toBe(true);
    expect((await author.api.resources.draft({ id }))?.device).toBe('Chrome, Android');
  });

  test('beside a published file is visible to its owner only, including errors', async () => {
    const id = await reserved();
    await author.api.resources.createFile({ id, file: comicFile('For readers') });
    await saved(id, brokenFile('For myself'));
    const readers = server.client().api;
    expect(await readers.resources.projectFile({ projId: id })).toEqual(comicFile('For readers'));
    const others = [readers, (await server.person()).api, (await server.person({ role: 'admin' })).api];
    const outcomes = await Promise.all(others.map((api) => outcomeOf(api.resources.draft({ id }))));
    expect(outcomes).toEqual(['401 GENERIC', '403 GENERIC', '403 GENERIC']);
    for (const path of [projectDraftKey(id), `${projectFilesFolder(id)}draft.json`])
      expect((await fetch(`${server.address}/${path}`)).status).toBe(404);
  });

  test('replaces only the named version', async () => {
    const id = await reserved();
    const first = await saved(id, comicFile('First'), '"none"');
    expect(await outcomeOf(saved(id, comicFile('Other'), '"none"'))).toBe('409 GENERIC');
    const second = await saved(id, comicFile('Second'), first);
    expect(second).not.toBe(first);
    const late = await errorOf(saved(id, comicFile('Late'), first));
    expect(late.httpStatusCode).toBe(409);
    expect(late.messages.map(({ path }) => path)).toEqual([null, 'present']);
    const { resources } = author.api;
    expect(await outcomeOf(resources.deleteDraft({ id }, { ifMatch: first }))).toBe('409 GENERIC');
    expect(await resources.draft({ id })).toMatchObject({ file: comicFile('Second') });
    await resources.deleteDraft({ id }, { ifMatch: second });
    expect(await resources.draft({ id })).toBeNull();
  });

  test('is kept from one of two devices that start at the same moment', async () => {
    const id = await reserved();
    const saves = ['a', 'b', 'c'].map((text) => outcomeOf(saved(id, comicFile(text), '"none"')));
    expect((await Promise.all(saves)).sort()).toEqual(['409 GENERIC', '409 GENERIC', 'done']);
  });

  test('is removed when readers get the same, and stays when they get something else', async () => {
    const id = await reserved();
    await saved(id, comicFile('Newer'));
    await author.api.resources.saveFile({ id, file: comicFile('Older') });
    expect(await author.api.resources.draft({ id })).toMatchObject({ file: comicFile('Newer') });
    await author.api.resources.saveFile({ id, file: comicFile('Newer') });
    expect(await author.api.resources.draft({ id })).toBeNull();
  });

  test('keeps the pictures that it references, and is deleted with its project', async () => {
    const id = await reserved();
    const { virtPath } = await author.api.resources.uploadImage({ id, image: await pngFile(32) });
    if (typeof virtPath === 'string' || virtPath.type !== 4)
      throw new Error('It is a picture of the project');
    const vp = { type: 4, vpstr: virtPath.vpstr };
    await saved(id, { ...comicFile(), resources: [{ ver: 1, dt: 0, id: 1, name: 'Cat', vp }] });
    await author.api.resources.deleteImage({ id, vpath: virtPath.vpstr });
    expect(await server.files.read(`${projectFilesFolder(id)}${virtPath.vpstr}`)).not.toBeNull();
    await purgeProject(server, id);
    expect(await server.files.read(projectDraftKey(id))).toBeNull();
  });

  test('that is not a comic of ours is refused', async () => {
    const id = await reserved();
    expect(await outcomeOf(saved(id, { pages: [] }))).toBe('422 ENT_VALIDN');
    expect(await server.files.read(projectDraftKey(id))).toBeNull();
  });
});

test('a first save without a version replaces nothing', async () => {
  const id = await reserved();
  const first = (text: string) =>
    outcomeOf(author.api.resources.createFile({ id, file: comicFile(text) }, { ifMatch: '"none"' }));
  expect(await first('First')).toBe('done');
  expect(await first('Second')).toBe('409 GENERIC');
});
