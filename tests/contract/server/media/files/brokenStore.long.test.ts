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

/** Short for a response that never comes, long for a busy machine. */
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

describe.each(broken)('with a store of files that is broken (%s)', (conduct) => {
  test('a start says so in words, without a secret', async () => {
    faulty.set(conduct);
    const opened = openS3FileStore(place, patience);
    await expect(opened).rejects.toThrow(StartupError);
    await expect(opened).rejects.toThrow(/^The store of files at FILES_URL cannot be used: \w/);
    await expect(opened).rejects.not.toThrow(place.secretKey);
  });

  test('a cover is not taken, and the earlier one stays', async () => {
    const id = await makeProject(server.database, author.id, { userManagedState: 1 });
    const { picId } = await author.api.projectInfo.uploadPicture({ id, pic: await pngFile(200) });
    faulty.set(conduct);
    await expectToComeAgain(await ask(`/api/project_info/${id}/pic`, coverOf(await pngFile(200, '#111111'))));
    await expectToComeAgain(await ask(`/projects/${id}/covers/${picId}`));
    faulty.set('works');
    expect((await projectRow(server.database, id)).picId).toBe(picId);
    expect((await ask(`/projects/${id}/covers/${picId}`)).status).toBe(200);
  });

  test('a file is not saved, and the earlier one stays', async () => {
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

  test('a picture of a comic is not taken, and no row speaks of it', async () => {
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

  test('a project is deleted anyway, and its files follow when the store is back', async () => {
    const id = await makeProject(server.database, author.id);
    await author.api.projectInfo.uploadPicture({ id, pic: await pngFile(200) });
    faulty.set(conduct);
    await purgeProject(server.services, id);
    faulty.set('works');
    await dropFilesOfDeleted(server.services);
    expect(await keysOf(store, userContentFolders.projectCover(id))).toEqual([]);
  });
});

describe('a store that fails for a moment', () => {
  test('is asked again, and nobody notices', async () => {
    await store.put('a/b.json', bytesOf('{}'));
    faulty.set('down');
    const read = store.read('a/b.json');
    await expect.poll(() => faulty.asked()).toBe(1);
    faulty.set('works');
    expect(await read).toEqual(Buffer.from('{}'));
  });

  test('while an old cover goes leaves the new name of a hidden cover where it is', async () => {
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

describe.each<StoreConduct>(['cuts', 'stalls'])('a store that stops in the middle (%s)', (conduct) => {
  const sound = 'project_files/p/sound.mp3';
  const bytes = new Uint8Array(100_000).fill(7);

  test('gives an error and no half of a file', async () => {
    await store.put(sound, bytes);
    faulty.set(conduct);
    await expect(store.read(sound)).rejects.toThrow(/stopped after \d+ of 100000 bytes/);
  });

  test('breaks the answer off, so that nobody takes a half for the whole', async () => {
    const id = await makeProject(server.database, author.id, { userManagedState: 1, fileVersion: 1 });
    const key = `${projectFilesFolder(id)}sound.mp3`;
    await store.put(key, bytes);
    faulty.set(conduct);
    const answer = await ask(`/${key}`);
    await expect(answer.arrayBuffer()).rejects.toThrow();
    const range = { headers: { range: 'bytes=10-50000' } };
    await expect(ask(`/${key}`, range).then((part) => part.arrayBuffer())).rejects.toThrow();
  });

  test('never makes a file of a project a broken one', async () => {
    const id = await makeProject(server.database, author.id, { userManagedState: 1 });
    await author.api.resources.saveFile({ id, file: comicFile() });
    faulty.set(conduct);
    await expectToComeAgain(await ask(`/project_files/${id}/project.json`));
  });
});

test('a part of a file that was put again meanwhile is refused', async () => {
  await store.put('a/sound.mp3', bytesOf('0123456789'));
  const old = await store.open('a/sound.mp3');
  await store.put('a/sound.mp3', bytesOf('abcdefghij'));
  const read = async () => {
    for await (const _piece of old?.stream({ first: 0, last: 3 }) ?? []);
  };
  await expect(read()).rejects.toThrow(/^The store of files (?:failed|did not send)/);
});

test('a store that fails for a moment does not stop a start', async () => {
  faulty.set('overloaded');
  const opened = openS3FileStore(place, { ...patience, startMs: 20_000 });
  const triesOfOneQuestion = 3;
  await expect.poll(() => faulty.asked(), { timeout: 10_000 }).toBeGreaterThan(triesOfOneQuestion);
  faulty.set('works');
  await opened;
});

test('a store that fails at its lists does not stop a start', async () => {
  faulty.set('cannot list');
  const opened = await openS3FileStore(place, patience);
  await expect(keysOf(opened, '')).rejects.toThrow(StorageUnavailableError);
});

test('a bucket that is not there is no empty one', async () => {
  await expect(openS3FileStore({ ...place, bucket: 'kadr-nowhere' }, patience)).rejects.toThrow(
    /^The store of files at FILES_URL cannot be used: .*kadr-nowhere/,
  );
});

test('keys of nobody stop the start', async () => {
  await expect(openS3FileStore({ ...place, accessKey: 'nobody' }, patience)).rejects.toThrow(
    /^The store of files at FILES_URL cannot be used: /,
  );
});
