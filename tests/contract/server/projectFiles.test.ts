import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { retryInteractively } from '@/api/retry';
import { comicsLimits } from '@/comics/limits';
import { saveProject } from '@/comics/projectFile';
import { validateProject } from '@/comics/validate/validateProject';
import { dropFilesOfDeleted, purgeProject } from '../../../server/calls/projects/deleteProject';
import { deletedProjects } from '../../../server/database/tables/deletions';
import { projectFileKey, projectFilesFolder, userContentFolders } from '../../../server/media/files/fileKeys';
import { errorOf } from '../../support/apiOverPeer';
import { brokenFile, comicFile, pngFile } from '../../support/server/files';
import { makeProject, outcomeOf, projectRow } from '../../support/server/projects';
import { type SignedIn, startTestServer, type TestServer } from '../../support/server/startTestServer';
import { exampleJson, exampleText } from '../../unit/comics/exampleProject';

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

function fileTextOf(id: string): Promise<string> {
  return fetch(`${server.address}/project_files/${id}/project.json`).then((answer) => answer.text());
}

describe('a project file', () => {
  test('is saved, loaded and saved again', async () => {
    const id = await reserved();
    await author.api.resources.createFile({ id, file: comicFile('First') });
    const load = () => server.client().api.resources.projectFile({ projId: id });
    expect(await load()).toEqual(comicFile('First'));
    await author.api.resources.saveFile({ id, file: comicFile('Second') });
    expect(await load()).toEqual(comicFile('Second'));
    expect(await projectRow(server.database, id)).toMatchObject({
      fileVersion: 2,
      fileBytes: (await fileTextOf(id)).length,
    });
  });

  test('does not replace a newer version when the caller names the version they started with', async () => {
    const id = await reserved();
    const { api } = author;
    const { api: russian } = server.client(author.token, 'ru');
    const etags: string[] = [];
    const onEtag = (etag: string) => etags.push(etag);
    await api.resources.createFile({ id, file: comicFile('First') }, { onEtag });
    await server.client().api.resources.projectFile({ projId: id }, { onEtag });
    const [saved, read = ''] = etags;
    expect(saved).toMatch(/^"[^"]+"$/);
    // It was sent compressed, and is the same version.
    expect(read).not.toBe(saved);
    await api.resources.saveFile({ id, file: comicFile('Second') }, { ifMatch: read, onEtag });

    const late = await errorOf(
      russian.resources.saveFile({ id, file: comicFile('Late') }, { ifMatch: read }),
    );
    const date = expect.stringMatching(/ \d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(late).toMatchObject({ httpStatusCode: 409, kind: 'GENERIC' });
    expect(late.messages).toEqual([
      { text: expect.stringContaining('сохранили в другом месте'), path: null },
      { text: date, path: 'yours' },
      { text: date, path: 'present' },
    ]);
    const [, yours = '', present = ''] = late.messages.map(({ text }) => text.split(' ').at(-1));
    expect(yours <= present).toBe(true);
    const load = () => server.client().api.resources.projectFile({ projId: id });
    expect(await load()).toEqual(comicFile('Second'));

    const save = (text: string, ifMatch?: string) =>
      outcomeOf(api.resources.saveFile({ id, file: comicFile(text) }, { ifMatch }));
    expect(await save('Third', `"other", ${etags[2]}`)).toBe('done');
    expect(await save('Any', '*')).toBe('done');
    expect(await save('Unsaid')).toBe('done');
    expect(await load()).toEqual(comicFile('Unsaid'));
    expect(await save('First of all', '"none"')).toBe('409 GENERIC');
    const empty = await reserved();
    const first = api.resources.createFile({ id: empty, file: comicFile() }, { ifMatch: '*' });
    expect(await outcomeOf(first)).toBe('409 GENERIC');
  });

  test('is stored once when two saves replace one version at the same moment', async () => {
    const id = await reserved();
    let ifMatch = '';
    const onEtag = (etag: string) => {
      ifMatch = etag;
    };
    await author.api.resources.createFile({ id, file: comicFile('First') }, { onEtag });
    const saves = ['a', 'b', 'c'].map((text) =>
      outcomeOf(author.api.resources.saveFile({ id, file: comicFile(text) }, { ifMatch })),
    );
    expect((await Promise.all(saves)).sort()).toEqual(['409 GENERIC', '409 GENERIC', 'done']);
  });

  test('gives feeds its name and description, in its own language and translated', async () => {
    const id = await reserved();
    const file = comicFile('First');
    const title = { ru: 'Кот', en: 'Cat' };
    const meta = { title, language: 'ru', languages: ['ru', 'en'], age: 6 };
    await author.api.resources.createFile({ id, file: { ...file, meta } });
    expect(await author.api.projects.view({ id })).toMatchObject({
      facts: { pages: 1, hasSound: false, languages: ['ru', 'en'], age: 6 },
      translations: { ru: { name: 'Кот', description: '' }, en: { name: 'Cat', description: '' } },
    });
    await author.api.resources.saveFile({ id, file });
    expect(await author.api.projects.view({ id })).toMatchObject({ facts: { age: null }, translations: {} });
  });

  test('is stored in canonical bytes, with keys in any order, including unknown keys', async () => {
    const id = await reserved();
    const example = exampleJson();
    const shuffled = { futureKey: { a: 1 }, ...Object.fromEntries(Object.entries(example).toReversed()) };
    await author.api.resources.createFile({ id, file: shuffled });
    expect(await fileTextOf(id)).toBe(saveProject({ ...JSON.parse(exampleText), futureKey: { a: 1 } }));
  });

  test('with errors is stored as a draft, and its first save does not publish it', async () => {
    const id = await reserved();
    const { api } = server.client(author.token);
    await api.resources.createFile({ id, file: brokenFile('First') });
    await api.resources.saveFile({ id, file: brokenFile('Second') });
    expect(await projectRow(server.database, id)).toMatchObject({ fileVersion: 2, userManagedState: 0 });
    const { fileKey = '' } = await api.projects.view({ id });
    expect(await api.resources.projectFile({ projId: id, key: fileKey })).toEqual(brokenFile('Second'));
    await api.resources.saveFile({ id, file: comicFile('Mended') });
    expect(await projectRow(server.database, id)).toMatchObject({ fileVersion: 3, userManagedState: 1 });
  });

  test('with errors is refused while the project is published, and the current one stays', async () => {
    const id = await reserved();
    const save = (locale: 'en' | 'ru') =>
      errorOf(server.client(author.token, locale).api.resources.saveFile({ id, file: brokenFile('Bad') }));
    for (const state of [1, 2] as const) {
      await author.api.resources.saveFile({ id, file: comicFile(`State ${state}`) });
      await author.api.projectInfo.setUserManagedState({ id, value: state });
      const refused = await save('en');
      expect(refused).toMatchObject({ kind: 'ENT_VALIDN', httpStatusCode: 422 });
      expect(refused.messages).toContainEqual({
        path: '/start',
        text: expect.stringMatching(/^Refer to an existing page.*\(E_REF_PAGE: /),
      });
      expect(refused.messages.map(({ path }) => path)).toContain('/variables/2bad');
      expect((await save('ru')).message).toContain('Укажите существующую страницу');
      expect(await fileTextOf(id)).toBe(saveProject(comicFile(`State ${state}`)));
      expect(await projectRow(server.database, id)).toMatchObject({ fileVersion: state });
    }
    await author.api.projectInfo.setUserManagedState({ id, value: 4 });
    await author.api.resources.saveFile({ id, file: brokenFile('Bad') });
    expect(await projectRow(server.database, id)).toMatchObject({ fileVersion: 3, userManagedState: 4 });
  });

  test('with remarks only is accepted', async () => {
    const id = await reserved();
    const hidden = { id: 9, objects: [] };
    const file = { ...exampleJson(), pages: [...exampleJson().pages, { ...hidden, id: 11 }] };
    expect(validateProject(file).map(({ code }) => code)).toContain('W_UNREACHABLE');
    await author.api.resources.createFile({ id, file });
    expect((await projectRow(server.database, id)).fileVersion).toBe(1);
  });

  test.each([
    ['of another program', { pages: [] }, '/format', 'E_FORMAT'],
    ['of a later version', { ...comicFile(), version: 3 }, '/version', 'E_VERSION'],
    ['nested without end', { ...comicFile(), extensions: { deep: nested(2000) } }, null, 'E_LIMIT'],
  ])('%s is refused even as a draft', async (_what, file, path, code) => {
    const id = await reserved();
    const refused = await errorOf(author.api.resources.createFile({ id, file }));
    expect(refused).toMatchObject({ kind: 'ENT_VALIDN', httpStatusCode: 422 });
    const text = expect.stringContaining(`(${code}: `);
    expect(refused.messages).toEqual([{ path: path ?? '', text }]);
    expect(await server.files.read(projectFileKey(id))).toBeNull();
  });

  test('with paths outside its folder stays a draft', async () => {
    const id = await reserved();
    await author.api.resources.createFile({ id, file: withPath('res/../../secret.png') });
    const refused = await errorOf(author.api.projectInfo.setUserManagedState({ id, value: 1 }));
    expect(refused.messages).toContainEqual({
      path: '/resources/0/vp/vpstr',
      text: expect.stringContaining('(E_PATH: '),
    });
  });

  test('beyond the limits of the format is refused, and a huge one before it is read', async () => {
    const id = await reserved();
    const large = { ...comicFile(), extensions: { kadr: 'x'.repeat(comicsLimits.fileSize) } };
    const refused = await errorOf(author.api.resources.createFile({ id, file: large }));
    expect(refused).toMatchObject({ kind: 'ENT_VALIDN', httpStatusCode: 422 });
    expect(refused.messages).toEqual([{ path: '', text: expect.stringContaining('E_LIMIT') }]);
    const answer = await fetch(`${server.address}/api/project/${id}/file`, {
      method: 'POST',
      headers: { authorization: `Bearer ${author.token}`, 'content-type': 'application/json' },
      body: `"${'x'.repeat(5 * comicsLimits.fileSize)}"`,
    }).catch(() => null);
    // The connection may be closed before the client has sent everything and read the response.
    if (answer !== null) expect(answer.status).toBe(413);
    expect((await projectRow(server.database, id)).fileVersion).toBe(0);
  });

  test('saved by several windows at the same time is the complete file of one of them', async () => {
    const id = await reserved();
    const texts = Array.from({ length: 8 }, (_, index) => `Window ${index} ${'x'.repeat(index * 100)}`);
    const save = (text: string) => author.api.resources.saveFile({ id, file: comicFile(text) });
    // On a slow machine the last one in the queue is asked to retry, which clients do.
    await Promise.all(texts.map((text) => retryInteractively(() => save(text))));
    const found = await fileTextOf(id);
    expect(texts.map((text) => saveProject(comicFile(text)))).toContain(found);
    expect((await projectRow(server.database, id)).fileVersion).toBe(texts.length);
  });
});

describe('a copy', () => {
  test('has the project’s file, pictures, cover and texts, and is independent of it', async () => {
    const admin = await server.person({ role: 'admin' });
    const id = await reserved();
    await author.api.projectInfo.save({ _id: id, name: 'Cat', description: 'Two pages' });
    const { picId } = await author.api.projectInfo.uploadPicture({ id, pic: await pngFile() });
    const { virtPath, resId } = await author.api.resources.uploadImage({ id, image: await pngFile(32) });
    const unused = await author.api.resources.uploadImage({ id, image: await pngFile(31) });
    const picture = { dt: 0, id: resId, ver: 1, name: 'A cat', vp: virtPath };
    const file = { ...comicFile('Original'), resources: [picture] };
    await author.api.resources.createFile({ id, file });

    const { _id: copy } = await admin.api.projectInfo.reserve();
    await admin.api.resources.copy({ dst_pid: copy, src_pid: id });
    expect(await admin.api.projectInfo.get({ id: copy })).toMatchObject({
      name: 'Cat',
      description: 'Two pages',
      picId,
      userManagedState: 0,
    });
    const { _id: named } = await admin.api.projectInfo.reserve();
    const own = { name: 'My cat', description: 'Of my own' };
    await admin.api.projectInfo.save({ _id: named, ...own });
    await admin.api.resources.copy({ dst_pid: named, src_pid: id });
    expect(await admin.api.projectInfo.get({ id: named })).toMatchObject(own);
    await author.api.projects.delete({ id });
    const { fileKey = '' } = await admin.api.projects.view({ id: copy });
    const load = () => admin.api.resources.projectFile({ projId: copy, key: fileKey });
    expect(await load()).toEqual(file);
    const statusOf = async (path: typeof virtPath) => {
      const { vpstr } = typeof path === 'object' && path.type === 4 ? path : { vpstr: '' };
      return (await fetch(`${server.address}/project_files/${copy}/${vpstr}?key=${fileKey}`)).status;
    };
    const cover = await fetch(`${server.address}/projects/${copy}/covers/${picId}`);
    expect([await statusOf(virtPath), cover.status]).toEqual([200, 200]);
    expect(await statusOf(unused.virtPath)).toBe(404);
    const next = await admin.api.resources.uploadImage({ id: copy, image: await pngFile(33) });
    expect(next.resId).toBeGreaterThan(resId);
  });

  test('of a draft with errors is a draft, and cannot be copied into a published project', async () => {
    const admin = await server.person({ role: 'admin' });
    const { _id: draft } = await admin.api.projectInfo.reserve();
    await admin.api.resources.createFile({ id: draft, file: brokenFile() });
    const { _id: copy } = await admin.api.projectInfo.reserve();
    await admin.api.resources.copy({ dst_pid: copy, src_pid: draft });
    expect(await projectRow(server.database, copy)).toMatchObject({ fileVersion: 1, userManagedState: 0 });
    expect(await outcomeOf(admin.api.projectInfo.setUserManagedState({ id: copy, value: 1 }))).toBe(
      '422 ENT_VALIDN',
    );
    const published = await makeProject(server.database, admin.id, { userManagedState: 3 });
    const refused = await errorOf(admin.api.resources.copy({ dst_pid: published, src_pid: draft }));
    expect(refused.messages.map(({ path }) => path)).toContain('/start');
    expect(await server.files.read(projectFileKey(published))).toBeNull();
  });

  test('keeps a name that was set before', async () => {
    const admin = await server.person({ role: 'admin' });
    const id = await reserved();
    await author.api.resources.createFile({ id, file: comicFile() });
    const { _id: copy } = await admin.api.projectInfo.reserve();
    await admin.api.projectInfo.save({ _id: copy, name: 'Mine' });
    await admin.api.resources.copy({ dst_pid: copy, src_pid: id });
    expect((await admin.api.projectInfo.get({ id: copy })).name).toBe('Mine');
  });

  test.each([
    ['ru', 'Знакомство', /balloon\./],
    ['en', 'Hello', /[а-яё]/i],
  ] as const)(
    'of the tutorial is a comic without findings in its author’s language only (%s), which its first save publishes',
    async (locale, name, foreign) => {
      const id = await reserved();
      await server.client(author.token, locale).api.resources.copy({ dst_pid: id, cmd: 'tutorial' });
      const { fileKey = '' } = await author.api.projects.view({ id });
      const file = await author.api.resources.projectFile({ projId: id, key: fileKey });
      expect(validateProject(file)).toEqual([]);
      expect(file).toMatchObject({ meta: { language: locale }, pages: [{ name }, {}, {}] });
      expect(JSON.stringify(file)).not.toMatch(foreign);
      await author.api.resources.saveFile({ id, file: comicFile('Mine now') });
      expect((await projectRow(server.database, id)).userManagedState).toBe(1);
    },
  );

  test('never replaces a file, and needs a file to copy', async () => {
    const admin = await server.person({ role: 'admin' });
    const empty = await makeProject(server.database, admin.id);
    const full = await makeProject(server.database, admin.id, { fileVersion: 1 });
    const copy = (dst_pid: string, src_pid: string) =>
      errorOf(admin.api.resources.copy({ dst_pid, src_pid }));
    expect((await copy(full, empty)).messages[0]?.path).toBe('dst_pid');
    expect((await copy(empty, await reserved())).messages[0]?.path).toBe('src_pid');
    expect((await copy(empty, empty)).messages[0]?.path).toBe('src_pid');
    const tutorial = await errorOf(admin.api.resources.copy({ dst_pid: full, cmd: 'tutorial' }));
    expect(tutorial.messages[0]?.path).toBe('dst_pid');
  });

  test('is made once when two go into one project at the same time', async () => {
    const admin = await server.person({ role: 'admin' });
    const sources = await Promise.all([reserved(), reserved()]);
    for (const [index, id] of sources.entries()) {
      await author.api.resources.createFile({ id, file: comicFile(`Original ${index}`) });
    }
    const { _id: dst_pid } = await admin.api.projectInfo.reserve();
    const copies = await Promise.allSettled(
      sources.map((src_pid) => admin.api.resources.copy({ dst_pid, src_pid })),
    );
    expect(copies.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await projectRow(server.database, dst_pid)).toMatchObject({ fileVersion: 1 });
  });
});

describe('the files of a deleted project', () => {
  const filesOf = async (id: string) => {
    const keys: string[] = [];
    for (const folder of [projectFilesFolder(id), userContentFolders.projectCover(id)]) {
      for await (const key of server.files.list(folder)) keys.push(key);
    }
    return keys.sort();
  };
  const made = async () => {
    const id = await reserved();
    await author.api.projectInfo.uploadPicture({ id, pic: await pngFile() });
    await author.api.resources.uploadImage({ id, image: await pngFile(32) });
    await author.api.resources.createFile({ id, file: comicFile() });
    return id;
  };

  test('are deleted by a cleanup if the server died before; those of other projects stay', async () => {
    const [gone, other, fresh] = [await made(), await made(), await reserved()];
    await author.api.resources.uploadImage({ id: fresh, image: await pngFile(8) });
    const dying = { ...server.files, delete: () => Promise.reject(new Error('The server died')) };
    await expect(purgeProject({ ...server, files: dying }, gone)).rejects.toThrow('died');
    expect(await outcomeOf(author.api.projects.view({ id: gone }))).toBe('404 GENERIC');
    expect((await filesOf(gone)).length).toBeGreaterThan(2);
    const before = [await filesOf(other), await filesOf(fresh)];
    await dropFilesOfDeleted(server);
    expect(await filesOf(gone)).toEqual([]);
    expect([await filesOf(other), await filesOf(fresh)]).toEqual(before);
  });

  test('are deleted even when they arrive later, within the hour in which a call may still write', async () => {
    const id = await made();
    await purgeProject(server, id);
    const late = () => server.files.put(`${projectFilesFolder(id)}res/img/late.png`, new Uint8Array(8));
    for (const age of ['1 minute', '61 minutes']) {
      await server.database.update(deletedProjects).set({ deletedAt: sql`now() - ${age}::interval` });
      await late();
      await dropFilesOfDeleted(server);
      expect(await filesOf(id)).toEqual([]);
    }
    expect(await server.database.select().from(deletedProjects)).toEqual([]);
  });
});

describe('a missing part is named', () => {
  const send = async (method: string, path: string) => {
    const answer = await fetch(`${server.address}${path}`, {
      method,
      headers: { authorization: `Bearer ${author.token}` },
    });
    const body: unknown = await answer.json();
    return { status: answer.status, body };
  };

  test.each([
    ['a copy without a target', '/api/project/copy?src_pid=a', 'dst_pid'],
    ['a copy without a source', '/api/project/copy?dst_pid=a', 'src_pid'],
    ['a copy of something else than the tutorial', '/api/project/copy?dst_pid=a&cmd=all', 'cmd'],
    ['a picture without its address', '/api/project/a/image?upload_mode=url_upload', 'imgURL'],
    ['a picture without a path', '/api/project/a/image', 'upload_mode'],
    [
      'a picture for a project with an invalid id',
      '/api/project/a.b/image?upload_mode=url_upload&imgURL=http://a.example',
      'id',
    ],
  ])('%s', async (_what, path, field) => {
    const { status, body } = await send('POST', path);
    expect(status).toBe(422);
    expect(body).toMatchObject({ type: 'ENT_VALIDN', messages: [{ path: field }] });
  });

  test('a file of an unknown project is not found', async () => {
    expect(await outcomeOf(author.api.resources.projectFile({ projId: 'nobody-has-this' }))).toBe(
      '404 GENERIC',
    );
  });
});

function nested(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = [value];
  return value;
}

function withPath(vpstr: string) {
  const resource = { ver: 1, dt: 0, id: 1, name: 'x', vp: { type: 4, vpstr } };
  return { ...comicFile(), resources: [resource] };
}
