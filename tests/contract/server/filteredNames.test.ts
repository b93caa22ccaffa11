import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { accessMode } from '@/domain/customFeed';
import type { FilterAction } from '@/domain/filters';
import { namelessPerson } from '@/domain/user';
import { signInByIdentity } from '../../../server/calls/accounts/signIn';
import { users } from '../../../server/database/tables/users';
import { errorOf } from '../../support/apiOverPeer';
import { outcomeOf } from '../../support/server/projects';
import { type SignedIn, startTestServer, type TestServer } from '../../support/server/startTestServer';

let server: TestServer;
let person: SignedIn;
let admin: SignedIn;

const longAgo = new Date('2020-01-01');

beforeAll(async () => {
  server = await startTestServer();
  person = await server.person({ name: 'Boris', createdAt: longAgo });
  admin = await server.person({ role: 'admin' });
});
afterAll(() => server?.stop());
afterEach(async () => {
  for (const { id, kind } of (await admin.api.filters.list()).rules) {
    if (kind === 'words') await admin.api.filters.remove({ ruleId: id });
  }
  await admin.api.filters.change({ ruleId: 'newLinks', isOn: false });
});

const addWord = (pattern: string, action: FilterAction = 'refuse') =>
  admin.api.filters.add({ locale: 'en', pattern, action });

const refusal = (path: string, word: string) => ({
  httpStatusCode: 422,
  messages: [{ path, text: `The word “${word}” may not be published here. Change it and try again.` }],
});

async function refusedCount(pattern: string): Promise<number | undefined> {
  const { rules } = await admin.api.filters.list();
  return rules.find((rule) => rule.pattern === pattern)?.refusedCount;
}

const save = (by: SignedIn, user: Parameters<SignedIn['api']['users']['save']>[0]['user']) =>
  by.api.users.save({ user });

test('a refused word in a name or in a profile text is not saved, and is counted', async () => {
  await addWord('casino');
  const { id, api } = person;
  expect(await errorOf(save(person, { name: 'Best Cаsino', status: 'Hi' }))).toMatchObject(
    refusal('name', 'Cаsino'),
  );
  expect(await errorOf(save(person, { status: 'My CASINO' }))).toMatchObject(refusal('status', 'CASINO'));
  expect(await api.users.me()).toMatchObject({ _id: id, name: 'Boris', status: '' });
  expect(await refusedCount('casino')).toBe(2);
});

test('a name cannot wait for a moderator: a word that would hold it refuses it', async () => {
  await addWord('casino', 'hold');
  expect(await errorOf(save(person, { name: 'Casino' }))).toMatchObject(refusal('name', 'Casino'));
  expect(await refusedCount('casino')).toBe(1);
  expect((await admin.api.cases.listOpen({ offset: 0, count: 20 })).items).toEqual([]);
});

test('a name from before the word was listed does not prevent other changes', async () => {
  const early = await server.person({ name: 'Casino', createdAt: longAgo });
  await addWord('casino');
  await save(early, { name: 'Casino', status: 'Draws cats' });
  expect(await early.api.users.me()).toMatchObject({ name: 'Casino', status: 'Draws cats' });
});

test('a new person’s website counts as a link of a new account', async () => {
  await admin.api.filters.change({ ruleId: 'newLinks', isOn: true });
  const fresh = await server.person();
  const website = 'https://casino.example';
  const [message] = (await errorOf(save(fresh, { website }))).messages;
  expect(message).toMatchObject({ path: 'website', text: expect.stringContaining(`“${website}”`) });
  await save(person, { website });
  await save(person, { website: '' });
});

test('moderators’ names are not checked', async () => {
  await addWord('casino');
  await save(admin, { status: 'No casino here' });
});

test('a refused word cannot name a custom feed, but an old name stays when other fields change', async () => {
  const { api } = person;
  const feed = { accessMode: accessMode.addAnyone, picId: '' };
  const early = await api.customFeeds.create({ ...feed, name: 'Casino' });
  await addWord('casino');
  expect(await errorOf(api.customFeeds.create({ ...feed, name: 'My casino' }))).toMatchObject(
    refusal('name', 'casino'),
  );
  const made = await api.customFeeds.create({ ...feed, name: 'Snow' });
  const rename = { feedId: made._id, name: 'Casino', accessMode: accessMode.addAnyone };
  expect(await errorOf(api.customFeeds.save(rename))).toMatchObject(refusal('name', 'Casino'));
  expect(await api.customFeeds.get({ feedId: made._id })).toMatchObject({ name: 'Snow' });
  const closed = { feedId: early._id, name: 'Casino', accessMode: accessMode.addOwnerOnly };
  expect(await outcomeOf(api.customFeeds.save(closed))).toBe('done');
});

test('nobody signs up with a refused name; a refused name from a provider is replaced', async () => {
  await addWord('casino', 'hold');
  const account = { name: 'Casino', email: 'casino@kadr.test', password: 'a rather long one' };
  expect(await errorOf(server.client().api.users.signUp(account))).toMatchObject(refusal('name', 'Casino'));
  const isIt = eq(users.email, account.email);
  expect(await server.database.select().from(users).where(isIt)).toEqual([]);
  const identity = { provider: 'google', subject: 'c1', name: 'Casino', email: '' } as const;
  const client = { language: 'en', device: '', address: '127.0.0.1', isLaunch: false } as const;
  const token = await signInByIdentity(server.services, { ...identity, isEmailProven: false }, client);
  expect(await server.client(token).api.users.me()).toMatchObject({ name: namelessPerson.en });
});
