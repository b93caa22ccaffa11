import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hashPassword } from '../../../../server/calls/accounts/passwords';
import { openDatabase } from '../../../../server/database/openDatabase';
import { users } from '../../../../server/database/tables/users';
import { demoUsers } from '../../../../server/demo/demoActivity';
import { demoPassword } from '../../../../server/demo/demoPeople';
import { verifyLaunchParams } from '../../../../server/lib/vkLaunchParams';
import { type KadrOptions, type RunningKadr, startKadr } from '../../../../server/start/startKadr';
import { apiFor, errorOf } from '../../../support/apiOverPeer';
import { codeOf } from '../../../support/server/twoFactor';

// A new embedded database takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let folder = '';
let options: KadrOptions;
/** The same without a database, where nothing is asked of it. */
let alone: KadrOptions;
let kadr: RunningKadr | null = null;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kadr-start-'));
  for (const name of ['site/config', 'site/archive', 'host'])
    await mkdir(join(folder, name), { recursive: true });
  await writeFile(join(folder, 'site/index.html'), '<title>site</title>');
  await writeFile(join(folder, 'site/config/urls.json'), '{"backendUrl":""}');
  await writeFile(join(folder, 'site/archive/feed_thebest.json'), '[{"id":"a","name":"A"},null]');
  await writeFile(join(folder, 'host/index.html'), '<head><title>host</title></head>');
  options = {
    port: 0,
    vkHostPort: 0,
    dataFolder: join(folder, 'data'),
    builtFolder: join(folder, 'site'),
    hostPageFolder: join(folder, 'host'),
    vkAppId: 51,
    vkSecureKey: 'key',
  };
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

/** The people of the demo, as a first start with the samples makes them. */
async function putDemoPeople(): Promise<void> {
  const place = { kind: 'folder', folder: join(folder, 'data/database') } as const;
  const { database, close } = await openDatabase(place);
  const nothing = { likes: [], comments: [], follows: [], news: [] };
  await database.insert(users).values(demoUsers([], await hashPassword(demoPassword), nothing));
  await close();
}

