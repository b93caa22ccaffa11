import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dropFilesOfDeleted, purgeProject } from '../../../../../server/calls/projects/deleteProject';
import { projectResources } from '../../../../../server/database/tables/projectFiles';
import { StartupError, StorageUnavailableError } from '../../../../../server/lib/errors';
import type { FileStore } from '../../../../../server/media/files/FileStore';
import { projectFilesFolder, userContentFolders } from '../../../../../server/media/files/fileKeys';
import type { S3Options } from '../../../../../server/media/files/S3Options';
import { openS3FileStore } from '../../../../../server/media/files/s3FileStore';
import {
  type FaultyStore,
  type StoreConduct,
  startFaultyStore,
} from '../../../../support/server/faultyStore';
import { bytesOf, keysOf } from '../../../../support/server/fileStoreContract';
import { comicFile, pngFile } from '../../../../support/server/files';
import { type ObjectStore, startObjectStore } from '../../../../support/server/objectStore';
import { makeProject, outcomeOf, projectRow } from '../../../../support/server/projects';
import { type SignedIn, startTestServer, type TestServer } from '../../../../support/server/startTestServer';

/** Short for a response that never arrives, long for a busy machine. */
const patience = { answerMs: 1_500, putMs: 1_500, pieceMs: 500, startMs: 1_500 };

let peer: ObjectStore;
let faulty: FaultyStore;
let place: S3Options;
let store: FileStore;
let server: TestServer;
let author: SignedIn;
let deletesToRefuse = 0;

beforeAll(async () => {
  peer = await startObjectStore();
  const real = peer.place();
  faulty = await startFaultyStore(real.endpoint);
  place = { ...real, endpoint: faulty.endpoint };
  store = await openS3FileStore(place, patience);
  const forgetful: FileStore = {
    ...store,
    async delete(key) {
      if (deletesToRefuse === 0) return store.delete(key);
      deletesToRefuse -= 1;
      throw new StorageUnavailableError('The store of files is away for a moment.');
    },
  };
  server = await startTestServer({ files: forgetful });
  author = await server.person();
});
afterAll(async () => {
  await server?.stop();
  await faulty?.stop();
  await peer?.stop();
});
beforeEach(() => faulty.set('works'));

const broken: readonly StoreConduct[] = ['down', 'silent', 'refuses', 'overloaded', 'nonsense'];

/** Without the client, which would retry. */
function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('authorization', `Bearer ${author.token}`);
  return fetch(server.address + path, { ...init, headers });
}

async function expectToComeAgain(answer: Response): Promise<void> {
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.json()).toEqual({
    httpStatusCode: 503,
    messages: ['We cannot do this just now. Please try again in a moment.'],
    type: 'GENERIC',
  });
}

function coverOf(file: File): RequestInit {
  const body = new FormData();
  body.set('pic', file);
  return { method: 'PUT', body };
}

describe.each(broken)('with a file store that is broken (%s)', (conduct) => {
  test('a start fails with a clear message, without secrets', async () => {
    faulty.set(conduct);
    const opened = openS3FileStore(place, patience);
    await expect(opened).rejects.toThrow(StartupError);
    await expect(opened).rejects.toThrow(/^The store of files at FILES_URL cannot be used: \w/);
    await expect(opened).rejects.not.toThrow(place.secretKey);
  });

  test('a cover is refused, and the previous one stays', async () => {
    const id = await makeProject(server.database, author.id, { userManagedState: 1 });
    const { picId } = await author.api.projectInfo.uploadPicture({ id, pic: await pngFile(200) });
    faulty.set(conduct);
    await expectToComeAgain(await ask(`/api/project_info/${id}/pic`, coverOf(await pngFile(200, '#111111'))));
    await expectToComeAgain(await ask(`/projects/${id}/covers/${picId}`));
    faulty.set('works');
    expect((await projectRow(server.database, id)).picId).toBe(picId);
    expect((await ask(`/projects/${id}/covers/${picId}`)).status).toBe(200);
  });

  test('a file is refused, and the previous one stays', async () => {
    const id = await makeProject(server.database, author.id);
    await author.api.resources.saveFile({ id, file: comicFile('One') });
    faulty.set(conduct);
    const body = JSON.stringify(comicFile('Two'));
    const init = { method: 'PUT', body, headers: { 'content-type': 'application/json' } };
    await expectToComeAgain(await ask(`/api/project/${id}/file`, init));
    faulty.set('works');
    expect((await projectRow(server.database, id)).fileVersion).toBe(1);
    const kept = await store.read(`${projectFilesFolder(id)}project.json`);
    expect(kept && new TextDecoder().decode(kept)).toContain('One');
  });

  test('a comic’s picture is refused, and no row refers to it', async () => {
    const id = await makeProject(server.database, author.id);
    faulty.set(conduct);
    expect(await outcomeOf(author.api.resources.uploadImage({ id, image: await pngFile(64) }))).toBe(
      '503 GENERIC',
    );
    faulty.set('works');
    const rows = await server.database
      .select()
      .from(projectResources)
      .where(eq(projectResources.projectId, id));
    expect(rows).toEqual([]);
  });

  test('a project is still deleted, and its files are deleted when the store is back', async () => {
    const id = await makeProject(server.database, author.id);
    await author.api.projectInfo.uploadPicture({ id, pic: await pngFile(200) });
    faulty.set(conduct);
    await purgeProject(server.services, id);
    faulty.set('works');
    await dropFilesOfDeleted(server.services);
    expect(await keysOf(store, userContentFolders.projectCover(id))).toEqual([]);
  });
});

