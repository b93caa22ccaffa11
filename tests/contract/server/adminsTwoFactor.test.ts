import { afterAll, beforeAll, expect, test } from 'vitest';
import { banCategory } from '@/domain/user';
import { createHandlers } from '../../../server/calls/createHandlers';
import { servedPatterns } from '../../../server/http/callTable';
import { errorOf } from '../../support/apiOverPeer';
import { everybodysPassword as password } from '../../support/server/makePerson';
import { outcomeOf } from '../../support/server/projects';
import { startTestServer, type TestServer } from '../../support/server/startTestServer';
import { codeOf, withSecondFactor } from '../../support/server/twoFactor';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ adminsNeedTwoFactor: true });
});
afterAll(() => server?.stop());

const needed = '403 SECOND_FACTOR_NEEDED';

test('an admin without two-factor authentication must turn it on first', async () => {
  const { email } = await server.person({ role: 'admin' });
  const { token } = await server.client().api.auth.signIn({ email, password });
  const { api, events } = server.client(token);
  const other = await server.person();
  const all = {
    cases: () => api.cases.listOpen({ offset: 0, count: 1 }),
    ban: () => api.profiles.ban({ userId: other.id, banCategory: banCategory.cantComment }),
    pro: () => api.pro.set({ userId: other.id, endingDateTS: 0 }),
    own: () => api.users.save({ user: { status: 'Here' } }),
    reserve: () => api.projectInfo.reserve(),
    password: () => api.users.changePassword({ oldPassword: password, newPassword: 'another word' }),
    deletion: () => api.users.deleteAccount({ password }),
    sessions: () => api.sessions.list(),
    remove: () => api.twoFactor.remove({ password, code: '123456' }),
  };
  for (const [name, call] of Object.entries(all)) expect(await outcomeOf(call()), name).toBe(needed);
  expect((await errorOf(all.ban())).messages[0]?.text).toMatch(/it requires two-factor authentication/);
  const russian = await errorOf(server.client(token, 'ru').api.sessions.list());
  expect(russian.messages[0]?.text).toMatch(/нужна двухфакторная аутентификация/);
  expect(await outcomeOf(api.feeds.get({ type: 'newest', offset: 0, count: 1 }))).toBe('done');
  expect(await outcomeOf(api.users.me())).toBe('done');
  expect(await outcomeOf(api.auth.refreshToken())).toBe('done');
  expect(events).toEqual([]);

  const { secret } = await api.twoFactor.begin({ password });
  expect(await outcomeOf(all.cases())).toBe(needed);
  await api.twoFactor.confirm({ code: codeOf(secret) });
  for (const name of ['cases', 'ban', 'own'] as const)
    expect(await outcomeOf(all[name]()), name).toBe('done');
});

test('an admin who turns two-factor authentication off may only turn it on again; other people do not need it', async () => {
  const admin = await server.person({ role: 'admin' });
  const [code = ''] = await withSecondFactor(admin.api);
  expect(await outcomeOf(admin.api.sessions.list())).toBe('done');
  await admin.api.twoFactor.remove({ password, code });
  expect(await outcomeOf(admin.api.sessions.list())).toBe(needed);
  await withSecondFactor(admin.api);
  expect(await outcomeOf(admin.api.sessions.list())).toBe('done');
  expect(await outcomeOf((await server.person()).api.sessions.list())).toBe('done');
});

test('an admin without two-factor authentication may only make the calls that turn it on', () => {
  const calls = servedPatterns(createHandlers(server.services)).flatMap((pattern) => pattern.calls);
  const open = calls.filter(({ access }) => access === 'twoFactorSetup').map(({ id }) => id);
  expect([...new Set(open)].sort()).toEqual([
    'auth.refreshToken',
    'sessions.signOut',
    'twoFactor.begin',
    'twoFactor.confirm',
    'twoFactor.state',
    'users.me',
  ]);
});
