import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { commentType } from '@/domain/comment';
import { rateLimits } from '../../../server/database/tables/rateLimits';
import { apiFor, errorOf } from '../../support/apiOverPeer';
import { apiOverHandlers } from '../../support/server/apiOverHandlers';
import { startTestServer, type TestServer } from '../../support/server/startTestServer';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({
    limits: { signIn: { times: 3, perSeconds: 60 } },
    allowedOrigins: ['https://app.kadr.test', 'https://prod-app7-*.hosting.test'],
  });
});
afterAll(() => server?.stop());
beforeEach(() => server.faults.set([]));

async function send(
  path: string,
  init: RequestInit = {},
): Promise<{ status: number; body: unknown; headers: Headers }> {
  const answer = await fetch(server.address + path, init);
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? null : JSON.parse(text), headers: answer.headers };
}

function post(path: string, value: unknown, headers: Record<string, string> = {}) {
  return send(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(value),
  });
}

test('every invalid field is named with its path and a sentence in the person’s language', async () => {
  const wrong = { name: 'A', email: 'nowhere', password: 'short' };
  const english = await post('/api/users', wrong, { 'accept-language': 'en-GB,ru;q=0.5' });
  expect(english).toMatchObject({
    status: 422,
    body: {
      httpStatusCode: 422,
      type: 'ENT_VALIDN',
      messages: [
        { path: 'name', text: 'Between 2 and 60 characters.' },
        { path: 'email', text: 'This is not an email address.' },
        { path: 'password', text: 'Between 8 and 128 characters.' },
      ],
    },
  });
  const russian = await post('/api/users', wrong, { 'accept-language': 'de, ru;q=0.9, en;q=0.8' });
  expect(russian.body).toMatchObject({ messages: [{ text: 'От 2 до 60 знаков.' }, {}, {}] });
});

test('a missing field is reported as missing, and a wrapped form keeps its field names', async () => {
  const { body } = await post('/auth/local', { email: 'a@kadr.test' });
  expect(body).toMatchObject({ messages: [{ path: 'password', text: 'Please fill this in.' }] });
  const { token } = await server.person();
  const saved = await send('/api/users/me', {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ user: { name: 'A', website: 'javascript:alert(1)' } }),
  });
  expect(saved.body).toMatchObject({ messages: [{ path: 'name' }, { path: 'website' }] });
});

test('of two forms of a call, the closer one is explained', async () => {
  const put = (value: unknown) =>
    send('/api/users/password', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(value),
    });
  expect((await put({ email: 'nowhere' })).body).toMatchObject({ messages: [{ path: 'email' }] });
  expect((await put({ token: 'x', newPassword: 'short' })).body).toMatchObject({
    messages: [{ path: 'newPassword', text: 'Between 8 and 128 characters.' }],
  });
});

