import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { commentType } from '@/domain/comment';
import { category, userManagedState } from '@/domain/project';
import { createEmailQueue } from '../../../server/calls/accounts/email/emailQueue';
import { notifyPeople } from '../../../server/calls/notifications/notifyPeople';
import { setProjectCategory } from '../../../server/calls/projects/projectState';
import { queuedEmails } from '../../../server/database/tables/accounts';
import { notificationSubscriptions } from '../../../server/database/tables/notifications';
import { users } from '../../../server/database/tables/users';
import { createMailbox } from '../../support/server/mailbox';
import { makeComic, outcomeOf } from '../../support/server/projects';
import { type SignedIn, startTestServer, type TestServer } from '../../support/server/startTestServer';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

let clock = Date.now();
beforeEach(() => {
  // Noon of a later day.
  clock = Math.ceil(clock / dayMs) * dayMs + 36 * hourMs;
});
const later = (days: number) => {
  clock += days * dayMs;
};
const send = () => notifyPeople(server.services, () => new Date(clock));
const weekly = { channel: 'email', timeZone: 'UTC' } as const;
const emailsTo = ({ email }: SignedIn) => server.mail.emails.filter(({ to }) => to === email);

async function publish(author: SignedIn, name: string): Promise<string> {
  const value = userManagedState.privateWasntPublishedGlobally;
  const id = await makeComic(server, author.id, { name, userManagedState: value });
  await author.api.projectInfo.setUserManagedState({ id, value: userManagedState.publishedGlobally });
  return id;
}

/** Follows the author with emails on. */
async function reader(author: SignedIn, language: 'en' | 'ru' = 'en'): Promise<SignedIn> {
  const person = await server.person({ name: 'Boris' });
  await person.api.profiles.follow({ userId: author.id });
  await server.client(person.token, language).api.notifications.subscribe(weekly);
  return person;
}

test('a weekly email lists the new comics of everybody whom a person follows, with links', async () => {
  const author = await server.person({ name: 'Anna <b>' });
  const [fan, russian] = [await reader(author), await reader(author, 'ru')];
  const first = await publish(author, 'The cat');
  await publish(author, 'evil.example/x');
  await send();
  later(1);
  await send();
  expect(emailsTo(fan)).toEqual([]);
  later(6);
  await send();
  const [email] = emailsTo(fan);
  expect(email?.subject).toBe('Kadr: 2 new comics from people you follow');
  expect(email?.text).toContain('Hello, Boris!\n\n2 new comics from people you follow.\n');
  expect(email?.text).toContain(`Anna <b>: The cat\n${server.address}/comics/${first}\n`);
  expect(email?.text).not.toContain('evil.example/x');
  expect(email?.html).toContain(`<a href="${server.address}/comics/${first}">Anna &lt;b&gt;: The cat</a>`);
  expect(emailsTo(russian)[0]?.subject).toBe('Kadr: 2 новых комикса тех, на кого вы подписаны');
  later(30);
  await send();
  expect(emailsTo(fan)).toHaveLength(1);
});

test('an email lists at most the ten latest comics', async () => {
  const author = await server.person();
  const fan = await reader(author);
  for (let place = 1; place <= 11; place += 1) await publish(author, `Cat ${place}.`);
  await send();
  later(8);
  await send();
  const [email] = emailsTo(fan);
  expect(email?.subject).toBe('Kadr: 11 new comics from people you follow');
  const named = [...(email?.text ?? '').matchAll(/: Cat (\d+)\./g)].map(([, place]) => Number(place));
  expect(named).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
});

