import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { commentType } from '@/domain/comment';
import { userManagedState } from '@/domain/project';
import { notifyPeople } from '../../../server/calls/notifications/notifyPeople';
import { readersOf } from '../../../server/database/readers';
import {
  notificationBatches,
  notificationItems,
  notificationSubscriptions,
  pushDevices,
} from '../../../server/database/tables/notifications';
import {
  type FakeBrowser,
  type FakePushService,
  pushSettings,
  startFakePushService,
  vapidKey,
} from '../../support/server/fakePushService';
import { everybodysPassword } from '../../support/server/makePerson';
import { makeComic, outcomeOf } from '../../support/server/projects';
import { type SignedIn, startTestServer, type TestServer } from '../../support/server/startTestServer';

let service: FakePushService;
let server: TestServer;

beforeAll(async () => {
  service = await startFakePushService();
  server = await startTestServer({ push: pushSettings(service.address) });
});
beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => void vi.restoreAllMocks());
afterAll(async () => {
  await server?.stop();
  await service?.close();
});

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The sender’s clock: noon of a later day for each test. */
let clock = Date.now();
beforeEach(() => {
  clock = Math.ceil(clock / dayMs) * dayMs + 36 * hourMs;
});
const later = (hours: number) => {
  clock += hours * hourMs;
};
const send = (by = server.services) => notifyPeople(by, () => new Date(clock));

let browsers = 0;

function newBrowser(): FakeBrowser {
  browsers += 1;
  return service.browser(`browser${browsers}`);
}

/** Uses this server key; the current one when not given. */
async function turnOn({ api }: SignedIn, browser: FakeBrowser, serverKey?: string): Promise<void> {
  const { endpoint, p256dh, auth } = browser;
  const key = serverKey ?? (await api.notifications.channels()).push?.serverKey ?? '';
  await api.notifications.subscribeDevice({ endpoint, p256dh, auth, serverKey: key, timeZone: 'UTC' });
}

/** A follower of the author with the bell on. */
async function reader(author: SignedIn) {
  const person = await personWithSession();
  const browser = newBrowser();
  await person.api.profiles.follow({ userId: author.id });
  await turnOn(person, browser);
  await person.api.notifications.setBell({ userId: author.id, value: true });
  return { person, browser };
}

/** The same person in another session. */
async function again(person: SignedIn): Promise<SignedIn> {
  const { email } = person;
  const { token } = await server.client().api.auth.signIn({ email, password: everybodysPassword });
  return { ...person, token, ...server.client(token) };
}

const personWithSession = async () => again(await server.person());

/** The state after the author’s first publication. */
async function publish(author: SignedIn, name: string): Promise<string> {
  const value = userManagedState.privateWasntPublishedGlobally;
  const id = await makeComic(server, author.id, { name, userManagedState: value });
  await author.api.projectInfo.setUserManagedState({ id, value: userManagedState.publishedGlobally });
  return id;
}

/** Records the event, and sends it the next day. */
async function sendNextDay(): Promise<void> {
  await send();
  later(24);
  await send();
}

const textsIn = ({ shown }: FakeBrowser) => [...shown.values()].map(({ text }) => text);
const devicesOf = ({ id }: SignedIn) =>
  server.database.select().from(pushDevices).where(eq(pushDevices.userId, id));
const subscriptionOf = ({ id }: SignedIn) =>
  server.database.select().from(notificationSubscriptions).where(eq(notificationSubscriptions.userId, id));
const batches = () => server.database.select().from(notificationBatches);

test('a browser decrypts the notification of a new comic, which leads to it, and gets it once', async () => {
  const author = await server.person({ name: 'Anna' });
  const { browser } = await reader(author);
  const id = await publish(author, 'The cat');
  await sendNextDay();
  const [shown] = browser.shown.values();
  expect(shown).toMatchObject({ text: 'New comic from Anna: “The cat”', path: `/comics/${id}` });
  expect(browser.asked).toHaveLength(1);
  expect(browser.asked[0]).toMatchObject({
    ttl: '86400',
    urgency: 'normal',
    topic: shown?.tag,
    'content-encoding': 'aes128gcm',
  });
  const [, claims = ''] =
    browser.asked[0]?.authorization?.match(/^vapid t=[\w-]+\.([\w-]+)\.[\w-]+, k=/) ?? [];
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: 'https://push.kadr.test',
    sub: 'mailto:operator@kadr.test',
  });
  await sendNextDay();
  expect(browser.asked).toHaveLength(1);
  expect([await batches(), await server.database.select().from(notificationItems)]).toEqual([[], []]);
});

test('news of a comment lead to the comments', async () => {
  const [author, fan] = [await personWithSession(), await server.person()];
  const browser = newBrowser();
  await turnOn(author, browser);
  const projId = await publish(author, 'The cat');
  await fan.api.comments.post({ projId, type: commentType.text, text: 'So so' });
  await sendNextDay();
  expect([...browser.shown.values()]).toMatchObject([
    { text: '1 new comment on “The cat”', path: `/comics/${projId}?newcomm=1` },
  ]);
});

