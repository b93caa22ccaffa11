import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import type { FileStore } from '../../../server/media/files/FileStore';
import { copyUnder, deleteUnder } from '../../../server/media/files/FileStore';

export const bytesOf = (content: string) => new TextEncoder().encode(content);

export async function keysOf(store: FileStore, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const one of store.list(prefix)) keys.push(one);
  return keys.sort();
}

/** Invalid keys, each an attempt to reach another location. */
export const trickKeys = [
  '../outside.json',
  'a/../../outside.json',
  '/etc/passwd.json',
  'a//b.json',
  'a/./b.json',
  '.drafts/x.json',
  'a/.hidden.json',
  'a\\..\\b.json',
  'a/b.json\0',
  'a/%2e%2e/b.json',
  '',
  'a/b.json/',
  `${'a'.repeat(600)}.json`,
];

export interface StoresOfTest {
  /** An empty store, fresh for each test. */
  readonly store: () => FileStore;
  /** The same files as seen by another process. */
  readonly other: () => Promise<FileStore>;
  /** `false` for the small store of the tests, which writes a file and its metadata separately. */
  readonly isAtomic: boolean;
}

export function describeFileStore({ store, other, isAtomic }: StoresOfTest): void {
  const key = 'project_files/p1/project.json';

  describe('a file', () => {
    test('comes back with size, content type and etag', async () => {
      const put = await store().put(key, bytesOf('{"a":"ё"}'));
      const file = await store().open(key);
      expect(file?.info).toEqual(put);
      expect(put).toMatchObject({ size: 10, contentType: 'application/json; charset=utf-8' });
      expect(put.etag).toMatch(/^"[\w-]+"$/);
      expect(file && (await text(file.stream()))).toBe('{"a":"ё"}');
    });

    test('is kept while the last other one of its folder is deleted', async () => {
      const folders = Array.from({ length: 12 }, (_, place) => `project_files/p${place}`);
      await Promise.all(folders.map((folder) => store().put(`${folder}/old.json`, bytesOf('{}'))));
      await Promise.all(
        folders.flatMap((folder) => [
          store().delete(`${folder}/old.json`),
          store().put(`${folder}/new.json`, bytesOf('{}')),
        ]),
      );
      expect(await keysOf(store(), 'project_files/')).toEqual(
        folders.map((folder) => `${folder}/new.json`).sort(),
      );
    });

    test('is read in part', async () => {
      await store().put('a/sound.mp3', bytesOf('0123456789'));
      const file = await store().open('a/sound.mp3');
      expect(file && (await text(file.stream({ first: 2, last: 4 })))).toBe('234');
      const again = await store().open('a/sound.mp3');
      expect(again && (await text(again.stream({ first: 0, last: 9 })))).toBe('0123456789');
    });

    test('may be empty', async () => {
      await store().put(key, bytesOf(''));
      expect(await store().read(key)).toHaveLength(0);
    });

    test('has another etag when it is put again with other content', async () => {
      const first = await store().put(key, bytesOf('{}'));
      const second = await store().put(key, bytesOf('[]'));
      expect(second.etag).not.toBe(first.etag);
    });

    // On Windows the writer has to wait for the reader of a file.
    test.skipIf(process.platform === 'win32')(
      'stays the opened version for its reader while a new one is put or it is deleted',
      async () => {
        await store().put(key, bytesOf('"old"'));
        const old = await store().open(key);
        await store().put(key, bytesOf('"new"'));
        await store().delete(key);
        expect(old && (await text(old.stream()))).toBe('"old"');
        expect(await store().open(key)).toBeNull();
      },
    );

    test.runIf(isAtomic)('is whole at every moment while many write and read it', async () => {
      const versions = Array.from({ length: 20 }, (_, index) =>
        String(index).padStart(2, '0').repeat(50_000),
      );
      await store().put(key, bytesOf(versions[0] ?? ''));
      const process = await other();
      const writes = versions.map((version, index) =>
        (index % 2 ? store() : process).put(key, bytesOf(version)),
      );
      const reads = versions.map(() => process.read(key));
      await Promise.all(writes);
      for (const read of await Promise.all(reads)) {
        expect(versions).toContain(read && new TextDecoder().decode(read));
      }
      expect(await keysOf(store(), '')).toEqual([key]);
    });

    test('is gone after deleting, which may happen twice', async () => {
      await store().put(key, bytesOf('{}'));
      await store().delete(key);
      await store().delete(key);
      expect(await store().read(key)).toBeNull();
    });

    test('is closed without being read', async () => {
      await store().put(key, bytesOf('{}'));
      const file = await store().open(key);
      await file?.close();
      expect(() => file?.stream()).toThrow();
      expect(await store().read(key)).not.toBeNull();
    });
  });

  describe('keys', () => {
    test.each(trickKeys)('%j reads nothing, deletes nothing and cannot be put', async (trick) => {
      await store().put(key, bytesOf('{}'));
      expect(await store().open(trick)).toBeNull();
      await store().delete(trick);
      await expect(store().put(trick, bytesOf('x'))).rejects.toThrow(TypeError);
      expect(await keysOf(store(), '')).toEqual([key]);
    });

    test.each(['a/page.html', 'a/picture.svg', 'a/noExtension', 'a/run.JSON'])(
      '%j is not of a kind that we keep',
      async (one) => {
        await expect(store().put(one, bytesOf('x'))).rejects.toThrow(TypeError);
      },
    );
  });

  describe('listing', () => {
    const keys = ['p/1/a.json', 'p/1/res/img/b.webp', 'p/10/c.json', 'q.json'];
    const fill = async () => {
      for (const one of keys) await store().put(one, bytesOf('1'));
    };

    test('gives the keys under whole segments, at any depth', async () => {
      await fill();
      expect(await keysOf(store(), 'p/1/')).toEqual(['p/1/a.json', 'p/1/res/img/b.webp']);
      expect(await keysOf(store(), '')).toEqual(keys);
      expect(await keysOf(store(), 'nothing/')).toEqual([]);
    });

    test('does not leave the store', async () => {
      await fill();
      for (const prefix of ['../', 'p/../../', 'p', '/']) expect(await keysOf(store(), prefix)).toEqual([]);
    });

    test('lets a project be copied and deleted without its neighbours', async () => {
      await fill();
      await copyUnder(store(), 'p/1/', 'p/2/');
      await deleteUnder(store(), 'p/1/');
      expect(await keysOf(store(), 'p/')).toEqual(['p/10/c.json', 'p/2/a.json', 'p/2/res/img/b.webp']);
    });
  });
}
