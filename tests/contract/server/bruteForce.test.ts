import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signIn as signInBy } from '../../../server/calls/accounts/signIn';
import { rateLimits } from '../../../server/database/tables/rateLimits';
import { users } from '../../../server/database/tables/users';
import { DomainError } from '../../../server/lib/errors';
import { tokenIn } from '../../support/server/mailbox';
import { everybodysPassword } from '../../support/server/makePerson';
import { type SignedIn, startTestServer, type TestServer } from '../../support/server/startTestServer';

let server: TestServer;
let owner: SignedIn;

beforeAll(async () => {
  server = await startTestServer({
    trustedProxies: ['loopback'],
    limits: {
      signUp: { times: 3, perSeconds: 60 },
      wrongPassword: { times: 10, perSeconds: 60 },
      wrongPasswordAnywhere: { times: 15, perSeconds: 60 },
    },
  });
});
afterAll(() => server?.stop());
beforeEach(async () => {
  await server.database.delete(rateLimits);
  owner = await server.person();
});

/** Sends from an address, as a proxy reports it. */
function post(path: string, address: string, value: unknown): Promise<Response> {
  return fetch(server.address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(value),
  });
}

function signIn(address: string, password: string): Promise<Response> {
  return post('/auth/local', address, { email: owner.email, password });
}

/** How many of the parallel attempts have each status. */
async function statusesOf(attempts: number, address: string): Promise<Record<string, number>> {
  const answers = await Promise.all(Array.from({ length: attempts }, () => signIn(address, 'wrong')));
  const counted: Record<string, number> = {};
  for (const { status } of answers) counted[status] = (counted[status] ?? 0) + 1;
  return counted;
}

test('ten of sixty simultaneous wrong passwords are checked', async () => {
  expect(await statusesOf(60, '203.0.113.1')).toEqual({ 401: 10, 429: 50 });
});

test('a right password sent together with sixty wrong ones is not checked', async () => {
  const { email } = owner;
  const tried = (password: string) =>
    signInBy(server.services, { email, password }, { address: '203.0.113.1', device: '', locale: 'en' }).then(
      () => 'in',
      (error: unknown) => (error instanceof DomainError ? error.kind : error),
    );
  const wrong = Array.from({ length: 60 }, () => tried('wrong'));
  expect(await tried(everybodysPassword)).toBe('tooOften');
  await Promise.all(wrong);
});

test('password guessing does not keep the owner from signing in', async () => {
  await statusesOf(20, '203.0.113.1');
  expect((await signIn('203.0.113.1', everybodysPassword)).status).toBe(429);
  expect((await signIn('203.0.113.2', everybodysPassword)).status).toBe(200);
});

test('after too many wrong passwords each attempt doubles the wait, up to an hour', async () => {
  await statusesOf(10, '203.0.113.1');
  const waits: number[] = [];
  for (const _try of Array.from({ length: 9 })) {
    const refused = await signIn('203.0.113.1', everybodysPassword);
    expect(refused.status).toBe(429);
    // Part of the minute may be over already.
    waits.push(60 * Math.ceil(Number(refused.headers.get('retry-after')) / 60));
    await server.database.update(rateLimits).set({ freeAt: sql`now()`, used: sql`least(used, 100)` });
    expect((await signIn('203.0.113.1', 'wrong')).status).toBe(401);
    await server.database.delete(rateLimits).where(sql`key like 'wrongPasswordAnywhere%'`);
  }
  expect(waits).toEqual([60, 120, 240, 480, 960, 1920, 3600, 3600, 3600]);
  await server.database.update(rateLimits).set({ freeAt: sql`now()` });
  expect((await signIn('203.0.113.1', everybodysPassword)).status).toBe(200);
  expect(await statusesOf(1, '203.0.113.1')).toEqual({ 401: 1 });
});

test('attempts from many addresses share a limit, except from where the owner has signed in before', async () => {
  expect((await signIn('203.0.113.7', everybodysPassword)).status).toBe(200);
  await statusesOf(9, '203.0.113.1');
  await statusesOf(9, '203.0.113.2');
  expect(await statusesOf(1, '203.0.113.3')).toEqual({ 429: 1 });
  expect((await signIn('203.0.113.7', everybodysPassword)).status).toBe(200);
});

test('after resetting the password by email a person can sign in at once', async () => {
  await statusesOf(20, '203.0.113.1');
  await owner.api.users.resetPassword({ email: owner.email });
  const set = await fetch(`${server.address}/api/users/password`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.1' },
    body: JSON.stringify({ token: tokenIn(server.mail.lastTo(owner.email)), newPassword: 'a new password' }),
  });
  expect(set.status).toBe(204);
  expect((await signIn('203.0.113.1', 'a new password')).status).toBe(200);
});

test('addresses of one IPv6 network share a limit, and those of another do not', async () => {
  const signUp = async (address: string, email: string) =>
    (await post('/api/users', address, { name: 'Kadr', email, password: 'long enough' })).status;
  const statuses = [
    await signUp('2001:db8:1:2::1', 'one@kadr.test'),
    await signUp('2001:db8:1:2:ffff::2', 'two@kadr.test'),
    await signUp('2001:0db8:0001:0002:aaaa:bbbb:cccc:dddd', 'three@kadr.test'),
    await signUp('2001:db8:1:2::4', 'four@kadr.test'),
    await signUp('2001:db8:1:3::1', 'five@kadr.test'),
  ];
  expect(statuses).toEqual([204, 204, 204, 429, 204]);
  const made = server.database.select().from(users).where(eq(users.emailKey, 'four@kadr.test'));
  expect(await made).toEqual([]);
});