test('several events are merged, once in 24 hours, and lead to the subscriptions', async () => {
  const author = await server.person({ name: 'Anna' });
  const { browser } = await reader(author);
  await publish(author, 'One');
  await publish(author, 'Two');
  await sendNextDay();
  expect([...browser.shown.values()]).toMatchObject([
    { text: '2 new comics from people you follow', path: '/feed/subscriptions' },
  ]);
  await publish(author, 'Three');
  await send();
  later(23);
  await send();
  expect(browser.asked).toHaveLength(1);
  later(1);
  await send();
  expect(textsIn(browser)).toEqual([expect.anything(), 'New comic from Anna: “Three”']);
});

test('each device of a person gets a notification once, also when one is reached later', async () => {
  const author = await server.person({ name: 'Anna' });
  const { person, browser } = await reader(author);
  const slow = newBrowser();
  await turnOn(await again(person), slow);
  slow.endings.push({ status: 503 }, 'done but unheard', 'silence');
  await publish(author, 'The cat');
  await sendNextDay();
  expect([browser.asked.length, slow.shown.size]).toEqual([1, 0]);
  for (let minutes = 0; minutes < 40; minutes += 5) {
    later(1 / 12);
    await send();
  }
  expect([browser.asked.length, browser.shown.size, slow.shown.size]).toEqual([1, 1, 1]);
  expect(slow.asked.length).toBe(4);
  expect(await batches()).toEqual([]);
});

test.each([404, 410])('%i removes a device, and with the last one the subscription', async (status) => {
  const author = await server.person({ name: 'Anna' });
  const { person, browser } = await reader(author);
  const other = newBrowser();
  await turnOn(await again(person), other);
  browser.endings.push({ status });
  await publish(author, 'One');
  await sendNextDay();
  expect(textsIn(other)).toEqual(['New comic from Anna: “One”']);
  expect(await devicesOf(person)).toMatchObject([{ endpoint: other.endpoint }]);
  other.endings.push({ status });
  await publish(author, 'Two');
  await sendNextDay();
  expect([await devicesOf(person), await subscriptionOf(person), await batches()]).toEqual([[], [], []]);
  expect((await person.api.notifications.channels()).push?.device).toBeNull();
});

test.each([400, 401, 403, 413])(
  'a notification rejected with %i is not retried before the next day',
  async (status) => {
    const author = await server.person({ name: 'Anna' });
    const { person, browser } = await reader(author);
    browser.endings.push({ status });
    await publish(author, 'The cat');
    await sendNextDay();
    later(2);
    await send();
    expect(browser.asked).toHaveLength(1);
    expect(await devicesOf(person)).toHaveLength(1);
    later(22);
    await send();
    expect(textsIn(browser)).toEqual(['New comic from Anna: “The cat”']);
  },
);

test.each([
  ['in seconds', () => '1800'],
  ['by a date', () => new Date(Date.now() + 1_800_000).toUTCString()],
])(
  'the delay that a busy service sends %s is kept, and its other browsers are not contacted meanwhile',
  async (_how, retryAfter) => {
    const author = await server.person({ name: 'Anna' });
    const readers = [await reader(author), await reader(author)];
    for (const { browser } of readers) browser.endings.push({ status: 429, retryAfter: retryAfter() });
    await publish(author, 'The cat');
    await sendNextDay();
    const asked = () => readers.reduce((sum, { browser }) => sum + browser.asked.length, 0);
    expect(asked()).toBeLessThanOrEqual(2);
    const before = asked();
    later(0.4);
    await send();
    expect(asked()).toBe(before);
    for (const { browser } of readers) browser.endings.length = 0;
    later(0.2);
    await send();
    for (const { browser } of readers) expect(textsIn(browser)).toEqual(['New comic from Anna: “The cat”']);
  },
);

test('what a service does not accept for an hour is sent later, together with later events', {
  tags: 'long',
}, async () => {
  const author = await server.person({ name: 'Anna' });
  const { browser } = await reader(author);
  browser.endings.push(...Array.from({ length: 6 }, () => ({ status: 500 })));
  await publish(author, 'One');
  await sendNextDay();
  for (let minutes = 0; minutes < 60; minutes += 5) {
    later(1 / 12);
    await send();
  }
  expect([await batches(), browser.shown.size]).toEqual([[], 0]);
  browser.endings.length = 0;
  await publish(author, 'Two');
  await sendNextDay();
  expect(textsIn(browser)).toEqual(['2 new comics from people you follow']);
});

test('no response for an hour counts as sent', { tags: 'long' }, async () => {
  const author = await server.person({ name: 'Anna' });
  const { browser } = await reader(author);
  browser.endings.push(...Array.from({ length: 8 }, () => 'silence' as const));
  await publish(author, 'One');
  await sendNextDay();
  for (let minutes = 0; minutes < 60; minutes += 5) {
    later(1 / 12);
    await send();
  }
  expect(await batches()).toEqual([]);
  browser.endings.length = 0;
  later(48);
  await send();
  expect(browser.shown.size).toBe(0);
});

