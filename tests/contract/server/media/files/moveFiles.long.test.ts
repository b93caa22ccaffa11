import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FileStore } from '../../../../../server/media/files/FileStore';
import { openLocalFileStore } from '../../../../../server/media/files/localFileStore';
import { type MovedFile, moveFiles } from '../../../../../server/media/files/moveFiles';
import type { S3Options } from '../../../../../server/media/files/S3Options';
import { openS3FileStore } from '../../../../../server/media/files/s3FileStore';
import { type FaultyStore, startFaultyStore } from '../../../../support/server/faultyStore';
import { bytesOf, keysOf } from '../../../../support/server/fileStoreContract';
import { type ObjectStore, startObjectStore } from '../../../../support/server/objectStore';

const script = fileURLToPath(new URL('../../../../../scripts/moveFiles.ts', import.meta.url));

/** More than are transferred in parallel. */
const keys = Array.from(
  { length: 40 },
  (_, index) => `project_files/p${String(index).padStart(2, '0')}/project.json`,
);

let peer: ObjectStore;
let faulty: FaultyStore;
let place: S3Options;
let store: FileStore;
let data = '';
let folder: FileStore;
const running: ChildProcess[] = [];

beforeAll(async () => {
  peer = await startObjectStore();
  faulty = await startFaultyStore(peer.place().endpoint);
});
afterAll(async () => {
  await faulty?.stop();
  await peer?.stop();
});
beforeEach(async () => {
  faulty.set('works');
  place = { ...peer.place(), endpoint: faulty.endpoint };
  store = await openS3FileStore(place);
  data = await mkdtemp(join(tmpdir(), 'kadr-move-'));
  folder = await openLocalFileStore(join(data, 'files'));
  for (const key of keys) await folder.put(key, bytesOf(`"${key}"`));
});
afterEach(async () => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
  await rm(data, { recursive: true, force: true });
});

function start(...args: readonly string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
    env: {
      PATH: process.env.PATH ?? '',
      DATA_DIR: data,
      FILES_URL: `s3://${place.bucket}/${place.prefix}`,
      FILES_ENDPOINT: place.endpoint,
      FILES_ACCESS_KEY: place.accessKey,
      FILES_SECRET_KEY: place.secretKey,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += String(chunk);
    });
  }
  const end = once(child, 'close').then(() => ({ code: child.exitCode, said }));
  return { child, end };
}

async function expectAllIn(place: FileStore): Promise<void> {
  expect(await keysOf(place, '')).toEqual(keys);
  for (const key of keys) expect(await place.read(key)).toEqual(Buffer.from(`"${key}"`));
}

test('all files move to the store and back, and the originals are deleted only on request', async () => {
  const dry = await start('to-store', '--dry-run', '--delete').end;
  expect(dry).toMatchObject({ code: 0, said: expect.stringContaining('40 files: 40 to copy') });
  expect(await keysOf(store, '')).toEqual([]);

  const there = await start('to-store').end;
  expect(there).toMatchObject({ code: 0, said: expect.stringContaining('40 copied') });
  await expectAllIn(store);
  await expectAllIn(folder);

  const again = await start('to-store', '--delete').end;
  expect(again.said).toContain('0 copied (0.0 MB), 40 already there, 40 deleted at the source, 0 failed');
  await expectAllIn(store);
  expect(await keysOf(folder, '')).toEqual([]);

  expect(await start('to-folder', '--delete').end).toMatchObject({ code: 0 });
  await expectAllIn(folder);
  expect(await keysOf(store, '')).toEqual([]);
});

test('nothing is lost when the process is killed, and a second run moves the rest', async () => {
  // Some files arrive: each needs a 404, a put and a check.
  faulty.set('silent', undefined, 30);
  const first = start('to-store', '--delete');
  await expect.poll(() => faulty.asked(), { timeout: 20_000 }).toBeGreaterThan(30);
  first.child.kill('SIGKILL');
  await first.end;
  faulty.set('works');
  const inFolder = await keysOf(folder, '');
  const inStore = await keysOf(store, '');
  expect([...new Set([...inFolder, ...inStore])].sort()).toEqual(keys);
  expect(inStore.length).toBeGreaterThan(0);
  expect(inStore.length).toBeLessThan(keys.length);

  expect(await start('to-store', '--delete').end).toMatchObject({ code: 0 });
  await expectAllIn(store);
  expect(await keysOf(folder, '')).toEqual([]);
});

test('a store that becomes unavailable ends the move with a clear message, and nothing is deleted', async () => {
  faulty.set('refuses', undefined, 30);
  const { code, said } = await start('to-store', '--delete').end;
  expect(code).toBe(2);
  expect(said).toContain('Run it again to continue');
  faulty.set('works');
  const left = await keysOf(folder, '');
  expect([...new Set([...left, ...(await keysOf(store, ''))])].sort()).toEqual(keys);
});

test('files that differ after copying are reported, and the originals stay', async () => {
  const [spoilt = ''] = keys;
  const forgetful: FileStore = {
    ...store,
    put: (key, bytes) => store.put(key, key === spoilt ? bytes.map((byte) => byte ^ 1) : bytes),
  };
  const moved: MovedFile[] = [];
  await moveFiles({
    from: folder,
    to: forgetful,
    isDry: false,
    deletes: true,
    onFile: (file) => moved.push(file),
  });
  expect(moved.filter(({ isDeleted }) => !isDeleted)).toEqual([
    expect.objectContaining({ key: spoilt, outcome: 'different' }),
  ]);
  expect(await keysOf(folder, '')).toEqual([spoilt]);
});

test('a command without a direction prints the usage', async () => {
  expect(await start('--delete').end).toMatchObject({
    code: 2,
    said: expect.stringContaining('npm run move-files -- to-store'),
  });
});
