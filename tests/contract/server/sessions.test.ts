import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearerToken } from '../../../server/calls/accounts/bearerTokens';
import { beginSession } from '../../../server/calls/accounts/sessions';
import { dropExpiredRows } from '../../../server/calls/expiredRows';
import { sessions } from '../../../server/database/tables/accounts';
import { signLaunchParams } from '../../../server/lib/vk';
import { everybodysPassword } from '../../support/server/makePerson';
import { outcomeOf } from '../../support/server/projects';
import { type SignedIn, startTestServer, type TestServer } from '../../support/server/startTestServer';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

const wornOut = '401 AUTH_TOKEN_INVALID';

/** Signs a person in on another device; returns its client and its token. */
async function signInFrom(device: string, { email }: Pick<SignedIn, 'email'>) {
  const answer = await fetch(`${server.address}/auth/local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': device },
    body: JSON.stringify({ email, password: everybodysPassword }),
  });
  const { token }: { token: string } = await answer.json();
  return { token, ...server.client(token) };
}

test('a person sees where they are signed in, and ends one of the sessions', async () => {
  const person = await server.person();
  const phone = await signInFrom('A phone', person);
  const desk = await signInFrom('A desk', person);
  const { items } = await desk.api.sessions.list();
  const dates = {
    creationDate: expect.stringMatching(/^\d{4}-/),
    lastUseDate: expect.stringMatching(/^\d{4}-/),
  };
  const id = expect.any(String);
  expect(items).toHaveLength(2);
  expect(items).toContainEqual({ id, device: 'A desk', isCurrent: true, ...dates });
  expect(items).toContainEqual({ id, device: 'A phone', isCurrent: false, ...dates });

  const onPhone = items.find(({ device }) => device === 'A phone')?.id ?? '';
  const stranger = await server.person();
  await stranger.api.sessions.end({ sessionId: onPhone });
  expect(await outcomeOf(phone.api.users.me())).toBe('done');
  await desk.api.sessions.end({ sessionId: onPhone });
  expect(await outcomeOf(phone.api.users.me())).toBe(wornOut);
  expect(await outcomeOf(phone.api.auth.refreshToken())).toBe(wornOut);
  expect(await outcomeOf(desk.api.users.me())).toBe('done');
});

test('signing out ends only this token on the server', async () => {
  const person = await server.person();
  const [one, other] = [await signInFrom('One', person), await signInFrom('Other', person)];
  const refreshed = server.client((await one.api.auth.refreshToken()).token);
  await one.api.sessions.signOut();
  for (const { api } of [one, refreshed]) expect(await outcomeOf(api.users.me())).toBe(wornOut);
  expect(await outcomeOf(other.api.users.me())).toBe('done');
});

test('one call ends all other sessions, and nobody else’s', async () => {
  const person = await server.person();
  const stranger = await server.person();
  const here = await signInFrom('Here', person);
  const others = [await signInFrom('One', person), await signInFrom('Other', person)];
  const theirs = await signInFrom('Theirs', stranger);
  await here.api.sessions.endOthers();
  for (const { api } of others) expect(await outcomeOf(api.users.me())).toBe(wornOut);
  for (const { api } of [here, theirs]) expect(await outcomeOf(api.users.me())).toBe('done');
});

test('all sessions can be ended together, including tokens from before sessions existed', async () => {
  const person = await server.person();
  const phone = await signInFrom('A phone', person);
  await phone.api.sessions.endAll();
  for (const { api } of [person, phone]) expect(await outcomeOf(api.users.me())).toBe(wornOut);
  expect(await server.database.select().from(sessions).where(eq(sessions.userId, person.id))).toEqual([]);
  expect(await outcomeOf((await signInFrom('A phone', person)).api.users.me())).toBe('done');
});

test('a new password ends every session', async () => {
  const person = await server.person();
  const phone = await signInFrom('A phone', person);
  const change = { oldPassword: everybodysPassword, newPassword: 'another one of theirs' };
  await phone.api.users.changePassword(change);
  expect(await outcomeOf(phone.api.users.me())).toBe(wornOut);
  expect(await server.database.select().from(sessions).where(eq(sessions.userId, person.id))).toEqual([]);
});

test('a token from before sessions existed is exchanged for one of a session', async () => {
  const person = await server.person();
  expect((await person.api.sessions.list()).items).toEqual([]);
  const { token } = await person.api.auth.refreshToken();
  const [session, ...more] = (await server.client(token).api.sessions.list()).items;
  expect(session).toMatchObject({ isCurrent: true });
  expect(more).toEqual([]);
  await server.client(token).api.auth.refreshToken();
  expect((await server.client(token).api.sessions.list()).items).toHaveLength(1);
});

test('all launches of one device inside VK are one session', async () => {
  const { appId, secureKey } = server.vk;
  const launch = () => {
    const vk_ts = String(Math.floor(Date.now() / 1000));
    return signLaunchParams({ vk_user_id: '901', vk_app_id: String(appId), vk_ts }, secureKey);
  };
  const { api } = server.client();
  const tokens = [];
  for (const _start of [1, 2, 3]) tokens.push((await api.auth.signInByVkLaunch({ params: launch() })).token);
  const last = server.client(tokens.at(-1)).api;
  const { items } = await last.sessions.list();
  expect(items).toHaveLength(1);

  // A browser on that device has another one.
  const [{ id: sessionId, device } = { id: '', device: '' }] = items;
  const { _id: id } = await last.users.me();
  await last.sessions.end({ sessionId });
  const inBrowser = { device, address: '', isLaunch: false, language: 'en', way: 'vk' } as const;
  await beginSession(server.services, { id, tokenVersion: 1 }, inBrowser);
  // The app on another device has another one, too.
  const onPhone = { ...inBrowser, device: 'A phone', isLaunch: true };
  await beginSession(server.services, { id, tokenVersion: 1 }, onPhone);
  const again = server.client((await api.auth.signInByVkLaunch({ params: launch() })).token).api;
  expect((await again.sessions.list()).items).toHaveLength(3);
});

test('a session expires after an unused month, and only the latest fifty stay', async () => {
  const person = await server.person();
  const phone = await signInFrom('A phone', person);
  await server.database.update(sessions).set({ endsAt: sql`now()` }).where(eq(sessions.userId, person.id));
  expect(await outcomeOf(phone.api.users.me())).toBe(wornOut);
  await dropExpiredRows(server.database);
  expect(await server.database.select().from(sessions).where(eq(sessions.userId, person.id))).toEqual([]);

  const user = { id: person.id, tokenVersion: 1 };
  const arrival = { address: '127.0.0.1', isLaunch: false, language: 'en', way: 'password' } as const;
  const first = await beginSession(server.services, user, { ...arrival, device: 'first' });
  for (const place of Array.from({ length: 50 }, (_, index) => index)) {
    await beginSession(server.services, user, { ...arrival, device: `device ${place}` });
  }
  expect(await outcomeOf(server.client(first).api.users.me())).toBe(wornOut);
  expect((await person.api.sessions.list()).items).toHaveLength(50);
});

test('using a session extends it by a month', async () => {
  const person = await server.person();
  const phone = await signInFrom('A phone', person);
  const isTheirs = eq(sessions.userId, person.id);
  await server.database.update(sessions).set({ endsAt: sql`now() + interval '1 day'` }).where(isTheirs);
  const { token } = await server.client(phone.token, 'ru').api.auth.refreshToken();
  const [session] = await server.database.select().from(sessions).where(isTheirs);
  expect(session?.language).toBe('ru');
  await server.database
    .update(sessions)
    .set({ endsAt: sql`${sessions.endsAt} - interval '29 days'` })
    .where(isTheirs);
  expect(await outcomeOf(server.client(token).api.users.me())).toBe('done');
});

test('a token with another person’s session is invalid', async () => {
  const [one, other] = [await server.person(), await server.person()];
  await signInFrom('Theirs', other);
  const [theirs] = await server.database.select().from(sessions).where(eq(sessions.userId, other.id));
  const forged = bearerToken(server.services.tokenSecret, { id: one.id, tokenVersion: 1 }, theirs?.id);
  expect(await outcomeOf(server.client(forged).api.users.me())).toBe(wornOut);
});