test('signing out removes this device only, and so does the switch', async () => {
  const author = await server.person();
  const { person, browser } = await reader(author);
  const second = await again(person);
  await turnOn(second, newBrowser());
  await second.api.sessions.signOut();
  expect(await devicesOf(person)).toMatchObject([{ endpoint: browser.endpoint }]);
  expect((await person.api.notifications.channels()).push?.device).toMatchObject({
    endpoint: browser.endpoint,
  });
  const third = await again(person);
  await turnOn(third, newBrowser());
  await third.api.notifications.unsubscribeDevice();
  expect([await devicesOf(person), await subscriptionOf(person)]).toMatchObject([
    [{ endpoint: browser.endpoint }],
    [{ channel: 'push' }],
  ]);
  await person.api.notifications.unsubscribeDevice();
  await person.api.notifications.unsubscribeDevice();
  expect([await devicesOf(person), await subscriptionOf(person)]).toEqual([[], []]);
});

test('a browser belongs to the person who turned it on last; a session has one, and a person ten', async () => {
  const [anna, ben] = [await personWithSession(), await personWithSession()];
  const browser = newBrowser();
  await turnOn(anna, browser);
  await turnOn(ben, browser);
  expect([await devicesOf(anna), await devicesOf(ben)]).toMatchObject([[], [{ endpoint: browser.endpoint }]]);
  const latest = newBrowser();
  await turnOn(ben, latest);
  expect(await devicesOf(ben)).toMatchObject([{ endpoint: latest.endpoint }]);
  for (let more = 0; more < 10; more += 1) await turnOn(await again(ben), newBrowser());
  const kept = (await devicesOf(ben)).map(({ endpoint }) => endpoint);
  expect(kept).toHaveLength(10);
  expect(kept).not.toContain(latest.endpoint);
});

test('one’s own data names the service without address or keys, and a deleted account has no device', async () => {
  const person = await personWithSession();
  const browser = newBrowser();
  await turnOn(person, browser);
  const { downloaded } = await person.api.users.ownData();
  expect(downloaded).toMatchObject({
    notifications: [{ channel: 'push' }],
    pushDevices: [{ service: 'https://push.kadr.test', createdAt: expect.any(String) }],
  });
  const text = JSON.stringify(downloaded);
  for (const secret of [browser.endpoint, browser.p256dh, browser.auth]) expect(text).not.toContain(secret);
  await person.api.users.deleteAccount({ password: everybodysPassword });
  expect([await devicesOf(person), await subscriptionOf(person)]).toEqual([[], []]);
});

test('with another server key browsers wait until they have subscribed again', async () => {
  const author = await server.person({ name: 'Anna' });
  const { person, browser } = await reader(author);
  const push = pushSettings(service.address, Buffer.alloc(32, 9).toString('base64url'));
  await publish(author, 'The cat');
  await send({ ...server.services, push });
  later(24);
  await send({ ...server.services, push });
  expect([browser.asked, await devicesOf(person)]).toMatchObject([[], [{ endpoint: browser.endpoint }]]);
  await server.database
    .update(pushDevices)
    .set({ serverKey: push.publicKey })
    .where(eq(pushDevices.userId, person.id));
  later(24);
  await send({ ...server.services, push });
  expect(textsIn(browser)).toEqual(['New comic from Anna: “The cat”']);
  expect(await outcomeOf(turnOn(person, browser, push.publicKey))).toBe('403 GENERIC');
});

test('a person who signed in before there were sessions has to sign in again', async () => {
  expect(await outcomeOf(turnOn(await server.person(), newBrowser()))).toBe('403 GENERIC');
});

test.each([
  ['without https', 'http://push.kadr.test/a'],
  ['with a port', 'https://push.kadr.test:8443/a'],
  ['with a password', 'https://name:word@push.kadr.test/a'],
  ['of a file', 'file:///etc/passwd'],
  ['without a host', 'push'],
  ['that is too long', `https://push.kadr.test/${'a'.repeat(1000)}`],
])('an address %s is rejected as a push service', async (_what, endpoint) => {
  const { token } = await personWithSession();
  const { p256dh, auth } = newBrowser();
  const answer = await fetch(`${server.address}/api/users/me/push_device`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, p256dh, auth, serverKey: vapidKey, timeZone: 'UTC' }),
  });
  expect([answer.status, await answer.json()]).toMatchObject([422, { messages: [{ path: 'endpoint' }] }]);
});

test('without server keys there are no push notifications', async () => {
  const { database } = server;
  const without = await startTestServer({ opened: { database, readers: readersOf(database) } });
  const person = await without.person();
  expect((await person.api.notifications.channels()).push).toBeNull();
  expect(await outcomeOf(turnOn(person, newBrowser(), 'key'))).toBe('403 GENERIC');
  await without.stop();
});
