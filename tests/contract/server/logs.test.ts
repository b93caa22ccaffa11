import { request } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { users } from '../../../server/database/tables/users';
import { loggedError, withoutValues } from '../../../server/http/errors';
import { signLaunchParams } from '../../../server/lib/vk';
import { type KadrHome, type KadrProcess, makeKadrHome } from '../../support/server/kadrProcess';
import { type OpenIdPeer, startOpenIdPeer } from '../../support/server/openIdPeer';
import { startTestServer } from '../../support/server/startTestServer';
import { createTestBrowser } from '../../support/server/testBrowser';
import { engineOfRun, type FreshPlace, freshPlace } from '../../support/server/testEngine';

const admin = { email: 'admin@kadr.test', password: 'the password of the admin' };
const vk = { appId: '51', secureKey: 'a key of the tests' };

let database: FreshPlace;
let peer: OpenIdPeer;
let home: KadrHome;
let kadr: KadrProcess;

beforeAll(async () => {
  database = await freshPlace(engineOfRun());
  peer = await startOpenIdPeer();
  home = await makeKadrHome({
    DEMO: '0',
    LOG: 'requests',
    TOKEN_SECRET: 'a secret of the tests, long enough',
    VK_APP_ID: vk.appId,
    VK_SECURE_KEY: vk.secureKey,
    VK_GROUP_ID: '7',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    OAUTH_GOOGLE_CLIENT_ID: peer.settings.clientId,
    OAUTH_GOOGLE_CLIENT_SECRET: peer.settings.clientSecret,
    OAUTH_GOOGLE_ISSUER: peer.settings.issuer ?? '',
    ...(database.place.kind === 'server' && { DATABASE_URL: database.place.url }),
  });
  kadr = await home.start();
  peer.serve([`${kadr.websiteUrl}/auth/google/callback`]);
});
afterAll(async () => {
  await home?.remove();
  await peer?.close();
  await database?.drop();
});

/** Secrets in requests and responses. */
const secrets = new Set<string>();
const ids: string[] = [];

async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(kadr.websiteUrl + path, { redirect: 'manual', ...init });
  const id = answer.headers.get('x-request-id');
  expect([path, id]).toEqual([path, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  if (id !== null) ids.push(id);
  return answer;
}

function send(method: string, path: string, value: unknown, token?: string): Promise<Response> {
  return ask(path, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(value),
  });
}

function secret(text: string): string {
  secrets.add(text);
  return text;
}

async function tokenOf(answer: Response): Promise<string> {
  const body: unknown = await answer.json();
  expect(body).toMatchObject({ token: expect.any(String) });
  const token = typeof body === 'object' && body !== null && 'token' in body ? String(body.token) : '';
  return secret(token);
}

