import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { withPlayerPart, withWhatPlays } from '../../../scripts/build/playerPart';

const appPage = '<script type="application/json" id="kadr-parts">{"app":["/assets/a.js"]}</script>';

test('the app’s page names every script that the player’s page starts with, and nothing else of it', () => {
  const playerPage = `<script type="module" crossorigin src="/assets/player-1.js"></script>
    <link disabled rel="stylesheet" crossorigin href="/assets/player-2.css">
    <link rel="modulepreload" crossorigin href="/assets/openProject-3.js">`;
  expect(withPlayerPart(appPage, playerPage)).toBe(
    '<script type="application/json" id="kadr-parts">' +
      '{"app":["/assets/a.js"],"player":["/assets/player-1.js","/assets/openProject-3.js"]}</script>',
  );
});

test('the player’s page requests the playing code and its imports beside its first script, and names the code for version 2', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kadr-player-part-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, 'assets'));
  const put = (name: string, code = '') => writeFile(join(folder, 'assets', name), code);
  const page = '<head><script type="application/json" id="kadr-features"></script></head>';
  await expect(withWhatPlays(page, folder)).rejects.toThrow('no chunk of openProject');
  await put('openProject-3.js', 'import{a as b}from"./rolldown-runtime-9.js";');
  for (const name of ['memoryFeature-5.js', 'readWholeProject-6.js', 'controls-7.js', 'textFeature-8.css']) {
    await put(name);
  }
  const written = await withWhatPlays(page, folder);
  for (const name of ['openProject-3.js', 'rolldown-runtime-9.js']) {
    expect(written).toContain(`<link rel="modulepreload" crossorigin href="/assets/${name}">`);
  }
  expect(written).toContain(
    '{"memoryFeature":"/assets/memoryFeature-5.js","readWholeProject":"/assets/readWholeProject-6.js"}</script>',
  );
});
