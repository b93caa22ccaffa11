import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { externalSignInAddress } from '@/domain/user';
import { externalSignInPlugin } from '../../../server/calls/accounts/external/externalSignInPlugin';
import { facebookProvider, vkProvider } from '../../../server/calls/accounts/external/providers';
import { externalIdentities } from '../../../server/database/tables/users';
import { createHttpServer } from '../../../server/http/createHttpServer';
import {
  facebookDialect,
  type OAuthConduct,
  type OAuthPeer,
  startOAuthPeer,
  vkDialect,
} from '../../support/server/oauthPeer';
import { startTestServer, type TestServer } from '../../support/server/startTestServer';
import { createTestBrowser } from '../../support/server/testBrowser';

const providers = ['facebook', 'vk'] as const;
type Provider = (typeof providers)[number];

let server: TestServer;
let peers: Record<Provider, OAuthPeer>;
let app: FastifyInstance;
let website = '';

beforeAll(async () => {
  server = await startTestServer();
  const [facebook, vk] = [await startOAuthPeer(facebookDialect), await startOAuthPeer(vkDialect)];
  peers = { facebook, vk };
  app = createHttpServer({ log: 'nothing', trustedProxies: [] });
  await app.register(externalSignInPlugin, {
    services: { ...server.services, websiteUrl: () => website },
    kinds: {
      facebook: facebookProvider(facebook.settings, facebook.addresses),
      vk: vkProvider(vk.settings, vk.addresses),
    },
  });
  website = await app.listen({ port: 0, host: '127.0.0.1' });
  for (const provider of providers) peers[provider].callback = `${website}/auth/${provider}/callback`;
});
afterAll(async () => {
  await app?.close();
  await peers?.facebook.close();
  await peers?.vk.close();
  await server?.stop();
});

let lastId = 1000;
const newId = () => {
  lastId += 1;
  return String(lastId);
};

beforeEach(() => {
  for (const provider of providers) {
    const id = newId();
    peers[provider].person = { id, name: ['Ада', 'Лавлейс'], email: `p${id}@kadr.test` };
    peers[provider].conduct = { token: 'answers', profile: 'answers' };
  }
});

/** From the button to the callback, which is not requested yet. */
async function goAndReturn(provider: Provider) {
  const browser = createTestBrowser();
  const { callback } = peers[provider];
  const { url } = await browser.goTo(externalSignInAddress(website, provider), `${callback}?`);
  return { browser, back: new URL(url) };
}

async function land(browser: ReturnType<typeof createTestBrowser>, back: URL): Promise<URLSearchParams> {
  const landing = `${website}/auth/login_with_token?`;
  const { url } = await browser.goTo(back.href, landing);
  expect(url.startsWith(landing)).toBe(true);
  return new URL(url).searchParams;
}

async function signIn(provider: Provider): Promise<URLSearchParams> {
  const { browser, back } = await goAndReturn(provider);
  return land(browser, back);
}

const signInFailed = {
  type: 'GENERIC',
  httpStatusCode: 502,
  messages: ['Signing in by the other service did not work. Please try again.'],
};

function expectRefusal(landing: URLSearchParams): void {
  expect(landing.get('token')).toBeNull();
  const error: unknown = JSON.parse(landing.get('error') ?? 'null');
  expect([
    signInFailed,
    { ...signInFailed, messages: ['Не удалось войти через другой сервис. Попробуйте ещё раз.'] },
  ]).toContainEqual(error);
}

const me = (landing: URLSearchParams) => server.client(landing.get('token')).api.users.me();

describe.each(providers)('by %s over its own OAuth 2', (provider) => {
  test('a person signs in with their name, without an unconfirmed email, and as the same person next time', async () => {
    const first = await me(await signIn(provider));
    expect(first).toMatchObject({ name: 'Ада Лавлейс', email: '', provider });
    expect((await me(await signIn(provider)))._id).toBe(first._id);
  });

  test('a person without an email can sign in too, and an unverified email joins no account', async () => {
    const { id, email } = await server.person();
    peers[provider].person = { id: newId(), name: ['Ада', ''], email };
    expect((await me(await signIn(provider)))._id).not.toBe(id);
    peers[provider].person = { id: newId(), name: ['Ада', ''], email: '' };
    expect(await me(await signIn(provider))).toMatchObject({ name: 'Ада', email: '' });
  });

  test('a person who declines returns without an error', async () => {
    peers[provider].person = null;
    expect([...(await signIn(provider)).keys()]).toEqual([]);
  });

  test('a wrong state, another person’s code and a used code lead to no account', async () => {
    const forged = await goAndReturn(provider);
    forged.back.searchParams.set('state', 'x'.repeat(43));
    expectRefusal(await land(forged.browser, forged.back));

    const [theirs, mine] = [await goAndReturn(provider), await goAndReturn(provider)];
    mine.back.searchParams.set('code', theirs.back.searchParams.get('code') ?? '');
    expectRefusal(await land(mine.browser, mine.back));

    const used = await goAndReturn(provider);
    expect((await land(used.browser, used.back)).get('token')).not.toBeNull();
    const next = await goAndReturn(provider);
    used.back.searchParams.set('state', next.back.searchParams.get('state') ?? '');
    expectRefusal(await land(next.browser, used.back));
  });

  test.each(['breaks', 'answersHtml', 'answersOtherwise'] as const)(
    'a provider that %s leads back with an error, and the next sign-in works',
    async (conduct) => {
      for (const place of ['token', 'profile'] as const) {
        peers[provider].conduct = { token: 'answers', profile: 'answers', [place]: conduct };
        const before = await server.database.$count(externalIdentities);
        expectRefusal(await signIn(provider));
        expect(await server.database.$count(externalIdentities)).toBe(before);
      }
      peers[provider].conduct = { token: 'answers', profile: 'answers' };
      expect((await signIn(provider)).get('token')).not.toBeNull();
    },
  );
});

test('a provider that does not respond is not waited for forever', {
  tags: 'long',
  timeout: 120_000,
}, async () => {
  const silent = async (provider: Provider, conduct: Record<'token' | 'profile', OAuthConduct>) => {
    const { browser, back } = await goAndReturn(provider);
    peers[provider].conduct = conduct;
    expectRefusal(await land(browser, back));
  };
  await Promise.all([
    silent('facebook', { token: 'isSilent', profile: 'answers' }),
    silent('vk', { token: 'answers', profile: 'isSilent' }),
  ]);
});
