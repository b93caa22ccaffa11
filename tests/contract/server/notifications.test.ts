import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { commentType } from '@/domain/comment';
import { adminManagedState, category, userManagedState } from '@/domain/project';
import { banCategory } from '@/domain/user';
import { vkLaunchPath } from '@/platform/vk/vkLaunch';
import { notifyPeople } from '../../../server/calls/notifications/notifyPeople';
import { setProjectCategory } from '../../../server/calls/projects/projectState';
import { comments } from '../../../server/database/tables/comments';
import { notificationBatches, notificationItems } from '../../../server/database/tables/notifications';
import { projects } from '../../../server/database/tables/projects';
import { externalIdentities, users } from '../../../server/database/tables/users';
import { type FakeVkApi, startFakeVkApi } from '../../support/server/fakeVkApi';
import type { PersonFields } from '../../support/server/makePerson';
import { makeComic, outcomeOf } from '../../support/server/projects';
import { type SignedIn, startTestServer, type TestServer } from '../../support/server/startTestServer';

let vk: FakeVkApi;
let server: TestServer;
let vkIds = 1000;

beforeAll(async () => {
  vk = await startFakeVkApi();
  server = await startTestServer({ vk: { serviceKey: 'the-service-key', apiUrl: vk.apiUrl } });
});
afterEach(() => {
  vk.asked.length = 0;
  vk.delivered.clear();
  vk.codes.clear();
  vk.endings.length = 0;
  vk.onAsked = () => undefined;
  vi.restoreAllMocks();
});
afterAll(async () => {
  await server?.stop();
  await vk?.close();
});

const hourMs = 3_600_000;

const dayMs = 24 * hourMs;

/** The sender’s clock. */
let clock = Date.now();
beforeEach(() => {
  // Noon of a later day, on which nobody was notified yet.
  clock = Math.ceil(clock / dayMs) * dayMs + 36 * hourMs;
});
const later = (hours: number) => {
  clock += hours * hourMs;
};
const send = () => notifyPeople(server.services, () => new Date(clock));

interface OfVk extends SignedIn {
  readonly vkId: string;
}

async function personOfVk(fields?: PersonFields): Promise<OfVk> {
  const person = await server.person(fields);
  vkIds += 1;
  const vkId = String(vkIds);
  await server.database
    .insert(externalIdentities)
    .values({ provider: 'vk', subject: vkId, userId: person.id });
  return { ...person, vkId };
}

const utc = { channel: 'vk', timeZone: 'UTC' } as const;

/** A follower of the author with the bell on. */
async function reader(author: SignedIn, fields?: PersonFields): Promise<OfVk> {
  const person = await personOfVk(fields);
  await person.api.profiles.follow({ userId: author.id });
  await person.api.notifications.subscribe(utc);
  await person.api.notifications.setBell({ userId: author.id, value: true });
  return person;
}

/** The state after the author’s first publication. */
async function publish(author: SignedIn, name: string): Promise<string> {
  const value = userManagedState.privateWasntPublishedGlobally;
  const id = await makeComic(server, author.id, { name, userManagedState: value });
  await author.api.projectInfo.setUserManagedState({ id, value: userManagedState.publishedGlobally });
  return id;
}

const messagesTo = ({ vkId }: OfVk) => (vk.delivered.get(vkId) ?? []).map(({ message }) => message);

test('a follower with the bell on is notified of a new comic the next day, with a link that opens it', async () => {
  const author = await server.person({ name: 'Anna' });
  const [notified, withoutBell] = [await reader(author), await reader(author)];
  await withoutBell.api.notifications.setBell({ userId: author.id, value: false });
  const id = await publish(author, 'The cat');
  await send();
  expect(vk.asked).toEqual([]);
  later(24);
  await send();
  expect(vk.asked).toEqual([
    {
      people: [notified.vkId],
      message: 'New comic from Anna: “The cat”',
      fragment: `|:3m=p,id=${id}|:3`,
      randomId: expect.stringMatching(/^\d+$/),
    },
  ]);
  expect(vkLaunchPath(`#${vk.asked[0]?.fragment}`)).toBe(`/comics/${id}`);
  later(24 * 30);
  await send();
  expect(vk.asked).toHaveLength(1);
  expect(await server.database.select().from(notificationItems)).toEqual([]);
});

test('stopping does not wait for a silent VK, and the notification is sent after the next start', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const author = await server.person({ name: 'Anna' });
  const fan = await reader(author);
  await publish(author, 'The dog');
  await send();
  later(24);
  vk.endings.push('silence');
  const giveUp = new AbortController();
  vk.onAsked = () => giveUp.abort();
  await notifyPeople(server.services, () => new Date(clock), {
    isStopping: () => giveUp.signal.aborted,
    signal: giveUp.signal,
  });
  expect(warned.mock.calls).toEqual([[expect.stringContaining('AbortError')]]);
  later(0.5);
  await send();
  expect(messagesTo(fan)).toEqual(['New comic from Anna: “The dog”']);
});

