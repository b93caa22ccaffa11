import { afterAll, beforeAll, expect, test } from 'vitest';
import { banCategory, externalProviders, externalSignInAddress } from '@/domain/user';
import { externalIdentities } from '../../../server/database/tables/users';
import { errorOf } from '../../support/apiOverPeer';
import { everybodysPassword } from '../../support/server/makePerson';
import { type OpenIdPeer, startOpenIdPeer } from '../../support/server/openIdPeer';
import { startTestServer, type TestServer } from '../../support/server/startTestServer';
import { createTestBrowser, type TestBrowser } from '../../support/server/testBrowser';

let peer: OpenIdPeer;
let server: TestServer;

beforeAll(async () => {
  peer = await startOpenIdPeer();
  const { settings } = peer;
  server = await startTestServer({ providers: { google: settings, facebook: settings } });
  peer.serve(externalProviders.map((provider) => `${server.address}/auth/${provider}/callback`));
});
afterAll(async () => {
  await server?.stop();
  await peer?.close();
});

type Provider = (typeof externalProviders)[number];

/** Signs in at the provider and returns the query of the landing page. */
async function comeBack(provider: Provider, login: string, browser: TestBrowser = createTestBrowser()) {
  const callback = `${server.address}/auth/${provider}/callback`;
  const loginPage = await browser.goTo(externalSignInAddress(server.address, provider), callback);
  const consentPage = await browser.send(loginPage, { prompt: 'login', login, password: 'any' }, callback);
  const back = await browser.send(consentPage, { prompt: 'consent' }, callback);
  expect(back.url.startsWith(callback)).toBe(true);
  return { back: back.url, landing: await land(browser, back.url) };
}

async function land(browser: TestBrowser, callbackUrl: string): Promise<URLSearchParams> {
  const landing = `${server.address}/auth/login_with_token`;
  const { url } = await browser.goTo(callbackUrl, landing);
  expect(url.startsWith(`${landing}?`)).toBe(true);
  return new URL(url).searchParams;
}

function me(landing: URLSearchParams) {
  expect(landing.get('error')).toBeNull();
  return server.client(landing.get('token')).api.users.me();
}

function errorIn(landing: URLSearchParams): unknown {
  expect(landing.get('token')).toBeNull();
  return JSON.parse(landing.get('error') ?? 'null');
}

test('a person signs in by an external provider, as the same person each time', async () => {
  peer.accounts.set('g1', { name: 'Kadr Shorts', email: 'shorts@kadr.test', email_verified: true });
  const first = await me((await comeBack('google', 'g1')).landing);
  expect(first).toMatchObject({ name: 'Kadr Shorts', email: 'shorts@kadr.test', provider: 'google' });
  expect(await me((await comeBack('google', 'g1')).landing)).toEqual(first);
  const other = await me((await comeBack('facebook', 'g1')).landing);
  expect(other._id).toBe(first._id);
});

test('a verified email joins the account that has it; an unverified one does not', async () => {
  const { id, email } = await server.person();
  peer.accounts.set('proven', { name: 'Kadr', email, email_verified: true });
  expect((await me((await comeBack('google', 'proven')).landing))._id).toBe(id);
  peer.accounts.set('unproven', { name: 'Kadr', email, email_verified: false });
  expect((await me((await comeBack('google', 'unproven')).landing))._id).not.toBe(id);
});

test('a verified email takes over an account whose email nobody confirmed, without its password', async () => {
  const { id, email, api } = await server.person({ isEmailConfirmed: false });
  peer.accounts.set('owner', { name: 'Kadr', email, email_verified: true });
  expect((await me((await comeBack('google', 'owner')).landing))._id).toBe(id);
  expect(await errorOf(api.users.me())).toMatchObject({ kind: 'AUTH_TOKEN_INVALID' });
  const signIn = server.client().api.auth.signIn({ email, password: everybodysPassword });
  expect(await errorOf(signIn)).toMatchObject({ httpStatusCode: 401 });
});

test('a callback that another browser started, or that is used again, leads to no account', async () => {
  peer.accounts.set('g2', { name: 'Kadr', email: 'g2@kadr.test', email_verified: true });
  const browser = createTestBrowser();
  const { back } = await comeBack('google', 'g2', browser);
  expect(errorIn(await land(browser, back))).toMatchObject({ type: 'GENERIC', httpStatusCode: 400 });
  expect(errorIn(await land(createTestBrowser(), back))).toMatchObject({ httpStatusCode: 400 });
});

/** A provider includes its name in each response. */
const iss = () => new URLSearchParams({ iss: peer.settings.issuer ?? '' });

test('a forged state leads back with an error, and a person who declines without one', async () => {
  const browser = createTestBrowser();
  const begin = () => browser.goTo(`${server.address}/auth/google`, peer.settings.issuer ?? '');
  const callback = `${server.address}/auth/google/callback`;
  await begin();
  expect(errorIn(await land(browser, `${callback}?code=x&state=forged`))).toMatchObject({ type: 'GENERIC' });
  const state = new URL((await begin()).url).searchParams.get('state') ?? '';
  expect(state).not.toBe('');
  const declined = await land(browser, `${callback}?error=access_denied&state=${state}&${iss()}`);
  expect([...declined]).toEqual([]);
});

test('a provider’s failure leads back with an error', async () => {
  const browser = createTestBrowser();
  const begun = await browser.goTo(`${server.address}/auth/google`, peer.settings.issuer ?? '');
  const state = new URL(begun.url).searchParams.get('state') ?? '';
  const callback = `${server.address}/auth/google/callback`;
  expect(
    errorIn(await land(browser, `${callback}?error=server_error&state=${state}&${iss()}`)),
  ).toMatchObject({
    type: 'GENERIC',
    messages: [expect.stringContaining('did not work')],
  });
  await browser.goTo(`${server.address}/auth/google`, peer.settings.issuer ?? '');
  expect(errorIn(await land(browser, `${callback}?error=access_denied&state=forged&${iss()}`))).toMatchObject(
    {
      type: 'GENERIC',
    },
  );
});

test('a provider that is not configured is reported on the website', async () => {
  const landing = await land(createTestBrowser(), externalSignInAddress(server.address, 'vk'));
  expect(errorIn(landing)).toMatchObject({ type: 'GENERIC', httpStatusCode: 404 });
});

test('a banned person sees why after an external sign-in', async () => {
  const { id } = await server.person({ banCategory: banCategory.cantLogin });
  peer.accounts.set('banned', { name: 'Kadr', email: '', email_verified: false });
  await server.database
    .insert(externalIdentities)
    .values({ provider: 'google', subject: 'banned', userId: id });
  const { landing } = await comeBack('google', 'banned');
  expect(errorIn(landing)).toMatchObject({ type: 'USER_IS_BANNED' });
});
