import { createHash, createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { OAuthAddresses, ProviderSettings } from '../../../server/calls/accounts/external/providers';

interface OAuthPerson {
  readonly id: string;
  readonly name: readonly [first: string, last: string];
  readonly email: string;
}

/** How the provider responds to calls from servers. */
export type OAuthConduct = 'answers' | 'breaks' | 'answersHtml' | 'answersOtherwise' | 'isSilent';

export interface OAuthPeer {
  readonly settings: ProviderSettings;
  readonly addresses: OAuthAddresses;
  /** The allowed redirect addresses. */
  callback: string;
  /** The person who signs in next; `null` for one who declines. */
  person: OAuthPerson | null;
  /** The responses to the exchange of the code and to the request of the profile. */
  conduct: { token: OAuthConduct; profile: OAuthConduct };
  close(): Promise<void>;
}

/** The differences of a provider from plain OAuth 2. */
export interface OAuthDialect {
  readonly paths: Readonly<Record<'authorization' | 'token' | 'profile', string>>;
  readonly needsPkce: boolean;
  /** Parameters of the redirect besides code and state. */
  readonly wayBack: () => Readonly<Record<string, string>>;
  /** The parameters of the redirect that the exchange has to repeat. */
  readonly bringsBack: readonly string[];
  readonly refusal: (code: string) => { readonly status: number; readonly body: unknown };
  readonly tokenOf: (request: ProfileRequest, settings: ProviderSettings) => string | null;
  readonly profileOf: (person: OAuthPerson) => unknown;
}

interface ProfileRequest {
  readonly method: string;
  readonly query: URLSearchParams;
  readonly form: URLSearchParams;
  readonly authorization: string;
}

/** Facebook Login, as described in its guide to a login flow without an SDK. */
export const facebookDialect: OAuthDialect = {
  paths: {
    authorization: '/v21.0/dialog/oauth',
    token: '/v21.0/oauth/access_token',
    profile: '/v21.0/me?fields=id,name,email',
  },
  needsPkce: false,
  wayBack: () => ({}),
  bringsBack: [],
  refusal: (message) => ({
    status: 400,
    body: { error: { message, type: 'OAuthException', code: 100, fbtrace_id: 'trace' } },
  }),
  tokenOf: ({ method, query, authorization }, { clientSecret }) => {
    const token = authorization.replace(/^Bearer /, '');
    const proof = createHmac('sha256', clientSecret).update(token).digest('hex');
    const isAsked = method === 'GET' && query.get('fields') === 'id,name,email';
    return isAsked && query.get('appsecret_proof') === proof ? token : null;
  },
  profileOf: ({ id, name, email }) => ({ id, name: name.join(' '), ...(email !== '' && { email }) }),
};

/** VK ID (OAuth 2.1), as described in its method reference: errors have status 200. */
export const vkDialect: OAuthDialect = {
  paths: { authorization: '/authorize', token: '/oauth2/auth', profile: '/oauth2/user_info' },
  needsPkce: true,
  wayBack: () => ({ device_id: randomBytes(16).toString('base64url'), type: 'code_v2', expires_in: '600' }),
  bringsBack: ['device_id', 'state'],
  refusal: (error) => ({ status: 200, body: { error, error_description: 'refused', state: '' } }),
  tokenOf: ({ method, form }, { clientId }) =>
    method === 'POST' && form.get('client_id') === clientId ? form.get('access_token') : null,
  profileOf: ({ id, name: [first_name, last_name], email }) => ({
    user: { user_id: id, first_name, last_name, avatar: '', sex: 2, verified: false, birthday: '', email },
  }),
};

interface Issued {
  readonly person: OAuthPerson;
  readonly asked: URLSearchParams;
  readonly wayBack: Readonly<Record<string, string>>;
}

/**
 * A real local OAuth 2 provider, which checks everything that its client must send, and accepts a code once.
 */
export async function startOAuthPeer(dialect: OAuthDialect): Promise<OAuthPeer> {
  const codes = new Map<string, Issued>();
  const people = new Map<string, OAuthPerson>();
  const server = createServer((request, response) => {
    void answer(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The provider has no port');
  const issuer = `http://127.0.0.1:${address.port}`;
  const settings = { clientId: '5151', clientSecret: 'a secret of the tests', issuer: null };
  const { paths } = dialect;
  const peer: OAuthPeer = {
    settings,
    addresses: {
      issuer,
      authorization: issuer + paths.authorization,
      token: issuer + paths.token,
      profile: issuer + paths.profile,
    },
    callback: '',
    person: null,
    conduct: { token: 'answers', profile: 'answers' },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', headers } = request;
    const url = new URL(request.url ?? '', issuer);
    const form = new URLSearchParams(await text(request));
    const profilePath = new URL(paths.profile, issuer).pathname;
    if (url.pathname === paths.authorization) return authorize(url.searchParams, response);
    if (url.pathname === paths.token && method === 'POST') {
      return behave(response, peer.conduct.token, () => exchange(form));
    }
    if (url.pathname === profilePath) {
      const asked = { method, query: url.searchParams, form, authorization: headers.authorization ?? '' };
      return behave(response, peer.conduct.profile, () => profile(asked));
    }
    send(response, 404, {});
  }

  function authorize(asked: URLSearchParams, response: ServerResponse): void {
    const isKnown =
      asked.get('response_type') === 'code' &&
      asked.get('client_id') === settings.clientId &&
      asked.get('redirect_uri') === peer.callback &&
      /^[\w-]{32,}$/.test(asked.get('state') ?? '') &&
      (!dialect.needsPkce || isChallenge(asked));
    // An invalid request is not redirected to an unregistered address.
    if (!isKnown) {
      send(response, 400, { error: 'invalid_request' });
      return;
    }
    const back = new URL(peer.callback);
    back.searchParams.set('state', asked.get('state') ?? '');
    if (peer.person === null) {
      back.searchParams.set('error', 'access_denied');
      back.searchParams.set('error_reason', 'user_denied');
    } else {
      const code = randomBytes(24).toString('base64url');
      const wayBack = dialect.wayBack();
      codes.set(code, { person: peer.person, asked, wayBack });
      for (const [name, value] of Object.entries({ ...wayBack, code })) back.searchParams.set(name, value);
    }
    response.writeHead(302, { location: back.href }).end();
  }

  function exchange(form: URLSearchParams): { status: number; body: unknown } {
    const code = form.get('code') ?? '';
    const issued = codes.get(code);
    codes.delete(code);
    if (form.get('client_id') !== settings.clientId) return dialect.refusal('invalid_client');
    if (form.get('client_secret') !== settings.clientSecret) return dialect.refusal('invalid_client');
    if (issued === undefined || form.get('grant_type') !== 'authorization_code') {
      return dialect.refusal('invalid_grant');
    }
    const { asked, wayBack, person } = issued;
    const expected = new URLSearchParams({ ...wayBack, state: asked.get('state') ?? '' });
    const isTheirs =
      form.get('redirect_uri') === asked.get('redirect_uri') &&
      asked.get('code_challenge') === challengeOf(form.get('code_verifier') ?? '') &&
      dialect.bringsBack.every((name) => form.get(name) === expected.get(name));
    if (!isTheirs) return dialect.refusal('invalid_grant');
    const access_token = randomBytes(24).toString('base64url');
    people.set(access_token, person);
    const tokens = { access_token, token_type: 'Bearer', expires_in: 3600 };
    const ofVk = { refresh_token: 'refresh', id_token: 'a.b.c', user_id: Number(person.id), scope: 'email' };
    return { status: 200, body: dialect.needsPkce ? { ...tokens, ...ofVk } : tokens };
  }

  function profile(request: ProfileRequest): { status: number; body: unknown } {
    const person = people.get(dialect.tokenOf(request, settings) ?? '');
    if (person === undefined) return dialect.refusal('invalid_token');
    return { status: 200, body: dialect.profileOf(person) };
  }

  return peer;
}

function isChallenge(asked: URLSearchParams): boolean {
  const method = asked.get('code_challenge_method') ?? '';
  return /^s256$/i.test(method) && /^[\w-]{43}$/.test(asked.get('code_challenge') ?? '');
}

function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}

function behave(
  response: ServerResponse,
  conduct: OAuthConduct,
  answer: () => { readonly status: number; readonly body: unknown },
): void {
  const { status, body } = answer();
  if (conduct === 'answers') send(response, status, body);
  if (conduct === 'breaks') send(response, 500, body);
  if (conduct === 'answersOtherwise') send(response, 200, { response: [{ uid: 7 }] });
  if (conduct === 'answersHtml') {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Sorry</title>');
  }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
