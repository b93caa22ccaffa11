import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isStale } from '../../../scripts/build/parts';

const builtAt = 2_000_000_000_000;
const built = new Date(builtAt);
let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kadr-fresh-'));
  await mkdir(join(folder, 'src/deep'), { recursive: true });
  await writeFile(join(folder, 'src/deep/a.ts'), '');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const stamp = () => join(folder, 'stamp');
const stale = () => isStale(stamp(), [join(folder, 'src'), join(folder, 'not-there')]);

test('a build that does not exist is stale', async () => {
  expect(await stale()).toBe(true);
});

test('a build is fresh until a source, however deep, changes', async () => {
  await writeFile(stamp(), built.toISOString());
  expect(await stale()).toBe(false);
  await utimes(join(folder, 'src/deep/a.ts'), builtAt / 1000 + 1, builtAt / 1000 + 1);
  expect(await stale()).toBe(true);
});

test('a removed source makes a build stale', async () => {
  await writeFile(stamp(), built.toISOString());
  await utimes(join(folder, 'src/deep'), builtAt / 1000 + 1, builtAt / 1000 + 1);
  expect(await stale()).toBe(true);
});