test('a request log has no token, key, password or code, but the id of each response', async () => {
  const page = { headers: { accept: 'text/html' } };
  secret(admin.password);
  secret(vk.secureKey);
  const token = await tokenOf(await send('POST', '/auth/local', admin));
  await tokenOf(await send('PUT', '/auth/token_refresh', {}, token));

  const wrongPassword = secret('not the password of the admin');
  expect((await send('POST', '/auth/local', { ...admin, password: wrongPassword })).status).toBe(401);
  const oldToken = secret('a-token-that-is-nobodys');
  expect((await send('PUT', '/auth/token_refresh', {}, oldToken)).status).toBe(401);
  const newPassword = secret('a password that is to be');
  const reset = { token: secret('a-token-of-a-letter'), newPassword };
  expect((await send('PUT', '/api/users/password', reset)).status).toBeGreaterThanOrEqual(400);
  const person = { name: 'Kadr', email: 'person@kadr.test', password: newPassword };
  expect((await send('POST', '/api/users', person)).status).toBe(204);
  expect((await send('POST', '/auth/local', `{"${secret('half a body')}`)).status).toBe(422);

  await ask(`/password/forgot?token=${secret('token-of-forgotten')}`, page);
  await ask(`/auth/login_with_token?token=${secret('token-of-landing')}`, page);
  expect((await ask(`/auth/confirm?token=${secret('token-of-confirmation')}`, page)).status).toBe(302);
  expect((await ask(`/auth/confirm?token=${secret('token-of-a-call')}`)).status).toBe(410);

  expect((await ask(`/project_files/nobody/project.json?key=${secret('key-of-files')}`)).status).toBe(404);
  expect((await ask(`/api/nothing?key=${secret('key-of-nothing')}`)).status).toBe(404);
  expect((await ask(`/api/view/project/%E0%A4%A?key=${secret('key-of-a-torn-address')}`)).status).toBe(400);

  const vk_ts = String(Math.floor(Date.now() / 1000));
  const launched = { vk_user_id: '7', vk_app_id: vk.appId, vk_ts, vk_platform: 'desktop_web' };
  const params = signLaunchParams(launched, vk.secureKey);
  secret(new URLSearchParams(params).get('sign') ?? '');
  const launchToken = await tokenOf(await send('POST', '/auth/vk/launch', { params }));
  const authorization = `Bearer ${launchToken}`;
  const value = secret('what-a-key-keeps');
  const kept = await ask(`/api/users/me/kv/draft?value=${value}`, {
    method: 'PUT',
    headers: { authorization },
  });
  expect(kept.status).toBe(204);
  expect((await send('POST', '/auth/vk/launch', { params: `${params}x` })).status).toBe(401);

  await comeByGoogle();

  expect([...secrets].filter((text) => text.length < 8)).toEqual([]);
  await vi.waitFor(() => {
    expect(ids.filter((id) => !kadr.output().includes(id))).toEqual([]);
  });
  const written = kadr.output();
  expect(written).toContain('"path":"/auth/google/callback"');
  const forms = (text: string) => [text, encodeURIComponent(text), JSON.stringify(text).slice(1, -1)];
  expect([...secrets].filter((text) => forms(text).some((form) => written.includes(form)))).toEqual([]);
}, 60_000);

test('a refused sign-in and a rate-limited caller are logged with the address, and without their data', async () => {
  const email = 'nobody-of-this-server@kadr.test';
  const refused = await send('POST', '/auth/local', { email, password: 'not a password of theirs' });
  expect(refused.status).toBe(401);
  // It was not started here.
  const nobodys = await ask('/auth/google/callback?code=the-code-of-nobody&state=any');
  expect(nobodys.status).toBe(302);
  let status = 0;
  for (let attempts = 0; attempts < 40 && status !== 429; attempts++) {
    ({ status } = await send('PUT', '/api/users/password', { email }));
  }
  expect(status).toBe(429);
  await vi.waitFor(() => {
    const lines = kadr.output().split('\n');
    const linesWith = (text: string) => lines.filter((line) => line.includes(text)).join('\n');
    for (const call of ['auth.signIn', 'auth.google']) {
      expect(linesWith('A sign-in was refused.')).toContain(`"call":"${call}","address":"127.0.0.1"`);
    }
    expect(linesWith('A caller asks too often.')).toContain('"address":"127.0.0.1"');
  });
  expect(kadr.output()).not.toMatch(/nobody-of-this-server|not a password of theirs|the-code-of-nobody/);
}, 60_000);

test('a client that disconnects while sending is not logged as a failure', async () => {
  const headers = { 'content-type': 'application/json', 'content-length': 5_000 };
  const cut = request(`${kadr.websiteUrl}/api/users`, { method: 'POST', headers }).on(
    'error',
    () => undefined,
  );
  await new Promise<void>((sent) => {
    cut.write('{"name"', () => sent());
  });
  const linesOf = (text: string) =>
    kadr
      .output()
      .split('\n')
      .filter((line) => line.includes(text));
  const id = await vi.waitFor(() => {
    const begun = linesOf('"path":"/api/users"').at(-1) ?? '';
    expect(begun).not.toBe('');
    return z.object({ reqId: z.string() }).parse(JSON.parse(begun)).reqId;
  });
  cut.destroy();
  await vi.waitFor(() => expect(linesOf(id).length).toBeGreaterThan(1));
  expect(linesOf(id).join('\n')).not.toContain('A call failed.');
});