test('several events are merged into one notification, once a day and in the person’s language', async () => {
  const [author, other] = [await server.person({ name: 'Anna' }), await server.person()];
  const fan = await reader(author);
  await fan.api.profiles.follow({ userId: other.id });
  await fan.api.notifications.setBell({ userId: other.id, value: true });
  const russian = await personOfVk();
  await russian.api.notifications.subscribe(utc);
  const inRussian = server.client(russian.token, 'ru').api;
  await inRussian.notifications.subscribe(utc);
  const own = await publish(russian, 'Мой комикс');

  for (const name of ['One', 'Two']) await publish(author, name);
  await publish(other, 'Three');
  for (let times = 0; times < 12; times += 1)
    await fan.api.comments.post({ projId: own, type: commentType.text, text: `${times}` });
  await russian.api.comments.post({ projId: own, type: commentType.text, text: 'Thanks' });
  await setProjectCategory(server.database, own, category.popular);
  await send();
  later(2);
  await send();
  expect(messagesTo(fan)).toEqual(['3 new comics from people you follow']);
  expect(messagesTo(russian)).toEqual([
    'Ваш комикс «Мой комикс» теперь в разделе «Популярное». 12 новых комментариев к комиксу «Мой комикс»',
  ]);
  const fragment = vk.delivered.get(fan.vkId)?.[0]?.fragment;
  expect(vkLaunchPath(`#${fragment}`)).toBe('/feed/subscriptions');

  await publish(author, 'Four');
  await send();
  later(22);
  await send();
  expect(messagesTo(fan)).toHaveLength(1);
  later(2);
  await send();
  expect(messagesTo(fan)).toEqual([expect.anything(), 'New comic from Anna: “Four”']);
});

test('nobody is notified at night by their own clock', async () => {
  const author = await server.person({ name: 'Anna' });
  const [here, east] = [await reader(author), await reader(author)];
  await east.api.notifications.subscribe({ channel: 'vk', timeZone: 'Asia/Vladivostok' });
  await publish(author, 'The cat');
  await send();
  later(2);
  await send();
  expect([messagesTo(here), messagesTo(east)]).toEqual([[expect.anything()], []]);
  later(9);
  await send();
  expect(messagesTo(east)).toEqual([]);
  later(1);
  await send();
  expect([messagesTo(here), messagesTo(east)]).toEqual([[expect.anything()], [expect.anything()]]);
});

test('nobody is notified of what they may not see, or of people whom they have blocked', async () => {
  const author = await server.person({ name: 'Anna' });
  const [child, adult, blocker, gone, banned] = [
    await reader(author),
    await reader(author, { showsAdult: true }),
    await reader(author),
    await reader(author),
    await reader(author),
  ];
  const forAdults = await publish(author, 'For adults');
  const facts = { age: 18, languages: ['en'], endings: 1, minutes: 1 };
  await server.database.execute(
    sql`update projects set facts = ${JSON.stringify(facts)}::jsonb where id = ${forAdults}`,
  );
  await send();
  await blocker.api.profiles.block({ userId: author.id });
  await gone.api.profiles.unfollow({ userId: author.id });
  await server.database
    .update(users)
    .set({ banCategory: banCategory.cantLogin })
    .where(eq(users.id, banned.id));
  later(24);
  await send();
  expect(vk.asked.map(({ people }) => people)).toEqual([[adult.vkId]]);

  const hidden = await publish(author, 'Hidden');
  await send();
  await server.database
    .update(projects)
    .set({ adminManagedState: adminManagedState.banned })
    .where(eq(projects.id, hidden));
  later(48);
  await send();
  await publish(author, 'By a banned author');
  await send();
  await server.database
    .update(users)
    .set({ banCategory: banCategory.cantPublishInFeeds })
    .where(eq(users.id, author.id));
  later(48);
  await send();
  expect(messagesTo(child)).toEqual([]);
  expect(messagesTo(adult)).toHaveLength(1);
});

test('comments are counted without hidden ones and those of banned or blocked people', async () => {
  const owner = await personOfVk();
  await owner.api.notifications.subscribe(utc);
  const projId = await publish(owner, 'Mine');
  const [fan, blocked, banned] = [await server.person(), await server.person(), await server.person()];
  for (const [at, { api }] of [fan, fan, blocked, banned].entries())
    await api.comments.post({ projId, type: commentType.text, text: `So so ${at}` });
  await fan.api.comments.post({ projId, type: commentType.text, text: 'Hidden' });
  await server.database.update(comments).set({ isHidden: true }).where(eq(comments.text, 'Hidden'));
  await owner.api.profiles.block({ userId: blocked.id });
  await server.database
    .update(users)
    .set({ banCategory: banCategory.cantComment })
    .where(eq(users.id, banned.id));
  await send();
  later(24);
  await send();
  expect(messagesTo(owner)).toEqual(['2 new comments on “Mine”']);
  await fan.api.comments.post({ projId, type: commentType.text, text: 'Better now' });
  await send();
  later(48);
  await send();
  expect(messagesTo(owner).slice(1)).toEqual(['1 new comment on “Mine”']);
});

