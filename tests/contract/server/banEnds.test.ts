import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ApiError } from '@/api/errors';
import type { Locale } from '@/domain/locale';
import { banCategory } from '@/domain/user';
import { deliverNews } from '../../../server/calls/news/deliverNews';
import { endBans } from '../../../server/calls/profiles/bans';
import { users } from '../../../server/database/tables/users';
import { openCases, settleCase, takeBack } from '../../support/server/cases';
import { everybodysPassword as password } from '../../support/server/makePerson';
import { outcomeOf } from '../../support/server/projects';
import { type SignedIn, startTestServer, type TestServer } from '../../support/server/startTestServer';

let server: TestServer;
let person: SignedIn;
let reader: SignedIn;
let admin: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  reader = await server.person();
  admin = await server.person({ role: 'admin' });
});
afterAll(() => server?.stop());
beforeEach(async () => {
  person = await server.person({ name: 'Boris' });
});

const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000);
const endAt = (banUntil: Date) =>
  server.database.update(users).set({ banUntil }).where(eq(users.id, person.id));
const signIn = () => outcomeOf(server.client().api.auth.signIn({ email: person.email, password }));
const known = () => admin.api.cases.viewPerson({ userId: person.id });
const of = () => ({ kind: 'person', id: person.id }) as const;

async function types() {
  await deliverNews(server.database);
  return (await person.api.news.feed({})).items.map(({ type }) => type).reverse();
}

test('a ban without an end stays; one with an end expires everywhere at that time', async () => {
  const ban = { userId: person.id, banCategory: banCategory.cantLogin, reason: 'spam' } as const;
  await admin.api.profiles.ban({ ...ban, days: null });
  expect([await signIn(), await outcomeOf(person.api.users.me())]).toEqual([
    '403 USER_IS_BANNED',
    '403 USER_IS_BANNED',
  ]);
  expect(await known()).toMatchObject({ banCategory: banCategory.cantLogin, bannedUntil: null });
  await admin.api.profiles.ban({ ...ban, days: 7 });
  const { bannedUntil } = await known();
  expect(Math.abs(Date.parse(bannedUntil ?? '') - inDays(7).getTime())).toBeLessThan(60_000);
  expect(await signIn()).toBe('403 USER_IS_BANNED');
  await endAt(inDays(-1));
  expect(await signIn()).toBe('done');
  expect((await person.api.users.me()).banCategory).toBe(banCategory.notBanned);
  expect((await reader.api.profiles.view({ userId: person.id })).user.banCategory).toBe(
    banCategory.notBanned,
  );
  expect((await known()).banCategory).toBe(banCategory.notBanned);
});

test('who is banned from signing in reads why and until when, in their language', async () => {
  const ban = { userId: person.id, banCategory: banCategory.cantLogin, reason: 'spam' } as const;
  const read = async (locale: Locale) => {
    const { api } = server.client(null, locale);
    const error = await api.auth.signIn({ email: person.email, password }).catch((error: unknown) => error);
    return error instanceof ApiError ? error.messages.map(({ text }) => text) : error;
  };
  await admin.api.profiles.ban({ ...ban, days: null });
  expect(await read('en')).toEqual(['Your account is blocked. Reason: spam or ads.']);
  await admin.api.profiles.ban({ ...ban, days: 7 });
  await endAt(new Date('2099-12-01T12:00:00Z'));
  expect(await read('en')).toEqual(['Your account is blocked until December 1, 2099. Reason: spam or ads.']);
  expect(await read('ru')).toEqual([
    'Ваш аккаунт заблокирован до 1 декабря 2099 г. Причина: спам или реклама.',
  ]);
  const ofSession = await person.api.users.me().catch((error: unknown) => error);
  expect(ofSession).toMatchObject({
    messages: [{ text: expect.stringMatching(/ until December 1, 2099\./) }],
  });
});

test('one’s own account says why and until when one is banned', async () => {
  const ban = { userId: person.id, banCategory: banCategory.cantComment } as const;
  expect((await person.api.users.me()).ban).toBeUndefined();
  await admin.api.profiles.ban({ ...ban, reason: 'hate', days: null });
  expect((await person.api.users.me()).ban).toEqual({ reason: 'hate', until: null });
  await admin.api.profiles.ban({ ...ban, reason: 'spam', days: 7 });
  const { ban: present } = await person.api.users.me();
  expect(present?.reason).toBe('spam');
  expect(Math.abs(Date.parse(present?.until ?? '') - inDays(7).getTime())).toBeLessThan(60_000);
  const [latest] = (await known()).decisions;
  await takeBack(admin, latest?.decisionId ?? '');
  expect((await person.api.users.me()).ban).toEqual({ reason: 'hate', until: null });
  await endAt(inDays(-1));
  expect((await person.api.users.me()).ban).toBeUndefined();
});