test('brings up the website and the VK host, on two sites that know each other', async () => {
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

test('listens on localhost only with demo data unless given a host, and on all addresses without', async () => {
  // Another address of this machine: to a listener it is as far as another machine.
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

test('with a host that this machine does not have says so', async () => {
  await expect(startKadr({ ...alone, host: '203.0.113.1' })).rejects.toThrow(
    'This machine has no address 203.0.113.1 to listen at (HOST).',
  );
});

test('lets the VK host sign launches that our own check takes, for the view and the language asked', async () => {
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

test('has the browser ask for what the VK host’s page begins with beside its script', async () => {
  kadr = await startKadr(alone);
  const page = await text(new URL('/app51_-7?view=client&lang=en&answer=silent', kadr.vkHostUrl).href);
  const links = [...page.matchAll(/href="([^"]+)"/g)].map(([, path = '']) => path.replaceAll('&amp;', '&'));
  expect(links).toEqual(['/about.json', '/launch.json?view=client&lang=en&scopes=&group=7']);
});

test('leads to the one app that the VK host has', async () => {
  kadr = await startKadr(alone);
  expect((await fetch(new URL('/', kadr.vkHostUrl))).url).toBe(kadr.vkHostUrl);
  expect((await fetch(new URL('/app51_-7', kadr.vkHostUrl))).status).toBe(200);
  expect((await fetch(new URL('/app52', kadr.vkHostUrl))).status).toBe(404);
});

test('gives everything back when it stops', async () => {
  await (await startKadr(options)).stop();
  kadr = await startKadr(options);
  await kadr.stop();
  expect(await readdir(join(folder, 'data'))).toEqual(['database', 'files']);
  await expect(fetch(kadr.websiteUrl)).rejects.toThrow();
});

test.each(['port', 'vkHostPort'] as const)(
  'with a taken %s says which, and leaves nothing behind',
  async (name) => {
    const other = createServer();
    await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
    const address = other.address();
    const taken = typeof address === 'object' && address ? address.port : 0;
    await expect(startKadr({ ...options, [name]: taken })).rejects.toThrow(`Port ${taken} is taken`);
    expect(await readdir(join(folder, 'data'))).toEqual(['database', 'files']);
    await new Promise((closed) => other.close(closed));
  },
);

test('answers calls beside the website, out of a database that is still there after a restart', async () => {
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
  expect(await text(`${kadr.websiteUrl}/auth/signin`)).toContain('nothing at this address');
  expect((await fetch(`${kadr.websiteUrl}/auth/signin`, { headers: { accept: 'text/html' } })).status).toBe(
    200,
  );
  await kadr.stop();
  kadr = await startKadr(options);
  expect((await calls(kadr)).status).toBe(204);
  await vi.waitFor(async () => expect(await readdir(join(folder, 'data/mail'))).toHaveLength(2));
});

test('without demo data wants to know its first admin', async () => {
  const own = { ...options, demo: false };
  await expect(startKadr(own)).rejects.toThrow('ADMIN_EMAIL');
  kadr = await startKadr({ ...own, firstAdmin: { email: 'admin@kadr.test', password: 'long enough' } });
  await kadr.stop();
  kadr = await startKadr(own);
});

test('says on every start why the configured admin was not made', async () => {
  const first = { email: 'admin@kadr.test', password: 'long enough' };
  const started = async (firstAdmin: typeof first) => {
    kadr = await startKadr({ ...options, demo: false, firstAdmin });
    const { notes } = kadr;
    await kadr.stop();
    return notes;
  };
  expect(await started(first)).toEqual([]);
  expect(await started(first)).toEqual([expect.stringContaining('admin@kadr.test is an admin already')]);
  const other = { ...first, email: 'another@kadr.test' };
  expect(await started(other)).toEqual([expect.stringMatching(/No admin was made .*another@kadr\.test/)]);
});

test('never makes an admin of who signed up with the address and did not prove it', async () => {
  const email = 'admin@kadr.test';
  kadr = await startKadr(options);
  await apiFor(kadr.websiteUrl).api.users.signUp({
    name: 'Mallory',
    email,
    password: 'the password of mallory',
  });
  await kadr.stop();
  kadr = await startKadr({ ...options, demo: false, firstAdmin: { email, password: 'long enough' } });
  const { api } = apiFor(kadr.websiteUrl);
  await expect(api.auth.signIn({ email, password: 'the password of mallory' })).rejects.toThrow();
  const { token } = await api.auth.signIn({ email, password: 'long enough' });
  const me = await apiFor(kadr.websiteUrl, { token: () => token }).api.users.me();
  expect(me).toMatchObject({ name: 'Admin', role: 'admin' });
});

test('a data folder of the demo is not opened to the internet before the people with its password are gone', async () => {
  const [email, password] = ['admin@kadr.example', 'kadr-demo'];
  const firstAdmin = { email: 'admin@kadr.test', password: 'long enough' };
  const own = { ...options, demo: false, firstAdmin };
  await (await startKadr(options)).stop();
  await putDemoPeople();
  kadr = await startKadr(options);
  const { token } = await apiFor(kadr.websiteUrl).api.auth.signIn({ email, password });
  await kadr.stop();

  const refusal = /Everybody knows the password of .*admin@kadr\.example.*REMOVE_DEMO_PEOPLE=1/;
  await expect(startKadr(own)).rejects.toThrow(refusal);
  const removing = { ...own, removesDemoPeople: true };
  await expect(startKadr(removing)).rejects.toThrow(/admin@kadr\.example.* were removed\. Start without/);
  await expect(startKadr(removing)).rejects.toThrow('Nobody had the password of the demo.');

  kadr = await startKadr(own);
  const { api } = apiFor(kadr.websiteUrl, { token: () => token });
  await expect(api.auth.signIn({ email, password })).rejects.toThrow();
  expect(await errorOf(api.users.me())).toMatchObject({ kind: 'AUTH_TOKEN_INVALID' });
  await apiFor(kadr.websiteUrl).api.auth.signIn(firstAdmin);
});

test('without demo data the first admin can only turn two-factor authentication on, and the server resets it once on request', async () => {
  const [email, password] = ['admin@kadr.test', 'long enough'];
  const own = { ...options, demo: false, firstAdmin: { email, password } };
  const signedIn = async (code?: string) => {
    const { token } = await apiFor(kadr?.websiteUrl ?? '').api.auth.signIn({ email, password, code });
    return apiFor(kadr?.websiteUrl ?? '', { token: () => token }).api;
  };
  kadr = await startKadr(own);
  const api = await signedIn();
  const refusal = await errorOf(api.projectReports.listOpen({ offset: 0, count: 1 }));
  expect(refusal).toMatchObject({ httpStatusCode: 403, kind: 'SECOND_FACTOR_NEEDED', isRetriable: false });
  const { secret } = await api.secondFactor.begin({ password });
  const { recoveryCodes } = await api.secondFactor.confirm({ code: codeOf(secret) });
  await api.projectReports.listOpen({ offset: 0, count: 1 });
  await expect(signedIn()).rejects.toThrow('Type the code');
  await (await signedIn(recoveryCodes[0])).projectReports.listOpen({ offset: 0, count: 1 });
  await kadr.stop();

  await expect(startKadr({ ...own, resetTwoFactorOf: 'nobody@kadr.test' })).rejects.toThrow('Nobody has');
  await expect(startKadr({ ...own, resetTwoFactorOf: email })).rejects.toThrow('Start without FORGET_');
  kadr = await startKadr(own);
  expect(await errorOf((await signedIn()).projectReports.listOpen({ offset: 0, count: 1 }))).toMatchObject({
    kind: 'SECOND_FACTOR_NEEDED',
  });
});

test('without demo data leaves the signing of launches to VK, and sends people there', async () => {
  kadr = await startKadr({ ...alone, demo: false, hostPageFolder: join(folder, 'none') });
  expect(kadr.vkHostUrl).toBe('https://vk.com/app51');
  const urls: unknown = JSON.parse(await text(`${kadr.websiteUrl}/config/urls.json`));
  expect(urls).toMatchObject({ socialAppUrl: 'https://vk.com/app51' });
});

test('names the CDN that has the pictures of people', async () => {
  kadr = await startKadr({ ...alone, userContentUrl: 'https://cdn.example' });
  const urls: unknown = JSON.parse(await text(`${kadr.websiteUrl}/config/urls.json`));
  expect(urls).toMatchObject({ userContentUrl: 'https://cdn.example' });
});

test('without a store of files that answers does not start, and leaves the folder free', async () => {
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

test('without a database that answers does not start, and says which', async () => {
  const nowhere = 'postgres://kadr@127.0.0.1:1/kadr';
  await expect(startKadr({ ...options, databaseUrl: nowhere })).rejects.toThrow('DATABASE_URL');
  expect(await readdir(join(folder, 'data'))).toEqual(['files']);
});

test('without a build says how to make one', async () => {
  await expect(startKadr({ ...options, builtFolder: join(folder, 'none') })).rejects.toThrow('npm start');
});