test.each([
  { code: 1, what: 'notifications are off', ends: true, after: [] },
  { code: 4, what: 'the app is not installed', ends: true, after: [] },
  { code: 2, what: 'the limit of the hour', ends: false, after: [0.9, 0.2] },
  { code: 3, what: 'the limit of the day', ends: false, after: [23.9, 0.2] },
  { code: 99, what: 'an unknown code', ends: false, after: [23.9, 0.2] },
])('$code, $what: ends the subscription: $ends', async ({ code, ends, after }) => {
  const author = await server.person({ name: 'Anna' });
  const [refused, fine] = [await reader(author), await reader(author)];
  const channels = async ({ api }: SignedIn) => (await api.notifications.channels()).channels;
  vk.codes.set(refused.vkId, code);
  const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  await publish(author, 'The cat');
  await send();
  later(2);
  await send();
  expect(messagesTo(fine)).toHaveLength(1);
  expect(info).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^Notifications in VK: batches 1, .*sent 1/),
  );
  expect(JSON.stringify(info.mock.calls)).not.toContain(refused.id);
  expect(await channels(refused)).toEqual(ends ? [] : ['vk']);
  expect(await channels(fine)).toEqual(['vk']);

  vk.codes.clear();
  const [before = 24, then = 24] = after;
  later(before);
  await send();
  expect(messagesTo(refused)).toEqual([]);
  later(then);
  await send();
  expect(messagesTo(refused)).toHaveLength(ends ? 0 : 1);
  expect(messagesTo(fine)).toHaveLength(1);
});

test.each([
  ['that all can see are notified of', {}, ['1 new comment on “Mine”']],
  ['that admins have hidden are not', { adminManagedState: adminManagedState.banned }, []],
  ['that was deleted are not', { deletedAt: new Date() }, []],
])('comments on a comic %s', async (_what, changes, messages) => {
  const { author, comment } = await commentedAuthor();
  await comment();
  await server.database
    .update(projects)
    .set({ name: 'Mine', ...changes })
    .where(eq(projects.ownerId, author.id));
  await send();
  later(24);
  await send();
  expect(messagesTo(author)).toEqual(messages);
});

/** With a project that somebody comments on. */
async function commentedAuthor() {
  const author = await personOfVk();
  await author.api.notifications.subscribe(utc);
  const fan = await server.person();
  const projId = await publish(author, 'Mine');
  let count = 0;
  const comment = () => {
    count += 1;
    return fan.api.comments.post({ projId, type: commentType.text, text: `So so ${count}` });
  };
  return { author, comment };
}

test('a person who is being notified gets nothing else meanwhile', async () => {
  const { author, comment } = await commentedAuthor();
  await comment();
  await send();
  later(2);
  vk.onAsked = async () => {
    vk.onAsked = () => undefined;
    await comment();
    await send();
    later(2);
    await send();
  };
  await send();
  expect(messagesTo(author)).toEqual(['1 new comment on “Mine”']);
});

test('events that wait for a limit are sent together with later ones, once', async () => {
  const { author, comment } = await commentedAuthor();
  await comment();
  await send();
  later(2);
  vk.codes.set(author.vkId, 3);
  vk.onAsked = async () => {
    // Before the response arrives.
    await comment();
    await notifyPeople({ ...server.services, vk: { ...server.services.vk, serviceKey: null } });
  };
  await send();
  vk.onAsked = () => undefined;
  vk.codes.clear();
  later(25);
  await send();
  expect(messagesTo(author)).toEqual(['2 new comments on “Mine”']);
  later(48);
  await send();
  expect(messagesTo(author)).toHaveLength(1);
});

test.each([
  ['an error of the whole call', { error: 5 }, 10, 'error 5'],
  ['too many calls', { error: 6 }, 10, 'error 6'],
  ['an internal error', { error: 10 }, 1, 'error 10'],
  ['garbage', 'garbage', 1, 'HTTP 200 without JSON'],
  ['a response that does not arrive', 'done but unheard', 1, 'other side closed'],
] as const)(
  'after %s everybody is notified once, and the log says why',
  async (_what, ending, minutes, reason) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const author = await server.person({ name: 'Anna' });
    const people = [await reader(author), await reader(author)];
    await publish(author, 'The cat');
    await send();
    later(2);
    vk.endings.push(ending);
    await send();
    await send();
    expect(vk.asked).toHaveLength(1);
    expect(warned.mock.calls).toEqual([[expect.stringContaining(reason)]]);
    expect(JSON.stringify(warned.mock.calls)).not.toContain('the-service-key');
    later((minutes + 0.1) / 60);
    await send();
    expect(vk.asked).toHaveLength(2);
    later(24);
    await send();
    for (const person of people) expect(messagesTo(person)).toHaveLength(1);
  },
);