test('authors get comments and the popular feed by email; without news there is no email', async () => {
  const [author, fan] = [await server.person(), await server.person()];
  await author.api.notifications.subscribe(weekly);
  await fan.api.notifications.subscribe(weekly);
  const projId = await publish(author, 'Mine');
  await fan.api.comments.post({ projId, type: commentType.text, text: 'So so' });
  await setProjectCategory(server.database, projId, category.popular);
  await send();
  later(8);
  await send();
  expect(
    emailsTo(author).map(({ subject, text }) => [subject, text.includes('1 new comment on “Mine”.')]),
  ).toEqual([['Kadr: Your comic “Mine” is now in Popular', true]]);
  expect(emailsTo(fan)).toEqual([]);
});

test('an empty email is not sent, and does not delay the next one', async () => {
  const author = await server.person();
  const fan = await reader(author);
  const id = await publish(author, 'Given up');
  await author.api.projects.delete({ id });
  await send();
  later(8);
  await send();
  await publish(author, 'The cat');
  await send();
  later(1);
  await send();
  expect(emailsTo(fan)).toHaveLength(1);
});

test('the link in the email unsubscribes without signing in, by one request; opening it does not', async () => {
  const author = await server.person();
  const fan = await reader(author);
  await server.database
    .insert(notificationSubscriptions)
    .values({ userId: fan.id, channel: 'vk', timeZone: 'UTC', language: 'en' });
  await publish(author, 'The cat');
  await send();
  later(8);
  await send();
  const [email] = emailsTo(fan);
  const url = email?.unsubscribeUrl ?? '';
  expect(email?.text).toContain(url);
  const channels = async () => (await fan.api.notifications.channels()).channels;

  const opened = await fetch(url, { headers: { 'accept-language': 'ru' } });
  expect([opened.status, opened.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(await opened.text()).toContain('<form method="post"><button>Отписаться</button></form>');
  expect(await channels()).toEqual(['email', 'vk']);

  const oneClick = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) };
  for (const _try of [1, 2]) {
    const ended = await fetch(url, oneClick);
    expect([ended.status, await ended.text()]).toEqual([
      200,
      expect.stringContaining('no more weekly emails'),
    ]);
    expect(await channels()).toEqual(['vk']);
  }
  await publish(author, 'Another cat');
  await send();
  later(8);
  await send();
  expect(emailsTo(fan)).toHaveLength(1);
});

test.each(['', '?token=', '?token=e30.x.y', '?token=%00.%00', '?token=a.b'])(
  'the address /unsubscribe%s unsubscribes nobody',
  async (query) => {
    const answered = await fetch(`${server.address}/unsubscribe${query}`, { method: 'POST' });
    expect([answered.status, await answered.text()]).toEqual([
      410,
      expect.stringContaining('This link does not work.'),
    ]);
  },
);

test('only a confirmed email gets notifications', async () => {
  const stranger = await server.person({ isEmailConfirmed: false });
  expect(await outcomeOf(stranger.api.notifications.subscribe(weekly))).toBe('403 GENERIC');
  const author = await server.person();
  const fan = await reader(author);
  await server.database.update(users).set({ isEmailConfirmed: false });
  await publish(author, 'The cat');
  await send();
  later(8);
  await send();
  expect(emailsTo(fan)).toEqual([]);
});

test('several processes hand an email over to the queue once, with its headers', async () => {
  const author = await server.person();
  await server.database.update(users).set({ isEmailConfirmed: true });
  const fan = await reader(author);
  await publish(author, 'The cat');
  const sent = createMailbox();
  const { database, tokenSecret } = server.services;
  const queue = createEmailQueue({ database, mail: sent, secret: tokenSecret });
  const services = { ...server.services, mail: queue };
  await send();
  later(8);
  const now = () => new Date(clock);
  await Promise.all([1, 2, 3].map(() => notifyPeople(services, now)));
  expect(await database.select({ attempts: queuedEmails.attempts }).from(queuedEmails)).toContainEqual({
    attempts: 0,
  });
  await queue.sendDue();
  await queue.stop();
  expect(sent.emails.filter(({ to }) => to === fan.email)).toEqual([
    expect.objectContaining({ unsubscribeUrl: expect.stringContaining('/unsubscribe?token=') }),
  ]);
});
