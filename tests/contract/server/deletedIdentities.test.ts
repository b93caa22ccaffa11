import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Api } from '@/api/createApi';
import type { BanTerm } from '@/domain/case';
import { type BanCategory, banCategory } from '@/domain/user';
import { signInByIdentity } from '../../../server/calls/accounts/signIn';
import { dropExpiredRows } from '../../../server/calls/expiredRows';
import { deletedIdentities } from '../../../server/database/tables/deletions';
import type { Secrets } from '../../../server/lib/secrets';
import { signLaunchParams } from '../../../server/lib/vk';
import { tokenIn } from '../../support/server/mailbox';
import { everybodysPassword as password } from '../../support/server/makePerson';
import { outcomeOf } from '../../support/server/projects';
import { type SignedIn, startTestServer, type TestServer } from '../../support/server/startTestServer';

let server: TestServer;
let admin: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.person({ role: 'admin' });
});
afterAll(() => server?.stop());
beforeEach(() => server.database.delete(deletedIdentities));

async function launch(vkId: string): Promise<Api> {
  const { appId, secureKey } = server.vk;
  const vk_ts = String(Math.floor(Date.now() / 1000));
  const params = signLaunchParams({ vk_user_id: vkId, vk_app_id: String(appId), vk_ts }, secureKey);
  return server.client((await server.client().api.auth.signInByVkLaunch({ params })).token).api;
}

async function ban(
  api: Api,
  category: BanCategory = banCategory.cantPublishInFeeds,
  days: BanTerm = null,
): Promise<void> {
  const { _id: userId } = await api.users.me();
  await admin.api.profiles.ban({ userId, banCategory: category, days });
}

const banOf = async (api: Api) => (await api.users.me()).banCategory;
const kept = () => server.database.select().from(deletedIdentities);

async function signUpAnew(email: string): Promise<Api> {
  const { api } = server.client();
  await api.users.signUp({ name: 'Ada', email, password });
  await api.auth.confirmEmail({ token: tokenIn(server.mail.lastTo(email)) });
  return server.client((await api.auth.signIn({ email, password })).token).api;
}

test('a person who deletes their account and returns by VK keeps their ban and used trial, every time', async () => {
  const first = await launch('501');
  await ban(first);
  await first.pro.startTrial();
  await first.users.deleteAccount({});
  for (const _ of [1, 2]) {
    const again = await launch('501');
    expect(await banOf(again)).toBe(banCategory.cantPublishInFeeds);
    expect(await again.pro.isTrialStarted()).toEqual({ value: true });
    expect(await again.pro.get()).toMatchObject({ isPro: false });
    expect(await outcomeOf(again.pro.startTrial())).toBe('403 GENERIC');
    await again.users.deleteAccount({});
  }
});

test('a person who returns by VK after their ban was lifted is not banned', async () => {
  const first = await launch('502');
  await ban(first);
  await first.users.deleteAccount({});
  const again = await launch('502');
  await ban(again, banCategory.notBanned);
  await again.users.deleteAccount({});
  expect(await kept()).toEqual([]);
  expect(await banOf(await launch('502'))).toBe(banCategory.notBanned);
});

test('a person who signs up again with the same email gets their ban and used trial once it is confirmed', async () => {
  const person = await server.person();
  await ban(person.api, banCategory.cantComment);
  await person.api.pro.startTrial();
  await person.api.users.deleteAccount({ password });
  const again = await signUpAnew(person.email);
  expect(await banOf(again)).toBe(banCategory.cantComment);
  expect(await outcomeOf(again.pro.startTrial())).toBe('403 GENERIC');
});

test('the same holds for changing to that email, a password reset by it, and a provider that vouches for it', async () => {
  const leave = async () => {
    const person = await server.person();
    await ban(person.api);
    await person.api.users.deleteAccount({ password });
    return person.email;
  };
  const byChange = await server.person();
  const changedTo = await leave();
  await byChange.api.users.changeEmail({ email: changedTo, password });
  await server.client().api.auth.confirmEmail({ token: tokenIn(server.mail.lastTo(changedTo)) });
  expect(await banOf(byChange.api)).toBe(banCategory.cantPublishInFeeds);

  const byLetter = await leave();
  const { api } = server.client();
  await api.users.signUp({ name: 'Ada', email: byLetter, password: 'somebody elses' });
  await api.users.signUp({ name: 'Ada', email: byLetter, password });
  await api.users.resetPassword({ token: tokenIn(server.mail.lastTo(byLetter)), newPassword: password });
  const chosen = await api.auth.signIn({ email: byLetter, password });
  expect(await banOf(server.client(chosen.token).api)).toBe(banCategory.cantPublishInFeeds);

  const vouched = await comeByGoogle({ subject: '77', email: await leave() });
  expect(await banOf(vouched)).toBe(banCategory.cantPublishInFeeds);
});

