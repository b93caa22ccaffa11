import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createEmailQueue, type EmailQueue } from '../../../../server/calls/accounts/email/emailQueue';
import { queuedEmails } from '../../../../server/database/tables/accounts';
import type { Email } from '../../../../server/mail/mail';
import { engineOfRun, type FreshDatabase, freshDatabase } from '../../../support/server/testEngine';

let fresh: FreshDatabase;
let queue: EmailQueue;
let isDown = false;
/** The mail server’s response to an address. */
let refusal = '';
const sent: Email[] = [];

const mail = {
  async send(message: Email) {
    // The same as nodemailer does.
    if (isDown) throw Object.assign(new Error('connect ECONNREFUSED'), { command: 'CONN' });
    if (refusal !== '')
      throw Object.assign(new Error(`Can't send mail - all recipients were rejected: ${refusal}`), {
        response: refusal,
        command: 'RCPT TO',
      });
    sent.push(message);
  },
};

const letterTo = (to: string): Email => ({
  to,
  subject: 'Kadr',
  text: 'https://kadr.test/?token=a',
  html: '',
});
const rows = () => fresh.database.select().from(queuedEmails);
const secret = 'a secret of the tests';
// A clock that is set back meanwhile must not matter.
const aSecondAgo = sql`now() - interval '1 second'`;

beforeAll(async () => {
  fresh = await freshDatabase(engineOfRun());
});
afterAll(() => fresh?.giveBack());

beforeEach(async () => {
  isDown = false;
  refusal = '';
  sent.length = 0;
  await fresh.database.delete(queuedEmails);
  queue = createEmailQueue({ database: fresh.database, mail, secret });
});
afterEach(async () => {
  await queue.stop();
  vi.restoreAllMocks();
});

test('emails are sent in order, each once', async () => {
  const people = ['one@kadr.test', 'two@kadr.test', 'three@kadr.test'];
  for (const person of people) await queue.send(letterTo(person));
  await queue.sendDue();
  await queue.sendDue();
  expect(sent).toEqual(people.map(letterTo));
  expect(await rows()).toEqual([]);
});

test('an email that could not be sent waits in the database, encrypted, and is sent later', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  isDown = true;
  await queue.send(letterTo('one@kadr.test'));
  await queue.sendDue();
  const [row] = await rows();
  expect(row).toMatchObject({ attempts: 1 });
  expect(Number(row?.nextAttemptAt) - Number(row?.createdAt)).toBeGreaterThan(50_000);
  expect(Buffer.from(row?.encrypted ?? '', 'base64').toString('latin1')).not.toMatch(/kadr|token/);
  expect(JSON.stringify(logged.mock.calls)).not.toMatch(/one@kadr|token/);

  isDown = false;
  await queue.sendDue();
  expect(sent).toEqual([]);
  await fresh.database.update(queuedEmails).set({ nextAttemptAt: aSecondAgo });
  await queue.sendDue();
  expect(sent).toEqual([letterTo('one@kadr.test')]);
  expect(await rows()).toEqual([]);
});

test('while the mail server is away the log has one line, and one with a count once it is back', async () => {
  const failed = vi.spyOn(console, 'error').mockReturnValue();
  const said = vi.spyOn(console, 'info').mockReturnValue();
  isDown = true;
  const people = ['one@kadr.test', 'two@kadr.test', 'three@kadr.test'];
  for (const person of people) await queue.send(letterTo(person));
  await queue.sendDue();
  await fresh.database.update(queuedEmails).set({ nextAttemptAt: aSecondAgo });
  await queue.sendDue();
  expect(failed.mock.calls).toEqual([
    ['The mail server does not respond; emails will be retried.', expect.anything()],
  ]);
  expect(said).not.toHaveBeenCalled();

  isDown = false;
  await fresh.database.update(queuedEmails).set({ nextAttemptAt: aSecondAgo });
  await queue.sendDue();
  expect(sent).toHaveLength(3);
  expect(said.mock.calls).toEqual([['The mail server responds again; attempts that failed: 6.']]);
});

test('an email that could not be sent does not block later ones', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const picky = {
    async send(message: Email) {
      if (message.to === 'one@kadr.test') throw new Error('There is no such mailbox');
      sent.push(message);
    },
  };
  const { database } = fresh;
  const other = createEmailQueue({ database, mail: picky, secret });
  for (const to of ['one@kadr.test', 'two@kadr.test']) await other.send(letterTo(to), database);
  await other.sendDue();
  await other.stop();
  expect(sent).toEqual([letterTo('two@kadr.test')]);
});

test('emails are sent again once the database is back', async () => {
  isDown = true;
  vi.spyOn(console, 'error').mockReturnValue();
  await queue.send(letterTo('one@kadr.test'));
  await queue.sendDue();
  isDown = false;
  await fresh.database.update(queuedEmails).set({ nextAttemptAt: aSecondAgo });
  await fresh.database.execute(sql`alter table letters rename to letters_away`);
  await expect(queue.sendDue()).rejects.toThrow();
  await fresh.database.execute(sql`alter table letters_away rename to letters`);
  await queue.sendDue();
  expect(sent.map(({ to }) => to)).toEqual(['one@kadr.test']);
});

test('an email that no server accepts for two days is dropped', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  isDown = true;
  await queue.send(letterTo('one@kadr.test'));
  await queue.sendDue();
  const longAgo = sql`now() - interval '3 days'`;
  await fresh.database.update(queuedEmails).set({ nextAttemptAt: aSecondAgo, createdAt: longAgo });
  await queue.sendDue();
  expect(await rows()).toEqual([]);
});

test.each([
  ['550 5.1.1 <one@kadr.test>: Recipient address rejected: User unknown', 0],
  ['553 5.1.10 <one@kadr.test>: the domain takes no mail', 0],
  // An address on a blocklist, a full mailbox or a blocked sender may work later.
  ['550 5.7.1 <one@kadr.test>: blocked', 1],
  ['452 4.2.2 <one@kadr.test>: over quota', 1],
  ['550 5.1.8 bad sender', 1],
])('after a refusal with "%s" %i emails wait, and the log does not name the address', async (said, left) => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  refusal = said;
  await queue.send(letterTo('one@kadr.test'));
  await queue.sendDue();
  expect(await rows()).toHaveLength(left);
  expect(logged).toHaveBeenCalledTimes(1);
  expect(JSON.stringify(logged.mock.calls)).toContain(said.slice(0, 9));
  expect(JSON.stringify(logged.mock.calls)).not.toContain('one@');
});

test('stopping does not wait for a silent mail server, and the email is sent again later', async () => {
  let answer: (() => void) | undefined;
  const send = () =>
    new Promise<void>((resolve) => {
      answer = resolve;
    });
  const { database } = fresh;
  const stopping = createEmailQueue({ database, mail: { send }, secret, stopTimeoutMs: 1 });
  await stopping.send(letterTo('one@kadr.test'));
  const round = stopping.sendDue();
  await vi.waitFor(() => expect(answer).toBeDefined());
  await stopping.stop();
  answer?.();
  await round;
  expect(await rows()).toHaveLength(1);
});

test('an email left behind by one process is sent by another, and only once', async () => {
  await queue.stop();
  await queue.send(letterTo('one@kadr.test'));
  expect(sent).toEqual([]);
  const others = [1, 2].map(() => createEmailQueue({ database: fresh.database, mail, secret }));
  await Promise.all(others.map((other) => other.sendDue()));
  await Promise.all(others.map((other) => other.stop()));
  expect(sent).toEqual([letterTo('one@kadr.test')]);
});
