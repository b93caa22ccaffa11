import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { banCategory } from '@/domain/user';
import { ensureAdmin } from '../../../server/calls/admins/admins';
import { users } from '../../../server/database/tables/users';
import { errorOf } from '../../support/apiOverPeer';
import { everybodysPassword as password } from '../../support/server/makePerson';
import { outcomeOf } from '../../support/server/projects';
import { type SignedIn, startTestServer, type TestServer } from '../../support/server/startTestServer';
import { withSecondFactor } from '../../support/server/twoFactor';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ adminsNeedTwoFactor: true });
});
afterAll(() => server?.stop());

interface Admin extends SignedIn {
  /** Unused recovery codes. */
  readonly codes: string[];
}

async function admin(): Promise<Admin> {
  const person = await server.person({ role: 'admin' });
  return { ...person, codes: await withSecondFactor(person.api) };
}

const change = ({ api, codes }: Admin, userId: string, isAdmin: boolean) =>
  api.admins.change({ userId, isAdmin, password, code: codes.pop() });

const messageOf = async (asked: Promise<unknown>) => (await errorOf(asked)).messages[0]?.text;

test.each([
  { isEmailConfirmed: false, who: 'a new person where it was not confirmed', notes: /^$/, names: ['Admin'] },
  {
    isEmailConfirmed: true,
    who: 'its owner where it was confirmed',
    notes: /had an account already/,
    names: ['Anna'],
  },
])(
  'the first admin by the email of somebody else’s account is $who',
  async ({ isEmailConfirmed, notes, names }) => {
    await server.database.update(users).set({ role: 'user' });
    const { email } = await server.person({ name: 'Anna', isEmailConfirmed });
    const note = await ensureAdmin(server.database, { email, password: 'long enough' });
    expect(note ?? '').toMatch(notes);
    const admins = await server.database
      .select({ name: users.name })
      .from(users)
      .where(eq(users.role, 'admin'));
    expect(admins.map(({ name }) => name)).toEqual(names);
  },
);

test('an admin appoints another one, who can act after setting up two-factor authentication, and dismisses them', async () => {
  const one = await admin();
  const other = await server.person({ name: 'Zoe' });
  await change(one, other.id, true);
  await change(one, other.id, true);
  const listed = async () => (await one.api.admins.list()).items.find(({ id }) => id === other.id);
  expect(await listed()).toEqual({ id: other.id, name: 'Zoe', picId: '', isReady: false });
  expect(await outcomeOf(other.api.admins.list())).toBe('403 SECOND_FACTOR_NEEDED');
  await withSecondFactor(other.api);
  expect(await listed()).toMatchObject({ isReady: true });
  await other.api.cases.listOpen({ offset: 0, count: 1 });
  await change(one, other.id, false);
  await change(one, other.id, false);
  expect(await listed()).toBeUndefined();
  expect(await outcomeOf(other.api.cases.listOpen({ offset: 0, count: 1 }))).toBe('403 GENERIC');
  expect(server.mail.emails.filter(({ to }) => to === other.email).map(({ subject }) => subject)).toEqual([
    'Kadr: you are an admin now',
    'Kadr: signing in requires a code now',
    'Kadr: you are no longer an admin',
  ]);
});

test('the admin’s own password and code are required, and neither is logged', async () => {
  const one = await admin();
  const { id: userId } = await server.person();
  const wrong = one.api.admins.change({ userId, isAdmin: true, password: 'not this', code: one.codes.pop() });
  expect(await errorOf(wrong)).toMatchObject({ messages: [{ path: 'password' }] });
  const withoutCode = one.api.admins.change({ userId, isAdmin: true, password });
  expect(await errorOf(withoutCode)).toMatchObject({ messages: [{ path: 'code' }] });
  const [row] = await server.database.select({ role: users.role }).from(users).where(eq(users.id, userId));
  expect(row).toEqual({ role: 'user' });
  await change(one, userId, true);
  const { items } = await one.api.accountLog.adminActions({ offset: 0, count: 1 });
  expect(items).toMatchObject([{ action: 'admins.change', about: { userId, isAdmin: true } }]);
  expect(Object.keys(items[0]?.about ?? {}).sort()).toEqual(['isAdmin', 'userId']);
});

test('people who cannot sign in or have no password cannot be appointed, and nobody changes their own role', async () => {
  const one = await admin();
  const banned = await server.person({ banCategory: banCategory.cantLogin });
  expect(await messageOf(change(one, banned.id, true))).toMatch(/Lift the ban/);
  const { id } = await server.person();
  await server.database.update(users).set({ passwordHash: null }).where(eq(users.id, id));
  const { id: unconfirmed } = await server.person({ isEmailConfirmed: false });
  for (const userId of [id, unconfirmed]) {
    expect(await messageOf(change(one, userId, true))).toMatch(/no password/);
  }
  expect(await messageOf(change(one, one.id, false))).toMatch(/Only another admin/);
  expect(await outcomeOf(change(one, 'nobody', true))).toBe('404 GENERIC');
});

test('an admin must be dismissed before a ban', async () => {
  const [one, other] = [await admin(), await admin()];
  const ban = () => one.api.profiles.ban({ userId: other.id, banCategory: banCategory.cantComment });
  expect(await messageOf(ban())).toMatch(/Dismiss them/);
  await change(one, other.id, false);
  await ban();
});

test('when two admins dismiss each other at the same moment, one stays', async () => {
  const [one, other] = [await admin(), await admin()];
  const outcomes = await Promise.all([
    outcomeOf(change(one, other.id, false)),
    outcomeOf(change(other, one.id, false)),
  ]);
  expect(outcomes.sort()).toEqual(['403 GENERIC', 'done']);
});

test('the last admin with two-factor authentication cannot leave, however many others lack it', async () => {
  await server.database.update(users).set({ role: 'user' }).where(eq(users.role, 'admin'));
  const one = await admin();
  const other = await server.person();
  await change(one, other.id, true);
  const leave = () => one.api.users.deleteAccount({ password });
  expect(await messageOf(leave())).toMatch(/only admin who can act/);
  await withSecondFactor(other.api);
  await leave();
});