test('a retry that hits VK’s limit shows that the first attempt counted', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const author = await server.person({ name: 'Anna' });
  const fan = await reader(author);
  await publish(author, 'The cat');
  await send();
  later(2);
  vk.endings.push('done but unheard');
  await send();
  vk.codes.set(fan.vkId, 2);
  later(0.1);
  await send();
  vk.codes.clear();
  later(48);
  await send();
  expect(messagesTo(fan)).toHaveLength(1);
});

test('a notification without VK’s response for an hour is not retried, since VK would not recognize it', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const author = await server.person({ name: 'Anna' });
  const fan = await reader(author);
  await publish(author, 'The cat');
  await send();
  later(2);
  vk.endings.push('done but unheard');
  await send();
  later(1);
  await send();
  expect(vk.asked).toHaveLength(1);
  expect(warned).toHaveBeenLastCalledWith(expect.stringContaining('for an hour'));
  expect(messagesTo(fan)).toHaveLength(1);
  expect(await server.database.select().from(notificationBatches)).toEqual([]);
});

test('several processes notify 250 people in batches of at most a hundred, each person once', {
  tags: 'long',
}, async () => {
  const author = await server.person({ name: 'Anna' });
  await server.database.execute(sql`
    with reader as (
      insert into users (id, name, name_key) select 'reader' || n, 'Reader', 'reader' from generate_series(1, 250) n
      returning id
    ), identity as (
      insert into external_identities (provider, subject, user_id) select 'vk', substr(id, 7), id from reader
    ), following as (
      insert into follows (follower_id, followee_id, has_bell) select id, ${author.id}, true from reader
    )
    insert into notification_subscriptions (user_id, channel, time_zone, language)
    select id, 'vk', 'UTC', 'en' from reader`);
  await publish(author, 'The cat');
  await send();
  later(2);
  await Promise.all([send(), send(), send()]);
  const sizes = vk.asked.map((call) => call.people.length);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(100);
  expect(sizes.reduce((sum, size) => sum + size)).toBe(250);
  expect(new Set(vk.asked.map(({ randomId }) => randomId)).size).toBe(sizes.length);
  expect(vk.delivered.size).toBe(250);
  expect([...vk.delivered.values()].filter((messages) => messages.length !== 1)).toEqual([]);
});

test('without a key of the app nothing is sent, and nothing is lost', async () => {
  const author = await server.person({ name: 'Anna' });
  const fan = await reader(author);
  await publish(author, 'The cat');
  const without = { ...server.services, vk: { ...server.services.vk, serviceKey: null } };
  await notifyPeople(without, () => new Date(clock));
  later(2);
  await notifyPeople(without, () => new Date(clock));
  expect(vk.asked).toEqual([]);
  await send();
  expect(messagesTo(fan)).toHaveLength(1);
});

test('a person who turns notifications off gets none, including pending ones', async () => {
  const author = await server.person();
  const fan = await reader(author);
  await publish(author, 'The cat');
  await send();
  await fan.api.notifications.unsubscribe({ channel: 'vk' });
  later(24);
  await send();
  expect(vk.asked).toEqual([]);
  expect(await fan.api.notifications.channels()).toEqual({ channels: [], push: null });
});

test('only people with a VK account get notifications there, and a bell requires following', async () => {
  const [author, stranger] = [await server.person(), await server.person()];
  expect(await outcomeOf(stranger.api.notifications.subscribe(utc))).toBe('403 GENERIC');
  const bell = { userId: author.id };
  expect(await outcomeOf(stranger.api.notifications.setBell({ ...bell, value: true }))).toBe('403 GENERIC');
  await stranger.api.notifications.setBell({ ...bell, value: false });
  await stranger.api.profiles.follow(bell);
  expect(await stranger.api.notifications.bell(bell)).toEqual({ value: false });
  await stranger.api.notifications.setBell({ ...bell, value: true });
  expect(await stranger.api.notifications.bell(bell)).toEqual({ value: true });
  await stranger.api.profiles.unfollow(bell);
  expect(await stranger.api.notifications.bell(bell)).toEqual({ value: false });
  const nowhere = await fetch(`${server.address}/api/users/me/notifications/vk`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${stranger.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ timeZone: 'Mars/Olympus' }),
  });
  expect([nowhere.status, await nowhere.text()]).toEqual([
    422,
    expect.stringContaining('name of a time zone'),
  ]);
});
