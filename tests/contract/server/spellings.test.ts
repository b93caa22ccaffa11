import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, startTestServer, type TestServer } from '../../support/server/startTestServer';

let server: TestServer;
let person: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  person = await server.person();
  const follower = await server.person();
  await follower.api.profiles.follow({ userId: person.id });
});
afterAll(() => server?.stop());

function send(method: string, path: string, body?: unknown): Promise<Response> {
  return fetch(server.address + path, {
    method,
    headers: {
      authorization: `Bearer ${person.token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

test.each(['/api/custom_feed', '/api/custom_feed/'])('a feed is created at %s', async (path) => {
  const made = await send('POST', path, { name: 'Cats', picId: '', accessMode: 0 });
  expect(made.status).toBe(200);
  const feed: unknown = await made.json();
  expect(feed).toMatchObject({ name: 'Cats', owner: person.id });
});

test.each([
  ['GET', '/api/users/me'],
  ['GET', '/api/users/me/news/feed'],
  ['GET', '/api/users/me/kv/some%2Fkey'],
  ['GET', '/api/feed/newest/0/5'],
  ['POST', '/api/users/me/pro/get'],
])('%s %s responds the same with a trailing slash', async (method, path) => {
  const [plain, slashed] = [await send(method, path), await send(method, `${path}/`)];
  expect([plain.status, slashed.status]).toEqual([200, 200]);
  expect(await slashed.json()).toEqual(await plain.json());
});

test.each([
  ['follow', 1],
  ['subscriptions', 0],
])('the number of %s can also be requested with a page', async (list, value) => {
  for (const place of ['/count', '/0/30/count', '/30/30/count']) {
    const answer = await send('GET', `/api/view/profile/me/${list}${place}`);
    expect([place, answer.status, await answer.json()]).toEqual([place, 200, { value }]);
  }
});

test.each([
  ['GET', '/api/nothing'],
  ['DELETE', '/api/users'],
])('%s %s, which does not exist, gets the error object', async (method, path) => {
  const answer = await send(method, path);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toEqual({
    httpStatusCode: 404,
    type: 'GENERIC',
    messages: ['There is nothing here. It may have been deleted or hidden.'],
  });
});

test('every address answers OPTIONS, and a refusal has the error object', async () => {
  const asked = await send('OPTIONS', '/api/users/me');
  expect(asked.status).toBe(204);
  expect(asked.headers.get('access-control-allow-methods')).toContain('PUT');
  expect(await asked.text()).toBe('');
});
