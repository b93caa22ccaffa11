import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FileStore } from '../../../../../server/media/files/FileStore';
import { copyUnder, deleteUnder } from '../../../../../server/media/files/filesUnder';
import { openLocalFileStore } from '../../../../../server/media/files/localFileStore';

const key = 'project_files/p1/project.json';
let folder = '';
let store: FileStore;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kadr-files-'));
  store = await openLocalFileStore(join(folder, 'files'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const bytesOf = (content: string) => new TextEncoder().encode(content);

async function keysOf(prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const one of store.list(prefix)) keys.push(one);
  return keys.sort();
}

describe('a file', () => {
  test('comes back with size, content type and etag', async () => {
    const put = await store.put(key, bytesOf('{"a":"ё"}'));
    const file = await store.open(key);
    expect(file?.info).toEqual(put);
    expect(put).toMatchObject({ size: 10, contentType: 'application/json; charset=utf-8' });
    expect(put.etag).toMatch(/^"[\w-]+"$/);
    expect(file && (await text(file.stream()))).toBe('{"a":"ё"}');
  });

  test('is read in part', async () => {
    await store.put('a/sound.mp3', bytesOf('0123456789'));
    const file = await store.open('a/sound.mp3');
    expect(file && (await text(file.stream({ first: 2, last: 4 })))).toBe('234');
  });

  test('has another etag when it is put again, even with the same content', async () => {
    const first = await store.put(key, bytesOf('{}'));
    const second = await store.put(key, bytesOf('{}'));
    expect(second.etag).not.toBe(first.etag);
  });

  test('stays the opened version for its reader while a new one is put or it is deleted', async () => {
    await store.put(key, bytesOf('"old"'));
    const old = await store.open(key);
    await store.put(key, bytesOf('"new"'));
    await store.delete(key);
    expect(old && (await text(old.stream()))).toBe('"old"');
    expect(await store.open(key)).toBeNull();
  });

  test('is whole at every moment while many write and read it', async () => {
    const versions = Array.from({ length: 20 }, (_, index) => String(index).padStart(2, '0').repeat(50_000));
    await store.put(key, bytesOf(versions[0] ?? ''));
    const other = await openLocalFileStore(join(folder, 'files'));
    const writes = versions.map((version, index) => (index % 2 ? store : other).put(key, bytesOf(version)));
    const reads = versions.map(() => other.read(key));
    await Promise.all(writes);
    for (const read of await Promise.all(reads)) {
      expect(versions).toContain(read && new TextDecoder().decode(read));
    }
    expect(await readdir(join(folder, 'files', '.drafts'))).toEqual([]);
  });

  test('is gone after deleting, which may happen twice', async () => {
    await store.put(key, bytesOf('{}'));
    await store.delete(key);
    await store.delete(key);
    expect(await store.read(key)).toBeNull();
  });

  test('is closed without being read', async () => {
    await store.put(key, bytesOf('{}'));
    const file = await store.open(key);
    await file?.close();
    expect(() => file?.stream()).toThrow();
    expect(await store.read(key)).not.toBeNull();
  });
});

describe('keys', () => {
  const tricks = [
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

  test.each(tricks)('%j reads nothing, deletes nothing and cannot be put', async (trick) => {
    await writeFile(join(folder, 'outside.json'), 'secret');
    expect(await store.open(trick)).toBeNull();
    await store.delete(trick);
    await expect(store.put(trick, bytesOf('x'))).rejects.toThrow(TypeError);
    expect(await readFile(join(folder, 'outside.json'), 'utf8')).toBe('secret');
  });

  test.each(['a/page.html', 'a/picture.svg', 'a/noExtension', 'a/run.JSON'])(
    '%j is not of a kind that we keep',
    async (one) => {
      await expect(store.put(one, bytesOf('x'))).rejects.toThrow(TypeError);
    },
  );

  test('name files only: a folder and a file inside a file are absent', async () => {
    await store.put('a/b.json', bytesOf('{}'));
    await mkdir(join(folder, 'files', 'a', 'folder.json'));
    expect(await store.open('a/folder.json')).toBeNull();
    expect(await store.open('a/b.json/c.json')).toBeNull();
  });
});

describe('listing', () => {
  beforeEach(async () => {
    for (const one of ['p/1/a.json', 'p/1/res/img/b.webp', 'p/10/c.json', 'q.json'])
      await store.put(one, bytesOf('1'));
  });

  test('gives the keys under whole segments, at any depth', async () => {
    expect(await keysOf('p/1/')).toEqual(['p/1/a.json', 'p/1/res/img/b.webp']);
    expect(await keysOf('')).toEqual(['p/1/a.json', 'p/1/res/img/b.webp', 'p/10/c.json', 'q.json']);
    expect(await keysOf('nothing/')).toEqual([]);
  });

  test('does not leave the store', async () => {
    await writeFile(join(folder, 'outside.json'), 'secret');
    expect(await keysOf('../')).toEqual([]);
    expect(await keysOf('p/../../')).toEqual([]);
    expect(await keysOf('p')).toEqual([]);
  });

  test('lets a project be copied and deleted without its neighbours', async () => {
    await copyUnder(store, 'p/1/', 'p/2/');
    await deleteUnder(store, 'p/1/');
    expect(await keysOf('p/')).toEqual(['p/10/c.json', 'p/2/a.json', 'p/2/res/img/b.webp']);
  });
});

describe('drafts of servers that died', () => {
  test('go away at the next start; those of a living server stay', async () => {
    const drafts = join(folder, 'files', '.drafts');
    await writeFile(join(drafts, 'old'), 'half');
    await utimes(join(drafts, 'old'), new Date(0), new Date(0));
    await writeFile(join(drafts, 'fresh'), 'half');
    await openLocalFileStore(join(folder, 'files'));
    expect(await readdir(drafts)).toEqual(['fresh']);
  });
});
