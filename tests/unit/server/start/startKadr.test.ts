import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { verifyLaunchParams } from '../../../../server/lib/vk';
import { type KadrOptions, type RunningKadr, startKadr } from '../../../../server/start/startKadr';
import { makeStartFolder } from '../../../support/server/startFolder';

// A new embedded database takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let folder = '';
let options: KadrOptions;
/** The same without a database, which these tests do not need. */
let alone: KadrOptions;
let kadr: RunningKadr | null = null;

beforeEach(async () => {
  ({ folder, options } = await makeStartFolder());
  alone = { ...options, backend: 'none' };
});
afterEach(async () => {
  await kadr?.stop();
  kadr = null;
  await rm(folder, { recursive: true, force: true });
});

async function text(url: string): Promise<string> {
  return (await fetch(url)).text();
}

test('starts the website and the VK host, on two sites that know each other', async () => {
  kadr = await startKadr(alone);
  expect(await text(`${kadr.websiteUrl}/healthz`)).toBe('{"status":"ok"}');
  expect(await text(kadr.websiteUrl)).toContain('site');
  expect(await text(kadr.vkHostUrl)).toContain('host');
  expect(new URL(kadr.websiteUrl).hostname).toBe('localhost');
  expect(new URL(kadr.vkHostUrl)).toMatchObject({ hostname: '127.0.0.1', pathname: '/app51' });
  const urls: unknown = JSON.parse(await text(`${kadr.websiteUrl}/config/urls.json`));
  expect(urls).toMatchObject({ websiteUrl: kadr.websiteUrl, socialAppUrl: kadr.vkHostUrl, testMode: false });
  const about: unknown = JSON.parse(await text(new URL('/about.json', kadr.vkHostUrl).href));
  expect(about).toMatchObject({ appId: 51, websiteUrl: kadr.websiteUrl, samples: [{ id: 'a', name: 'A' }] });
});