test.each([
  ['an unknown address', '/api/nothing', {}, 404],
  [
    'a body that is not JSON',
    '/auth/local',
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' },
    400,
  ],
  [
    'a body of another type',
    '/auth/local',
    { method: 'POST', headers: { 'content-type': 'text/xml' }, body: '<a/>' },
    415,
  ],
  [
    'a body over the limit',
    '/auth/local',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'x'.repeat(70_000) }),
    },
    413,
  ],
])('%s gets the error object, without internals', async (_name, path, init, status) => {
  const answer = await send(path, init);
  expect(answer).toMatchObject({ status, body: { httpStatusCode: status, type: 'GENERIC' } });
  expect(JSON.stringify(answer.body)).not.toMatch(/ at \S+ \(|Error\b|\.ts|select /);
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

test('after too many attempts a call is refused for a while, and says for how long', async () => {
  await server.database.delete(rateLimits);
  const call = () => post('/auth/local', { email: 'nobody@kadr.test', password: 'x' });
  const statuses = [(await call()).status, (await call()).status, (await call()).status];
  const refused = await call();
  expect([...statuses, refused.status]).toEqual([401, 401, 401, 429]);
  const seconds = Number(refused.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  const { api } = server.client();
  const error = await errorOf(api.auth.signIn({ email: 'nobody@kadr.test', password: 'x' }));
  expect(error).toMatchObject({ kind: 'GENERIC', httpStatusCode: 429, isRetriable: true });

  const { endsAt } = rateLimits;
  const ends = () => server.database.select({ endsAt }).from(rateLimits).orderBy(endsAt);
  const before = await ends();
  await call();
  expect(await ends()).toEqual(before);

  await server.database.update(rateLimits).set({ endsAt: sql`now() - interval '1 second'` });
  const later = [(await call()).status, (await call()).status, (await call()).status, (await call()).status];
  expect(later).toEqual([401, 401, 401, 429]);
});

function preflight(origin: string) {
  return fetch(`${server.address}/api/users/me`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization',
    },
  });
}

test('pages of the configured sites may make calls, others may not', async () => {
  const allowed = await preflight('https://app.kadr.test');
  expect(allowed.headers.get('access-control-allow-origin')).toBe('https://app.kadr.test');
  expect(allowed.headers.get('access-control-allow-headers')).toContain('authorization');
  expect((await preflight('https://other.test')).headers.get('access-control-allow-origin')).toBeNull();
});

test('pages of a hosting whose address changes each time may make calls, and lookalikes may not', async () => {
  const hosted = 'https://prod-app7-1ee29770df41.hosting.test';
  const allowed = await preflight(hosted);
  expect(allowed.headers.get('access-control-allow-origin')).toBe(hosted);
  // Cookies are never sent: only the token identifies the caller.
  expect(allowed.headers.get('access-control-allow-credentials')).toBeNull();
  for (const other of [
    'https://prod-app77-1ee29770df41.hosting.test',
    'https://prod-app7-1ee29770df41.hosting.test.evil.test',
    'https://prod-app7-1/evil.hosting.test',
    'https://prod-app7-1xhosting.test',
    'http://prod-app7-1ee29770df41.hosting.test',
    'https://prod-app7-.hosting.test',
  ]) {
    expect((await preflight(other)).headers.get('access-control-allow-origin'), other).toBeNull();
  }
});

test('chosen calls fail as the switch says, and the others work', async () => {
  const { api } = await server.person();
  const page = { kind: 'answer', status: 502, body: '<html>Bad gateway</html>' } as const;
  server.faults.set([
    { method: 'GET', address: '/api/users/me/kv', conduct: { kind: 'dropped' } },
    { address: '/api/users/me', conduct: page, times: 1 },
    { address: '/api/users/me', conduct: { kind: 'truncated' }, times: 1 },
    { address: '/api/users/me', conduct: { kind: 'delay', ms: 1 } },
  ]);
  expect(await errorOf(api.users.me())).toMatchObject({
    reason: 'unreadable',
    message: 'We have some internal problems. Please try again later.',
    isRetriable: true,
  });
  expect(await errorOf(api.users.me())).toMatchObject({ isRetriable: true });
  expect(await errorOf(api.kv.get({ key: 'a' }))).toMatchObject({ reason: 'noAnswer', isRetriable: true });
  expect(await api.users.me()).toMatchObject({ name: 'Kadr' });
});

test('an internal error shows the person only the general text', async () => {
  const { address, stop } = await startWith({
    me: { access: 'anyone', answer: () => Promise.reject(new Error('select * from secrets')) },
  });
  const answer = await fetch(`${address}/api/users/me`, { headers: { 'accept-language': 'ru' } });
  expect(answer.status).toBe(500);
  expect(await answer.json()).toEqual({
    httpStatusCode: 500,
    type: 'GENERIC',
    messages: ['У нас внутренние неполадки. Попробуйте, пожалуйста, позже.'],
  });
  await stop();
});

/** The routes over handlers of the test’s own. */
async function startWith(users: NonNullable<Parameters<typeof apiOverHandlers>[0]['users']>) {
  const app = await apiOverHandlers({
    users,
    resources: {
      uploadImage: async ({ body, params }) => upload(`${params.id} ${body.image.name} ${body.image.size}`),
      addImageByAddress: async ({ query }) => upload(query.imgURL),
    },
    comments: {
      delete: async ({ body, params }) => {
        deleted.push([params.index, body.comment]);
      },
    },
    news: {
      feed: async ({ params }) => {
        asked.push(params);
        return [];
      },
    },
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return { address, stop: () => app.close() };
}

const deleted: unknown[] = [];
const asked: unknown[] = [];

function upload(resName: string) {
  return { resId: 1, resName, virtPath: { type: 4 as const, vpstr: 'res/img/1.webp' } };
}

test('calls that share an address, bodies of every form and optional parts reach their handlers', async () => {
  const { address, stop } = await startWith({});
  const { api } = apiFor(address, { token: () => 'ada' });
  const image = new File(['picture'], 'cover.png', { type: 'image/png' });
  expect(await api.resources.uploadImage({ id: 'p', image })).toMatchObject({ resName: 'p cover.png 7' });
  const imgURL = 'https://kadr.test/a.png';
  expect(await api.resources.addImageByAddress({ id: 'p', imgURL })).toMatchObject({ resName: imgURL });
  const other = await fetch(`${address}/api/project/p/image?upload_mode=other`, {
    method: 'POST',
    headers: { authorization: 'Bearer ada' },
  });
  expect(await other.json()).toMatchObject({ type: 'ENT_VALIDN', messages: [{ path: 'upload_mode' }] });

  const comment = {
    type: commentType.text,
    text: 'Hello',
    creationDate: null,
    owner: { id: 'ada', name: 'Kadr', picId: '' },
  };
  await api.comments.delete({ projId: 'p', index: 2, comment });
  expect(deleted).toEqual([[2, comment]]);

  await api.news.feed();
  await api.news.feed({ offset: 10 });
  await api.news.feed({ offset: 10, count: 5 });
  expect(asked).toEqual([{}, { offset: 10 }, { offset: 10, count: 5 }]);
  await stop();
});

test('a picture by a visitor, or of too many bytes, is refused before it is read', async () => {
  const { address, stop } = await startWith({});
  const form = new FormData();
  form.append('image', new File([new Uint8Array(11 * 1024 * 1024)], 'a.png'));
  const upload_ = (headers: Record<string, string>) =>
    fetch(`${address}/api/project/p/image?upload_mode=user_upload`, { method: 'POST', body: form, headers });
  expect((await upload_({})).status).toBe(401);
  expect((await upload_({ authorization: 'Bearer ada' })).status).toBe(413);
  await stop();
});
