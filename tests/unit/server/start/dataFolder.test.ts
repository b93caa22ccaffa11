import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  describeProcess,
  isRenewed,
  lockDataFolder,
  openSharedDataFolder,
} from '../../../../server/start/dataFolder';

let folder = '';

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'kadr-data-')), 'new/folder');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('makes the folder, locks it and releases it', async () => {
  const held = await lockDataFolder(folder);
  expect(await readdir(folder)).toEqual(['kadr.lock']);
  // Windows has no such modes.
  if (process.platform !== 'win32') expect((await stat(folder)).mode & 0o777).toBe(0o700);
  await held.release();
  expect(await readdir(folder)).toEqual([]);
});

test.skipIf(process.platform !== 'linux')('reports when the folder cannot be created', async () => {
  await expect(lockDataFolder('/proc/kadr/data')).rejects.toThrow(
    'DATA_DIR /proc/kadr/data cannot be created',
  );
  await writeFile(join(folder, '../..', 'file'), '');
  await expect(lockDataFolder(join(folder, '../..', 'file'))).rejects.toThrow('cannot be created');
});

test('refuses a second server while the first one runs, and says which one that is', async () => {
  const held = await lockDataFolder(folder);
  await expect(lockDataFolder(folder)).rejects.toThrow(`process ${process.pid}`);
  await held.release();
  await (await lockDataFolder(folder)).release();
});

test.each([
  ['of a process that is gone', async () => describeProcess(await deadProcess())],
  ['of an earlier process with our id', async () => `${process.pid} 1`],
  ['that nobody can read', async () => 'half a li'],
  ['that is empty', async () => ''],
])('breaks a lock %s', async (_what, lock) => {
  await (await lockDataFolder(folder)).release();
  await writeFile(join(folder, 'kadr.lock'), await lock());
  const held = await lockDataFolder(folder);
  expect(await readdir(folder)).toEqual(['kadr.lock']);
  await held.release();
});

test('gives the folder to one of many that start at the same time, also over a stale lock', async () => {
  await (await lockDataFolder(folder)).release();
  await writeFile(join(folder, 'kadr.lock'), 'stale');
  const taken = await Promise.allSettled(Array.from({ length: 5 }, () => lockDataFolder(folder)));
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

/** As written by a server in another container: process 1 there is another process here. */
const lockOfContainer = '1 12345 boot/pid:[4026530001]';

/** Windows and macOS do not report a process’s start time, and reuse its id after its end. */
async function lockOfUnknownStart(): Promise<string> {
  const [pid, , place] = (await describeProcess(process.pid)).split(' ');
  return `${pid} unknown ${place}`;
}

const unsureLocks: readonly [string, () => Promise<string>][] = [
  ['of another container', async () => lockOfContainer],
  ['of a process whose start is unknown', lockOfUnknownStart],
];

test.each(unsureLocks)('refuses a second server while a lock %s is renewed', async (_whose, makeLock) => {
  await (await lockDataFolder(folder)).release();
  const lockFile = join(folder, 'kadr.lock');
  const lock = await makeLock();
  await writeFile(lockFile, lock);
  let beats = 0;
  const beating = setInterval(() => utimes(lockFile, new Date(), ++beats).catch(() => undefined), 20);
  await expect(lockDataFolder(folder)).rejects.toThrow(
    `Another Kadr (process ${lock.split(' ')[0]}) is already using`,
  );
  clearInterval(beating);
  expect(await readFile(lockFile, 'utf8')).toBe(lock);
});

test.each(unsureLocks)('breaks a lock %s that is not renewed', async (_whose, makeLock) => {
  await (await lockDataFolder(folder)).release();
  await writeFile(join(folder, 'kadr.lock'), await makeLock());
  const held = await lockDataFolder(folder, { timeoutMs: 200 });
  expect(await readFile(join(folder, 'kadr.lock'), 'utf8')).toContain(`${process.pid} `);
  await held.release();
});

test('renews its lock, and reports when another server has taken it', async () => {
  const lost = new Promise<string>((onLost) => {
    void lockDataFolder(folder, { onLost }).then(async ({ release }) => {
      expect(await isRenewed(join(folder, 'kadr.lock'))).toBe(true);
      await writeFile(join(folder, 'kadr.lock'), lockOfContainer);
      await lost;
      await release();
    });
  });
  expect(await lost).toContain('Another Kadr has taken over the data folder');
  expect(await readFile(join(folder, 'kadr.lock'), 'utf8')).toBe(lockOfContainer);
});

test('lets servers with their database elsewhere share the folder', async () => {
  const shared = await Promise.all([openSharedDataFolder(folder), openSharedDataFolder(folder)]);
  expect(shared.map(({ path }) => path)).toEqual([folder, folder]);
  expect(await readdir(folder)).toEqual([]);
});

test.each([
  ['for itself', lockDataFolder],
  ['to share', openSharedDataFolder],
])('names the folder that cannot be created %s', async (_whose, make) => {
  const file = join(folder, '../../file');
  await writeFile(file, '');
  await expect(make(join(file, 'kadr'))).rejects.toThrow(`DATA_DIR ${join(file, 'kadr')} cannot be created`);
});

async function deadProcess(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  return child.pid ?? 0;
}
