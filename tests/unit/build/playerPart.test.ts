import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { withPlayerPart, withWhatPlays } from '../../../scripts/build/playerPart';

const appPage = '<script type="application/json" id="kadr-parts">{"app":["/assets/a.js"]}</script>';

test('the app’s page names every script that the player’s page begins with, and nothing else of it', () => {
  const playerPage = `<script type="module" crossorigin src="/assets/player-1.js"></script>
    <link disabled rel="stylesheet" crossorigin href="/assets/player-2.css">
    <link rel="modulepreload" crossorigin href="/assets/openProject-3.js">`;
  expect(withPlayerPart(appPage, playerPage)).toBe(
    '<script type="application/json" id="kadr-parts">' +
      '{"app":["/assets/a.js"],"player":["/assets/player-1.js","/assets/openProject-3.js"]}</script>',
  );
});

test('the player’s page asks for what plays beside its first script', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kadr-player-part-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, 'assets'));
  const page = '<head></head>';
  await expect(withWhatPlays(page, folder)).rejects.toThrow('no chunk that plays');
  await writeFile(join(folder, 'assets/openProject-3.js'), '');
  expect(await withWhatPlays(page, folder)).toContain(
    '<link rel="modulepreload" crossorigin href="/assets/openProject-3.js">',
  );
});
