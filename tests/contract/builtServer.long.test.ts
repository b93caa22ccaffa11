import { readdir, readFile, rm } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildServer } from '../../scripts/build/buildServer';
import { demoPassword } from '../../server/demo/demoPeople';
import { apiFor } from '../support/apiOverPeer';
import { brokenFile, comicFile } from '../support/server/files';
import { type KadrHome, makeKadrHome } from '../support/server/kadrProcess';
import { outcomeOf } from '../support/server/projects';

// Builds the server, and starts it with all demo data.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const root = resolve('.');
// Inside the repository, so that Node finds the packages.
const folder = resolve('.cache/tests/server');
let home: KadrHome;

beforeAll(async () => {
  await buildServer(root, folder);
  const main = pathToFileURL(join(folder, 'main.js')).href;
  const program = `
    import { runServer } from '${main}';
    const [, builtFolder, hostPageFolder] = process.argv;
    await runServer({ builtFolder, hostPageFolder, samplesFolder: 'samples' });`;
  home = await makeKadrHome({}, ['--input-type=module', '--eval', program]);
});
afterAll(async () => {
  await home?.remove();
  await rm(folder, { recursive: true, force: true });
});

test('the built server runs on plain Node, creates its tables and serves the demo', async () => {
  const kadr = await home.start();
  const feed = await fetch(`${kadr.websiteUrl}/api/feed/newest/0/20`);
  expect(feed.status).toBe(200);
  expect(await feed.json()).toHaveLength(20);
  expect(await (await fetch(`${kadr.websiteUrl}/healthz`)).json()).toEqual({ status: 'ok' });
  await kadr.stop();
});

test('the built server checks project files on a separate thread', async () => {
  const kadr = await home.start();
  const { token } = await apiFor(kadr.websiteUrl).api.auth.signIn({
    email: 'author@kadr.example',
    password: demoPassword,
  });
  const { api } = apiFor(kadr.websiteUrl, { token: () => token });
  const { _id: id } = await api.projectInfo.reserve();
  await api.resources.createFile({ id, file: comicFile() });
  expect(await outcomeOf(api.resources.saveFile({ id, file: brokenFile() }))).toBe('422 ENT_VALIDN');
  await kadr.stop();
});

test('the built server imports only packages that are installed without the development ones', async () => {
  const { dependencies } = JSON.parse(await readFile('package.json', 'utf8'));
  const files = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const named = texts.flatMap((text) =>
    [...text.matchAll(/^(?:import|export)\b[^'"]*['"]([^.'"][^'"]*)['"]|import\(['"]([^.'"]+)/gm)].map(
      ([, still, lazy]) => still ?? lazy ?? '',
    ),
  );
  const packages = named
    .filter((name) => !isBuiltin(name))
    .map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
  expect([...new Set(packages)].sort()).toEqual(Object.keys(dependencies).sort());
});