test('listens on localhost only with demo data unless a host is given, and on all addresses without', async () => {
  // Another address of this machine: to a listener it looks like another machine.
  const isReached = ({ websiteUrl }: RunningKadr) =>
    fetch(`${websiteUrl.replace('localhost', '127.0.0.2')}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  kadr = await startKadr(alone);
  expect(await isReached(kadr)).toBe(false);
  await kadr.stop();
  kadr = await startKadr({ ...alone, host: '0.0.0.0' });
  expect(await isReached(kadr)).toBe(true);
  await kadr.stop();
  kadr = await startKadr({ ...alone, demo: false });
  expect(await isReached(kadr)).toBe(true);
});

test('reports a host that this machine does not have', async () => {
  await expect(startKadr({ ...alone, host: '203.0.113.1' })).rejects.toThrow(
    'This machine has no address 203.0.113.1 (HOST).',
  );
});

test('lets the VK host sign launches that pass our own check, for the requested view and language', async () => {
  kadr = await startKadr(alone);
  const answer = await fetch(new URL('/launch.json?view=client&lang=kz&group=9', kadr.vkHostUrl));
  const { query }: { query: string } = await answer.json();
  const verified = verifyLaunchParams(query, {
    secureKey: 'key',
    appId: 51,
    maxAgeSeconds: 60,
    now: Date.now(),
  });
  expect(verified).toMatchObject({
    kind: 'valid',
    params: { vk_platform: 'mobile_android', vk_language: 'kz', vk_group_id: '9' },
  });
  expect((await fetch(new URL('/launch.json?view=tv&lang=ru', kadr.vkHostUrl))).status).toBe(400);
});

test('preloads what the VK host’s page starts with beside its script', async () => {
  kadr = await startKadr(alone);
  const page = await text(new URL('/app51_-7?view=client&lang=en&answer=silent', kadr.vkHostUrl).href);
  const links = [...page.matchAll(/href="([^"]+)"/g)].map(([, path = '']) => path.replaceAll('&amp;', '&'));
  expect(links).toEqual(['/about.json', '/launch.json?view=client&lang=en&scopes=&group=7']);
});

test('redirects to the VK host’s one app', async () => {
  kadr = await startKadr(alone);
  expect((await fetch(new URL('/', kadr.vkHostUrl))).url).toBe(kadr.vkHostUrl);
  expect((await fetch(new URL('/app51_-7', kadr.vkHostUrl))).status).toBe(200);
  expect((await fetch(new URL('/app52', kadr.vkHostUrl))).status).toBe(404);
});

test('answers calls beside the website, from a database that survives a restart', {
  tags: 'long',
}, async () => {
  const calls = async (running: RunningKadr) => {
    const headers = { 'content-type': 'application/json' };
    const account = { name: 'Kadr', email: 'studio@kadr.test', password: 'long enough' };
    return fetch(`${running.websiteUrl}/api/users`, {
      method: 'POST',
      headers,
      body: JSON.stringify(account),
    });
  };
  kadr = await startKadr(options);
  expect((await calls(kadr)).status).toBe(204);
  expect((await fetch(`${kadr.websiteUrl}/api/users/me`)).status).toBe(401);
  expect(await text(`${kadr.websiteUrl}/auth/signin`)).toContain('There is nothing here');
  expect((await fetch(`${kadr.websiteUrl}/auth/signin`, { headers: { accept: 'text/html' } })).status).toBe(
    200,
  );
  await kadr.stop();
  expect(await readdir(join(folder, 'data'))).toEqual(['database', 'files', 'mail']);
  await expect(fetch(kadr.websiteUrl)).rejects.toThrow();
  kadr = await startKadr(options);
  expect((await calls(kadr)).status).toBe(204);
  await vi.waitFor(async () => expect(await readdir(join(folder, 'data/mail'))).toHaveLength(2));
});

test('without demo data leaves signing launches to VK, and sends people there', async () => {
  kadr = await startKadr({ ...alone, demo: false, hostPageFolder: join(folder, 'none') });
  expect(kadr.vkHostUrl).toBe('https://vk.com/app51');
  const urls: unknown = JSON.parse(await text(`${kadr.websiteUrl}/config/urls.json`));
  expect(urls).toMatchObject({ socialAppUrl: 'https://vk.com/app51' });
});

test('serves files of the previous build to its pages, but nothing of a demo', async () => {
  const built = join(folder, 'site/assets');
  const build = async (name: string) => {
    await rm(built, { recursive: true, force: true });
    await mkdir(built);
    await writeFile(join(built, name), name);
  };
  const updated = async (demo: boolean) => {
    await build('panel-one.js');
    kadr = await startKadr({ ...alone, demo });
    await kadr.stop();
    await build('panel-two.js');
    kadr = await startKadr({ ...alone, demo });
    const { websiteUrl } = kadr;
    const answers = ['panel-one.js', 'panel-two.js'].map((name) => fetch(`${websiteUrl}/assets/${name}`));
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    await kadr.stop();
    return statuses;
  };
  expect(await updated(true)).toEqual([404, 200]);
  expect(await updated(false)).toEqual([200, 200]);
});

test('names the CDN of people’s pictures', async () => {
  kadr = await startKadr({ ...alone, userContentUrl: 'https://cdn.example' });
  const urls: unknown = JSON.parse(await text(`${kadr.websiteUrl}/config/urls.json`));
  expect(urls).toMatchObject({ userContentUrl: 'https://cdn.example' });
});

test('does not start without a working file store, and leaves the folder free', async () => {
  const fileStore = {
    endpoint: 'http://127.0.0.1:1',
    bucket: 'kadr',
    prefix: '',
    region: 'us-east-1',
    accessKey: 'key',
    secretKey: 'a secret',
  };
  await expect(startKadr({ ...options, fileStore })).rejects.toThrow(
    /^The store of files at FILES_URL cannot be used: /,
  );
  expect(await readdir(join(folder, 'data'))).toEqual([]);
});

test('does not start without a working database, and says which', async () => {
  const nowhere = 'postgres://kadr@127.0.0.1:1/kadr';
  await expect(startKadr({ ...options, databaseUrl: nowhere })).rejects.toThrow('DATABASE_URL');
  expect(await readdir(join(folder, 'data'))).toEqual(['files']);
});

test('without a build says how to make one', async () => {
  await expect(startKadr({ ...options, builtFolder: join(folder, 'none') })).rejects.toThrow('npm start');
});
