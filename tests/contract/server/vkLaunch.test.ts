import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { banCategory } from '@/domain/user';
import { rateLimits } from '../../../server/database/tables/rateLimits';
import { users } from '../../../server/database/tables/users';
import { signLaunchParams } from '../../../server/lib/vk';
import { errorOf } from '../../support/apiOverPeer';
import { startTestServer, type TestServer } from '../../support/server/startTestServer';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

function launch(userId: string, { age = 0, key = server.vk.secureKey, app = server.vk.appId } = {}): string {
  const vk_ts = String(Math.floor(Date.now() / 1000) - age);
  return signLaunchParams(
    { vk_user_id: userId, vk_app_id: String(app), vk_ts, vk_platform: 'desktop_web' },
    key,
  );
}

test('a VK signature alone signs the person in, as the same person each time', async () => {
  const { api } = server.client(null, 'ru');
  const { token } = await api.auth.signInByVkLaunch({ params: `?${launch('7')}` });
  const first = await server.client(token).api.users.me();
  expect(first).toMatchObject({ provider: 'vk', role: 'user', name: 'Читатель', email: '' });
  const again = await api.auth.signInByVkLaunch({ params: launch('7', { age: 3600 }) });
  expect(await server.client(again.token).api.users.me()).toEqual(first);
  const other = await api.auth.signInByVkLaunch({ params: launch('8') });
  expect((await server.client(other.token).api.users.me())._id).not.toBe(first._id);
});

test('two launches of a person at the same moment create one person', async () => {
  const { api } = server.client();
  const tokens = await Promise.all(
    Array.from({ length: 5 }, () => api.auth.signInByVkLaunch({ params: launch('99') })),
  );
  const people = await Promise.all(tokens.map(({ token }) => server.client(token).api.users.me()));
  expect(new Set(people.map(({ _id }) => _id)).size).toBe(1);
});

test.each([
  ['a tampered signature', () => launch('7').replace('vk_user_id=7', 'vk_user_id=8')],
  ['another key', () => launch('7', { key: 'another key' })],
  ['another app', () => launch('7', { app: 52 })],
  ['a launch from long ago', () => launch('7', { age: 3 * 24 * 3600 })],
  ['no person', () => launch('')],
  ['anything else', () => 'hello'],
])('%s is refused, and the app continues as a visitor', async (_name, params) => {
  const { api, events } = server.client();
  const refused = await errorOf(api.auth.signInByVkLaunch({ params: params() }));
  expect(refused).toMatchObject({ kind: 'GENERIC', httpStatusCode: 401 });
  expect(events).toEqual([]);
});

test('launches signed by VK are limited per person, from any address; unsigned ones per address', async () => {
  const { api } = server.client();
  // More than the generous limits of tests.
  const allUsedUp = { used: 2_000_000 };
  await errorOf(api.auth.signInByVkLaunch({ params: 'hello' }));
  await server.database.update(rateLimits).set(allUsedUp);
  expect(await errorOf(api.auth.signInByVkLaunch({ params: 'hello' }))).toMatchObject({
    httpStatusCode: 429,
  });

  await api.auth.signInByVkLaunch({ params: launch('21') });
  await server.database.update(rateLimits).set(allUsedUp);
  expect(await errorOf(api.auth.signInByVkLaunch({ params: launch('21') }))).toMatchObject({
    httpStatusCode: 429,
  });
  expect(await api.auth.signInByVkLaunch({ params: launch('22') })).toHaveProperty('token');
});

test('a banned VK person sees the reason', async () => {
  const { api } = server.client();
  const { token } = await api.auth.signInByVkLaunch({ params: launch('13') });
  const { _id } = await server.client(token).api.users.me();
  await server.database.update(users).set({ banCategory: banCategory.cantLogin }).where(eq(users.id, _id));
  expect(await errorOf(api.auth.signInByVkLaunch({ params: launch('13') }))).toMatchObject({
    kind: 'USER_IS_BANNED',
  });
});
