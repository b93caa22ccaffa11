import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { buildPlayer } from '../../scripts/build/buildPages';

vi.setConfig({ testTimeout: 120_000 });

const always = ['player-', 'rolldown-runtime-'];

test.each([
  ['the code that plays a comic', /^openProject-/, always],
  [
    'the code that plays version 2',
    /^(readWholeProject|[a-z]+Feature)-/,
    [...always, 'openProject-', 'readWholeProject-'],
  ],
])('%s imports only files that the page requests itself', async (_what, name, before) => {
  const imported = await buildIn(async (folder) => {
    const files = (await readdir(folder)).filter((one) => name.test(one) && one.endsWith('.js'));
    expect(files).not.toEqual([]);
    const code = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
    return [...code.join('\n').matchAll(/(?:from|import)"\.\/([^"]+)"/g)].map(([, file = '']) => file);
  });
  expect(imported.filter((file) => !before.some((one) => file.startsWith(one)))).toEqual([]);
});

test('a build has the license of the comics’ fonts beside them', async () => {
  await buildIn(async (folder) => {
    const files = await readdir(folder);
    expect(files.filter((file) => /^comic-relief-.*\.woff2$/.test(file))).toHaveLength(4);
    expect(await readFile(join(folder, 'comic-relief-OFL.txt'), 'utf8')).toContain(
      'SIL OPEN FONT LICENSE Version 1.1',
    );
  });
});

let built: Promise<string> | null = null;

/** The files of a player build. */
async function buildIn<Seen>(look: (folder: string) => Promise<Seen>): Promise<Seen> {
  built ??= mkdtemp(join(tmpdir(), 'kadr-player-build-')).then(async (outFolder) => {
    await buildPlayer({ root: resolve('.'), mode: 'archive', outFolder });
    return outFolder;
  });
  return look(join(await built, 'assets'));
}

afterAll(async () => {
  if (built !== null) await rm(await built, { recursive: true, force: true });
});