test('a person is notified once when their ban has ended, and others stay banned', async () => {
  const other = await server.person();
  for (const userId of [person.id, other.id]) {
    await admin.api.profiles.ban({ userId, banCategory: banCategory.cantComment, reason: 'spam', days: 7 });
  }
  await endAt(inDays(-1));
  for (const _twice of [1, 2]) await endBans(server.database);
  expect(await known()).toMatchObject({ banCategory: banCategory.notBanned, bannedUntil: null });
  expect(await types()).toEqual(['ban_comments', 'ban_lifted']);
  expect((await other.api.users.me()).banCategory).toBe(banCategory.cantComment);
});

test('a ban by a case has the chosen end, and undoing it restores the earlier ban with its end', async () => {
  await admin.api.profiles.ban({
    userId: person.id,
    banCategory: banCategory.cantComment,
    reason: 'spam',
    days: 30,
  });
  const { bannedUntil: earlier } = await known();
  await reader.api.reports.send({ ...of(), reason: 'hate', note: '' });
  const decisionId = await settleCase(admin, of(), 'banFeeds', 1);
  const { bannedUntil, banCategory: now } = await known();
  expect(now).toBe(banCategory.cantPublishInFeeds);
  expect(Math.abs(Date.parse(bannedUntil ?? '') - inDays(1).getTime())).toBeLessThan(60_000);
  await takeBack(admin, decisionId);
  expect(await known()).toMatchObject({ banCategory: banCategory.cantComment, bannedUntil: earlier });
  expect(await openCases(admin)).toMatchObject([of()]);
  await settleCase(admin, of(), 'done');
});

test('no ban remains after bans are undone in any order', async () => {
  const ban = { userId: person.id, reason: 'spam' } as const;
  await admin.api.profiles.ban({ ...ban, banCategory: banCategory.cantComment, days: 30 });
  await admin.api.profiles.ban({ ...ban, banCategory: banCategory.cantPublishInFeeds, days: 7 });
  const [later, earlier] = (await known()).decisions.map(({ decisionId }) => decisionId);
  await takeBack(admin, earlier ?? '');
  expect((await known()).banCategory).toBe(banCategory.cantPublishInFeeds);
  await takeBack(admin, later ?? '');
  expect(await known()).toMatchObject({ banCategory: banCategory.notBanned, bannedUntil: null });
});

test.each([30, null] as const)('a ban by a case does not shorten a longer one: %s days', async (days) => {
  const ban = { userId: person.id, banCategory: banCategory.cantComment, reason: 'spam' } as const;
  await admin.api.profiles.ban({ ...ban, days });
  const { bannedUntil: earlier } = await known();
  await reader.api.reports.send({ ...of(), reason: 'hate', note: '' });
  const decisionId = await settleCase(admin, of(), 'banComments', 1);
  expect(await known()).toMatchObject({ banCategory: banCategory.cantComment, bannedUntil: earlier });
  await takeBack(admin, decisionId);
  expect(await known()).toMatchObject({ banCategory: banCategory.cantComment, bannedUntil: earlier });
  await settleCase(admin, of(), 'done');
});

test('a ban by a case needs an end, or an explicit statement that it has none', async () => {
  await reader.api.reports.send({ ...of(), reason: 'hate', note: '' });
  const endless = admin.api.cases.settle({ ...of(), outcome: 'banComments', reason: 'hate' });
  expect(await outcomeOf(endless)).toBe('422 ENT_VALIDN');
  await settleCase(admin, of(), 'banComments', null);
  expect(await known()).toMatchObject({ banCategory: banCategory.cantComment, bannedUntil: null });
});

test('lifting a ban undoes every active decision', async () => {
  const ban = { userId: person.id, reason: 'spam', days: 7 } as const;
  await admin.api.profiles.ban({ ...ban, banCategory: banCategory.cantComment });
  await admin.api.profiles.ban({ ...ban, banCategory: banCategory.cantPublishInFeeds });
  await admin.api.profiles.ban({ userId: person.id, banCategory: banCategory.notBanned });
  const { decisions } = await known();
  expect(decisions.map(({ isTakenBack }) => isTakenBack)).toEqual([true, true]);
  expect(await types()).toEqual(['ban_comments', 'ban_feeds', 'ban_lifted']);
});
