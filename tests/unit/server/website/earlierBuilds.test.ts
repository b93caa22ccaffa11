import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dayMs } from '@/lib/units';
import { openEarlierBuilds } from '../../../../server/website/earlierBuilds';
import { createWebsiteServer } from '../../../../server/website/websiteServer';

let folder = '';
let now = 0;
beforeEach(async () => {
  now = Date.now();
  folder = await mkdtemp(join(tmpdir(), 'kadr-builds-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function build(files: Readonly<Record<string, string | Buffer>>) {
  await rm(join(folder, 'built'), { recursive: true, force: true });
  for (const [file, content] of Object.entries({ 'index.html': '<title>Kadr</title>', ...files })) {
    const path = join(folder, 'built', file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }
}

const open = () => openEarlierBuilds(join(folder, 'built'), join(folder, 'data'), () => now);

async function ask(path: string, headers: Record<string, string> = {}) {
  const website = await createWebsiteServer({
    builtFolder: join(folder, 'built'),
    running: () => ({ websiteUrl: '', socialAppUrl: '', socialGroupId: 0, testMode: false }),
    earlierBuilds: open(),
  });
  const { statusCode, body, headers: given } = await website.inject({ url: path, headers });
  await website.close();
  return { status: statusCode, body, encoding: given['content-encoding'], cached: given['cache-control'] };
}

test('a page of an earlier build gets its code with the original compression, and its dictionaries', async () => {
  await build({
    'assets/panel-11111111.js': 'one()',
    'assets/panel-11111111.js.br': brotliCompressSync('one()'),
    'assets/editor/sheet-11111111.js': 'sheet()',
    'localize/ru.1111111.json': '{"a":"1"}',
  });
  await open().keep();
  await build({ 'assets/panel-22222222.js': 'two()' });
  await open().keep();
  expect(await ask('/assets/panel-11111111.js')).toEqual({
    status: 200,
    body: 'one()',
    encoding: undefined,
    cached: 'public, max-age=31536000, immutable',
  });
  expect(await ask('/assets/panel-11111111.js', { 'accept-encoding': 'br' })).toMatchObject({
    encoding: 'br',
  });
  expect(await ask('/assets/editor/sheet-11111111.js')).toMatchObject({ body: 'sheet()' });
  expect(await ask('/localize/ru.1111111.json')).toMatchObject({ body: '{"a":"1"}' });
  expect(await ask('/assets/panel-22222222.js')).toMatchObject({ body: 'two()' });
  for (const path of ['/assets/panel-33333333.js', '/assets/..%2f..%2fdata/builds/assets/panel-11111111.js'])
    expect((await ask(path)).status, path).toBeGreaterThanOrEqual(400);
});

test('a file with the same name in both builds is the current one', async () => {
  await build({ 'localize/en.json': 'old', 'assets/a-11111111.js': 'same()' });
  await open().keep();
  await build({ 'localize/en.json': 'new', 'assets/a-11111111.js': 'same()' });
  await open().keep();
  expect(await ask('/localize/en.json')).toMatchObject({ body: 'new', cached: 'no-cache' });
  expect(await ask('/assets/a-11111111.js')).toMatchObject({ body: 'same()' });
});

test('a build is kept for a week after the last server that used it, however long that ran', async () => {
  const names = () => readdir(join(folder, 'data/builds/assets'));
  await build({ 'assets/one-11111111.js': '' });
  for (let day = 0; day < 10; day += 1) {
    now += dayMs;
    await open().keep();
  }
  await build({ 'assets/two-22222222.js': '' });
  now += dayMs;
  await open().keep();
  expect(await names()).toEqual(['one-11111111.js', 'two-22222222.js']);
  now += 6 * dayMs - 1000;
  await open().keep();
  expect(await names()).toEqual(['one-11111111.js', 'two-22222222.js']);
  now += 2000;
  await open().keep();
  expect(await names()).toEqual(['two-22222222.js']);
});

test('two servers that start at the same moment keep one build', async () => {
  await build({ 'assets/one-11111111.js': 'one()' });
  await Promise.all([open().keep(), open().keep()]);
  expect(await readdir(join(folder, 'data/builds/assets'))).toEqual(['one-11111111.js']);
});