test('a wrong password and a wrong code of a signed-in person are logged with the address, and each line is JSON', async () => {
  const token = await tokenOf(await send('POST', '/auth/local', admin));
  const begin = (password: string) => send('POST', '/api/users/me/second_factor/begin', { password }, token);
  expect((await begin('not the password of the admin')).status).toBe(422);
  expect((await begin(admin.password)).status).toBe(200);
  const confirmed = await send('POST', '/api/users/me/second_factor/confirm', { code: '000000' }, token);
  expect(confirmed.status).toBe(422);
  const id = confirmed.headers.get('x-request-id');
  await vi.waitFor(() => {
    const written = kadr.output();
    expect(written).toContain(
      '"call":"twoFactor.begin","address":"127.0.0.1","msg":"A password was refused."',
    );
    expect(written).toMatch(
      new RegExp(
        `"reqId":"${id}","call":"twoFactor.confirm","address":"127.0.0.1","msg":"A code was refused."`,
      ),
    );
    expect(written).not.toContain('"000000"');
    expect(written).toContain('"msg":"Kadr is up."');
  });
  const lines = kadr.output().trimEnd().split('\n');
  const unread = lines.filter((line) => !isLogLine(line));
  expect(unread).toEqual([]);
}, 60_000);

function isLogLine(line: string): boolean {
  try {
    const { level, time, msg } = Object(JSON.parse(line));
    return typeof level === 'number' && typeof time === 'number' && typeof msg === 'string';
  } catch {
    return false;
  }
}

/** A complete sign-in by a provider, and a callback without one. */
async function comeByGoogle(): Promise<void> {
  peer.accounts.set('g', { name: 'Kadr', email: 'g@kadr.test', email_verified: true });
  const callback = `${kadr.websiteUrl}/auth/google/callback`;
  const browser = createTestBrowser();
  const loginPage = await browser.goTo(`${kadr.websiteUrl}/auth/google`, callback);
  const fields = { prompt: 'login', login: 'g', password: 'any' };
  const consentPage = await browser.send(loginPage, fields, callback);
  const back = await browser.send(consentPage, { prompt: 'consent' }, callback);
  const landing = await browser.goTo(back.url, `${kadr.websiteUrl}/auth/login_with_token`);
  for (const url of [back.url, landing.url]) {
    const query = new URL(url).searchParams;
    for (const name of ['code', 'state', 'token']) {
      const text = query.get(name);
      if (text !== null) secret(text);
    }
  }
  expect(new URL(landing.url).searchParams.get('token')).not.toBeNull();
  await ask(`/auth/google/callback?code=${secret('code-of-nobody')}&state=${secret('state-of-nobody')}`);
}

test('a query that the database rejects is logged without its values', async () => {
  const server = await startTestServer();
  const row = { id: 'twice', name: 'Kadr', nameKey: 'kadr', email: 'a-private@kadr.test' };
  await server.database.insert(users).values(row);
  const refused: unknown = await server.database
    .insert(users)
    .values({ ...row, passwordHash: 'a hash\n    at once' })
    .catch((error: unknown) => error);
  await server.stop();
  expect(String(refused)).toContain('a-private@kadr.test');
  const written = loggedError(refused);
  expect(written).toMatchObject({
    message: expect.stringContaining('insert into "users"'),
    stack: expect.stringContaining('at '),
    cause: { message: expect.stringContaining('duplicate key') },
  });
  expect(JSON.stringify(written)).not.toMatch(/a-private|a hash|at once/);
  expect(withoutValues(String(refused))).not.toMatch(/a-private|a hash|at once/);
}, 60_000);
