import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Api } from '@/api/createApi';
import { defaultUrlsConfig } from '@/api/schemas/urlsConfig';
import { locales } from '@/domain/locale';
import { demoPassword } from '../../../server/demo/demoPeople';
import { type KadrOptions, type RunningKadr, startKadr } from '../../../server/start/startKadr';
import { apiFor } from '../apiOverPeer';
import { temporaryFolder } from '../samplesFolder';
import { engineOfRun, freshPlace } from './testEngine';

/** A few of Kadr's own comics: enough for every list of the demo. */
export const fewSamples = ['how-to-draw-a-cat', 'kitchen-band', 'letter-from-a-dog', 'snail-chase'] as const;

export interface TestWebsite {
  readonly kadr: RunningKadr;
  readonly address: string;
  readonly builtFolder: string;
  /** A page, requested as a browser does. */
  page(path: string, headers?: Readonly<Record<string, string>>): Promise<TestPage>;
  /** The real client; with an email, as one of the demo's people. */
  client(email?: string): Promise<Api>;
  /** Stops the server and starts it again on the same data. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

interface TestPage {
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
}

const page = (name: string) => `<!doctype html>
<html lang="ru"><head><meta charset="utf-8" /><title>Kadr</title>
<meta name="description" content="${name}" />
<script type="application/json" id="kadr-urls"></script>
<script type="application/json" id="kadr-parts"></script></head>
<body><div id="root"></div><script>window.kadrRootThere?.()</script><script>start()</script></body></html>`;

/** Draws no picture, since the real one belongs to the client and is tested in a browser. */
const drawing = `export function renderFirstScreen({ texts, feed, projects }) {
  return '<ol lang="' + texts.locale + '" id="' + feed + '">' + projects.map(({ id }) => '<li>' + id + '</li>').join('') + '</ol>';
}
export async function renderProjectScreen({ texts, project }) {
  return '<main lang="' + texts.locale + '">' + project.id + '</main>';
}`;

/** All of Kadr with demo data of a few samples, and a small stub for the built client. */
export async function startWebsite(options: Partial<KadrOptions> = {}): Promise<TestWebsite> {
  const folder = await temporaryFolder();
  const samplesFolder = await mkdtemp(join(tmpdir(), 'kadr-samples-'));
  for (const name of [...fewSamples, 'owners', 'owners.json']) {
    await cp(join('samples', name), join(samplesFolder, name), { recursive: true });
  }
  for (const name of ['index.html', 'launch.html', '404.html'])
    await folder.write(`site/${name}`, page(name));
  const opening = '<script type="application/json" id="kadr-opening"></script>';
  await folder.write('site/player.html', page('player.html').replace('</head>', `${opening}</head>`));
  for (const locale of locales) await folder.write(`site/localize/${locale}.json`, { 'app.name': 'Kadr' });
  await folder.write('site/config/urls.json', defaultUrlsConfig);
  await folder.write('site/.server/prerender.js', drawing);
  await folder.write('site/package.json', { type: 'module' });
  await folder.write('host/index.html', '<title>host</title>');
  const builtFolder = join(folder.path, 'site');
  const fresh = await freshPlace(engineOfRun());
  const start = () =>
    startKadr({
      port: 0,
      vkHostPort: 0,
      builtFolder,
      hostPageFolder: join(folder.path, 'host'),
      dataFolder: join(folder.path, 'data'),
      databaseUrl: fresh.place.kind === 'server' ? fresh.place.url : null,
      samplesFolder,
      ...options,
    });
  let kadr = await start();

  return {
    get kadr() {
      return kadr;
    },
    get address() {
      return kadr.websiteUrl;
    },
    builtFolder,
    async page(path, headers = {}) {
      const answer = await fetch(kadr.websiteUrl + path, { headers: { accept: 'text/html', ...headers } });
      return { status: answer.status, headers: answer.headers, html: await answer.text() };
    },
    async client(email) {
      const visitor = apiFor(kadr.websiteUrl, {}).api;
      if (email === undefined) return visitor;
      const { token } = await visitor.auth.signIn({ email, password: demoPassword });
      return apiFor(kadr.websiteUrl, { token: () => token }).api;
    },
    async restart() {
      await kadr.stop();
      kadr = await start();
    },
    async stop() {
      await kadr.stop();
      await fresh.drop();
      await folder.remove();
      await rm(samplesFolder, { recursive: true });
    },
  };
}
