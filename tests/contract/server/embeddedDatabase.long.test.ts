import { chmod, cp, mkdir, mkdtemp, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase } from '../../../server/database/openDatabase';
import { mountSmallDisk } from '../../support/server/smallDisk';

// A new database of the embedded engine has a thousand files.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let home = '';
let folder = '';

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'kadr-embedded-'));
  folder = join(home, 'database');
  await (await openDatabase({ kind: 'folder', folder })).close();
});
afterAll(() => rm(home, { recursive: true, force: true }));

test('only their owner can read the files of the embedded database', async () => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const modes = await Promise.all(
    entries.map(async (entry) => {
      const { mode } = await stat(join(entry.parentPath, entry.name));
      return `${entry.isDirectory() ? 'folder' : 'file'} ${(mode & 0o777).toString(8)}`;
    }),
  );
  expect([...new Set(modes)].sort()).toEqual(['file 600', 'folder 700']);
  expect(((await stat(folder)).mode & 0o777).toString(8)).toBe('700');
});

test('a damaged database is reported in words, with what to do', async () => {
  const damaged = join(home, 'damaged');
  await cp(folder, damaged, { recursive: true });
  await truncate(join(damaged, 'global/pg_control'), 100);
  await expect(openDatabase({ kind: 'folder', folder: damaged })).rejects.toThrow(
    /The embedded database in .*damaged cannot be opened .*Keep a copy of the folder, then replace it by a backup of DATA_DIR/,
  );
});

const small = mountSmallDisk(2);

test.skipIf(small === null)('a full disk is not reported as a damaged database', async () => {
  if (small === null) return;
  try {
    const opened = openDatabase({ kind: 'folder', folder: join(small.folder, 'database') });
    await expect(opened).rejects.toThrow(/cannot be opened .* The disk is full\. .* free at least 64 MB/);
  } finally {
    small.remove();
  }
});

test.skipIf(process.getuid?.() === 0)(
  'a database that belongs to another user is not reported as damaged',
  async () => {
    const foreign = join(home, 'foreign');
    await cp(folder, foreign, { recursive: true });
    await chmod(join(foreign, 'global'), 0);
    const opened = openDatabase({ kind: 'folder', folder: foreign });
    await expect(opened).rejects.toThrow(/It belongs to another user\. .* chown -R/);
    await chmod(join(foreign, 'global'), 0o700);
  },
);

test('a folder with other files is not overwritten', async () => {
  const strange = join(home, 'strange');
  await mkdir(strange);
  await writeFile(join(strange, 'postgresql.conf'), '');
  await expect(openDatabase({ kind: 'folder', folder: strange })).rejects.toThrow('PG_VERSION is missing');
  expect(await readdir(strange)).toEqual(['postgresql.conf']);
});