describe('the strictest of several bans stays, and the longest of equal ones', () => {
  const { cantComment, cantPublishInFeeds } = banCategory;
  type Ban = readonly [BanCategory, BanTerm];
  const cases: readonly (readonly [Ban, Ban, Ban])[] = [
    [
      [cantComment, 1],
      [cantComment, 7],
      [cantComment, 7],
    ],
    [
      [cantComment, null],
      [cantComment, 1],
      [cantComment, null],
    ],
    [
      [cantComment, null],
      [cantPublishInFeeds, 1],
      [cantPublishInFeeds, 1],
    ],
  ];
  const daysLeft = (end: string | null | undefined) =>
    end ? Math.round((Date.parse(end) - Date.now()) / 86_400_000) : null;
  const presentBan = async (api: Api): Promise<readonly [BanCategory, number | null]> => {
    const me = await api.users.me();
    return [me.banCategory, daysLeft(me.ban?.until)];
  };

  test.each(cases)('%j of one account and %j of another are %j', async (first, second, expected) => {
    const person = await server.person();
    await ban(person.api, ...first);
    await person.api.users.deleteAccount({ password });
    const subject = person.id;
    const other = await comeByGoogle({ subject, email: '' });
    await ban(other, ...second);
    await other.users.deleteAccount({});
    expect(await presentBan(await comeByGoogle({ subject, email: person.email }))).toEqual(expected);
  });

  test.each(cases)('%j of a deleted account and %j of a present one are %j', async (left, own, expected) => {
    const person = await server.person();
    await ban(person.api, ...left);
    await person.api.users.deleteAccount({ password });
    const present = await server.person();
    await ban(present.api, ...own);
    await present.api.users.changeEmail({ email: person.email, password });
    await server.client().api.auth.confirmEmail({ token: tokenIn(server.mail.lastTo(person.email)) });
    expect(await presentBan(present.api)).toEqual(expected);
  });
});

async function comeByGoogle(
  who: { readonly subject: string; readonly email: string },
  tokenSecret: Secrets = server.services.tokenSecret,
): Promise<Api> {
  const identity = { provider: 'google', name: 'Ada', isEmailProven: true, ...who } as const;
  const arrival = { device: '', address: '', isLaunch: false, language: 'en' } as const;
  const token = await signInByIdentity({ ...server.services, tokenSecret }, identity, arrival);
  return server.client(token).api;
}

test('a person who turns out to be two deleted people gets the ban of one and the used trial of the other', async () => {
  const banned = await server.person();
  await ban(banned.api);
  await banned.api.users.deleteAccount({ password });
  const tried = await comeByGoogle({ subject: '79', email: 'tried@kadr.test' });
  await tried.pro.startTrial();
  await tried.users.deleteAccount({});
  const both = await comeByGoogle({ subject: '79', email: banned.email });
  expect(await banOf(both)).toBe(banCategory.cantPublishInFeeds);
  expect(await both.pro.isTrialStarted()).toEqual({ value: true });
});

test('nothing is kept of a deleted account without a ban and without a trial', async () => {
  const person = await server.person();
  await person.api.users.deleteAccount({ password });
  await (await launch('503')).users.deleteAccount({});
  expect(await kept()).toEqual([]);
});

test('what is kept contains no names, and cannot be found without the key', async () => {
  const person = await launch('504');
  await ban(person);
  await person.users.deleteAccount({});
  const [row] = await kept();
  expect(row).toMatchObject({ banCategory: banCategory.cantPublishInFeeds, trialStartedAt: null });
  expect(JSON.stringify(row)).not.toContain('504');

  const others = await server.person();
  await ban(others.api);
  await others.api.users.deleteAccount({ password });
  // Another key finds nothing; the same key beside a new one does.
  const lost = { ...server.services, tokenSecret: 'another key' };
  await signInByIdentity(
    lost,
    { provider: 'vk', subject: '504', name: '', email: '', isEmailProven: false },
    { device: '', address: '', isLaunch: false, language: 'en' },
  );
  expect(await kept()).toHaveLength(2);
  const who = { subject: '78', email: others.email };
  await signInByIdentity(
    { ...server.services, tokenSecret: ['another key', String(server.services.tokenSecret)] },
    { provider: 'google', name: 'Ada', isEmailProven: true, ...who },
    { device: '', address: '', isLaunch: false, language: 'en' },
  );
  expect(await kept()).toHaveLength(1);
  expect(await banOf(await comeByGoogle(who))).toBe(banCategory.cantPublishInFeeds);
});

test('a used trial is kept for a year and a ban for three, then they are dropped', async () => {
  const [tried, banned] = [await launch('505'), await launch('506')];
  await tried.pro.startTrial();
  await ban(banned);
  await tried.users.deleteAccount({});
  await banned.users.deleteAccount({});
  const years = await server.database
    .select({ years: sql<number>`extract(year from age(expires_at, left_at))::int` })
    .from(deletedIdentities)
    .orderBy(deletedIdentities.expiresAt);
  expect(years).toEqual([{ years: 1 }, { years: 3 }]);
  await server.database.update(deletedIdentities).set({ expiresAt: sql`now()` });
  const again = await launch('506');
  expect(await banOf(again)).toBe(banCategory.notBanned);
  // A later ban has its own term, even before the earlier one is cleaned up.
  await ban(again, banCategory.cantComment);
  await again.users.deleteAccount({});
  expect(await banOf(await launch('506'))).toBe(banCategory.cantComment);
  await dropExpiredRows(server.database);
  expect(await kept()).toEqual([]);
  expect(await (await launch('505')).pro.isTrialStarted()).toEqual({ value: false });
});