describe('a file store that fails for a moment', () => {
  test('gets a retry, and nobody notices', async () => {
    await store.put('a/b.json', bytesOf('{}'));
    faulty.set('down');
    const read = store.read('a/b.json');
    await expect.poll(() => faulty.asked()).toBe(1);
    faulty.set('works');
    expect(await read).toEqual(Buffer.from('{}'));
  });

  test('keeps the new name of a hidden cover when deleting the old one fails', async () => {
    const id = await makeProject(server.database, author.id, { userManagedState: 1 });
    await author.api.projectInfo.uploadPicture({ id, pic: await pngFile(200) });
    deletesToRefuse = 1;
    const hide = author.api.projectInfo.setUserManagedState({ id, value: 4 });
    expect(await outcomeOf(hide)).toBe('503 GENERIC');
    const { picId, userManagedState } = await projectRow(server.database, id);
    expect(userManagedState).toBe(4);
    expect((await ask(`/projects/${id}/covers/${picId}`)).status).toBe(200);
  });
});

describe.each<StoreConduct>(['cuts', 'stalls'])('a file store that stops midway (%s)', (conduct) => {
  const sound = 'project_files/p/sound.mp3';
  const bytes = new Uint8Array(100_000).fill(7);

  test('gives an error and no partial file', async () => {
    await store.put(sound, bytes);
    faulty.set(conduct);
    await expect(store.read(sound)).rejects.toThrow(/stopped after \d+ of 100000 bytes/);
  });

  test('aborts the response, so that nobody takes a part for the whole', async () => {
    const id = await makeProject(server.database, author.id, { userManagedState: 1, fileVersion: 1 });
    const key = `${projectFilesFolder(id)}sound.mp3`;
    await store.put(key, bytes);
    faulty.set(conduct);
    const answer = await ask(`/${key}`);
    await expect(answer.arrayBuffer()).rejects.toThrow();
    const range = { headers: { range: 'bytes=10-50000' } };
    await expect(ask(`/${key}`, range).then((part) => part.arrayBuffer())).rejects.toThrow();
  });

  test('gives an error instead of a part of a project file', async () => {
    const id = await makeProject(server.database, author.id, { userManagedState: 1 });
    await author.api.resources.saveFile({ id, file: comicFile() });
    faulty.set(conduct);
    await expectToComeAgain(await ask(`/project_files/${id}/project.json`));
  });
});

test('a range of a file that was replaced meanwhile is refused', async () => {
  await store.put('a/sound.mp3', bytesOf('0123456789'));
  const old = await store.open('a/sound.mp3');
  await store.put('a/sound.mp3', bytesOf('abcdefghij'));
  const read = async () => {
    for await (const _piece of old?.stream({ first: 0, last: 3 }) ?? []);
  };
  await expect(read()).rejects.toThrow(/^The store of files (?:failed|did not send)/);
});

test('a file store that fails for a moment does not prevent a start', async () => {
  faulty.set('overloaded');
  const opened = openS3FileStore(place, { ...patience, startMs: 20_000 });
  const triesOfOneQuestion = 3;
  await expect.poll(() => faulty.asked(), { timeout: 10_000 }).toBeGreaterThan(triesOfOneQuestion);
  faulty.set('works');
  await opened;
});

test('a file store whose listing fails does not prevent a start', async () => {
  faulty.set('cannot list');
  const opened = await openS3FileStore(place, patience);
  await expect(keysOf(opened, '')).rejects.toThrow(StorageUnavailableError);
});

test('a missing bucket does not count as an empty one', async () => {
  await expect(openS3FileStore({ ...place, bucket: 'kadr-nowhere' }, patience)).rejects.toThrow(
    /^The store of files at FILES_URL cannot be used: .*kadr-nowhere/,
  );
});

test('a wrong access key prevents a start', async () => {
  await expect(openS3FileStore({ ...place, accessKey: 'nobody' }, patience)).rejects.toThrow(
    /^The store of files at FILES_URL cannot be used: /,
  );
});
