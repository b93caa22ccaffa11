import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FileStore } from '../../../../../server/media/files/FileStore';
import { openLocalFileStore } from '../../../../../server/media/files/localFileStore';
import { bytesOf, describeFileStore, keysOf, trickKeys } from '../../../../support/server/fileStoreContract';

const key = 'project_files/p1/project.json';
let folder = '';
let store: FileStore;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kadr-files-'));
  store = await openLocalFileStore(join(folder, 'files'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describeFileStore({
  store: () => store,
  other: () => openLocalFileStore(join(folder, 'files')),
  isAtomic: true,
});

describe('in a folder', () => {
  test('an unwritable one is refused with a clear message', async () => {
    const taken = join(folder, 'taken');
    await writeFile(taken, '');
    await expect(openLocalFileStore(taken)).rejects.toThrow(
      /^The folder .*taken cannot be written .* has to belong to the user who runs Kadr\.$/,
    );
  });

  test('a comic has the same version after a restore from a backup, and another one with other content', async () => {
    const { etag } = await store.put(key, bytesOf('{}'));
    const place = join(folder, 'files', key);
    const backup = await readFile(place);
    const other = await store.put(key, bytesOf('{"a":1}'));
    expect(other.etag).not.toBe(etag);
    await rm(place);
    await writeFile(place, backup);
    await utimes(place, new Date(0), new Date(0));
    const restored = await store.open(key);
    expect(restored?.info.etag).toBe(etag);
    expect(await store.read(key)).toEqual(backup);
    await restored?.close();
    expect((await store.put(key, bytesOf('{}'))).etag).toBe(etag);
  });

  // Windows has no such modes.
  test.skipIf(process.platform === 'win32')(
    'other accounts of the machine cannot read it, also when it was created earlier',
    async () => {
      const root = join(folder, 'files');
      const others = async () => (await stat(root)).mode & 0o007;
      expect(await others()).toBe(0);
      await chmod(root, 0o755);
      await openLocalFileStore(root);
      expect(await others()).toBe(0);
      expect((await stat(root)).mode & 0o070).toBe(0o050);
    },
  );

  test('parallel writes leave no partial file', async () => {
    await Promise.all(Array.from({ length: 20 }, () => store.put(key, bytesOf('{}'))));
    expect(await readdir(join(folder, 'files', '.drafts'))).toEqual([]);
  });

  test.each(trickKeys)('%j does not reach files outside', async (trick) => {
    await writeFile(join(folder, 'outside.json'), 'secret');
    expect(await store.open(trick)).toBeNull();
    await store.delete(trick);
    expect(await readFile(join(folder, 'outside.json'), 'utf8')).toBe('secret');
  });

  test('keys name files only: a folder, and a file inside a file, do not exist', async () => {
    await store.put('a/b.json', bytesOf('{}'));
    await mkdir(join(folder, 'files', 'a', 'folder.json'));
    expect(await store.open('a/folder.json')).toBeNull();
    expect(await store.open('a/b.json/c.json')).toBeNull();
  });

  test('listing does not leave the folder', async () => {
    await writeFile(join(folder, 'outside.json'), 'secret');
    expect(await keysOf(store, '../')).toEqual([]);
  });
});

describe('temporary files of servers that died', () => {
  test('are deleted at the next start; those of a running server stay', async () => {
    const drafts = join(folder, 'files', '.drafts');
    await writeFile(join(drafts, 'old'), 'half');
    await utimes(join(drafts, 'old'), new Date(0), new Date(0));
    await writeFile(join(drafts, 'fresh'), 'half');
    await openLocalFileStore(join(folder, 'files'));
    expect(await readdir(drafts)).toEqual(['fresh']);
  });
});
