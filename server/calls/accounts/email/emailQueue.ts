import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { hourMs } from '@/lib/units';
import { withTimeLimit } from '@/lib/withTimeLimit';
import type { Database } from '../../../database/Database';
import { queuedEmails } from '../../../database/tables/accounts';
import { loggedError } from '../../../http/errors';
import { createEncryptor, type Secrets } from '../../../lib/secrets';
import type { Mail } from '../../../mail/mail';
import type { QueuedMail } from '../../services';

/** Emails are queued in the database, so that none is lost while the mail server or this process is down. */
export interface EmailQueue extends QueuedMail {
  /** Sends all emails that are due. */
  sendDue(): Promise<void>;
  /** Stops sending. Waits for the email that is being sent, but only for `stopTimeoutMs`. */
  stop(): Promise<void>;
}

interface EmailQueueOptions {
  readonly database: Database;
  readonly mail: Mail;
  /** Encrypts queued emails. */
  readonly secret: Secrets;
  /** How long a stop waits for the email that is being sent. */
  readonly stopTimeoutMs?: number;
}

/** The wait after the first failure; it doubles with each further failure. */
const firstWaitSeconds = 60;
const maxWaitSeconds = 4 * 3600;

/** How long sending is retried. Links in emails expire not much later. */
const maxAgeHours = 48;

const pollMs = 30_000;

const waiting = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  unsubscribeUrl: z.string().optional(),
});

/** The SMTP commands of one email; a failure of any other one concerns all emails. */
const commandsOfOneEmail: ReadonlySet<unknown> = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);

/** No email can be sent: the mail server does not respond, or rejects our account. */
function isOutage(error: unknown): boolean {
  return error instanceof Error && 'command' in error && !commandsOfOneEmail.has(error.command);
}

/** The mail server reports that the mailbox or domain does not exist (RFC 3463). A retry would not change this. */
function isToNobody(error: unknown): boolean {
  if (!(error instanceof Error && 'response' in error)) return false;
  return /^5\d\d[ -]5\.1\.(?:1|2|3|6|10)\b/.test(String(error.response));
}

/** Logs an outage once and not for every email, and its end with the number of failed attempts. */
function createSendingLog() {
  let failedInOutage = 0;
  return {
    failed(error: unknown, isDropped: boolean): void {
      if (isDropped || !isOutage(error)) {
        console.error(`An email was not sent${isDropped ? '' : '; it will be retried'}.`, loggedError(error));
        return;
      }
      failedInOutage += 1;
      if (failedInOutage === 1)
        console.error('The mail server does not respond; emails will be retried.', loggedError(error));
    },
    sent(): void {
      if (failedInOutage > 0)
        console.info(`The mail server responds again; attempts that failed: ${failedInOutage}.`);
      failedInOutage = 0;
    },
  };
}

/** Sends emails outside of requests, with retries after failures. */
export function createEmailQueue({
  database,
  mail,
  secret,
  stopTimeoutMs = 3_000,
}: EmailQueueOptions): EmailQueue {
  const encryptor = createEncryptor(secret, 'letters');
  const log = createSendingLog();
  let isStopped = false;
  let isAbandoned = false;
  let round: Promise<void> = Promise.resolve();

  /** Takes the email that has waited longest. Until its next attempt no other process takes it, even if this one dies. */
  async function take(): Promise<typeof queuedEmails.$inferSelect | undefined> {
    const wait = sql`least(${firstWaitSeconds} * power(2, least(tries, 20)), ${maxWaitSeconds})`;
    const [taken] = await database
      .update(queuedEmails)
      .set({
        attempts: sql`${queuedEmails.attempts} + 1`,
        nextAttemptAt: sql`now() + make_interval(secs => ${wait})`,
      })
      .where(
        sql`${queuedEmails.id} = (
          select id from ${queuedEmails} where next_try_at <= now() order by next_try_at, id limit 1
          for update skip locked
        )`,
      )
      .returning();
    return taken;
  }

  async function sendNext(): Promise<boolean> {
    const taken = isStopped ? undefined : await take();
    if (taken === undefined) return false;
    try {
      await mail.send(waiting.parse(encryptor.decrypt(taken.encrypted)));
      log.sent();
    } catch (error) {
      const isTooOld = Date.now() - taken.createdAt.getTime() > maxAgeHours * hourMs;
      const isDropped = isTooOld || isToNobody(error);
      log.failed(error, isDropped);
      if (!isDropped) return true;
    }
    // The database is closed, so the email will be sent again, as after a crash.
    if (isAbandoned) return false;
    await database.delete(queuedEmails).where(eq(queuedEmails.id, taken.id));
    return true;
  }

  function sendDue(): Promise<void> {
    // A failed round, for example while the database is unavailable, must not prevent the next.
    const before = round.catch(() => undefined);
    round = before.then(async () => {
      while (await sendNext());
    });
    return round;
  }

  const sendLater = () => {
    sendDue().catch((error: unknown) => console.error('Emails were not sent.', loggedError(error)));
  };
  const polling = setInterval(sendLater, pollMs);
  polling.unref();

  return {
    async send(message, tx) {
      await (tx ?? database).insert(queuedEmails).values({ encrypted: encryptor.encrypt(message) });
      // Inside a transaction the email is not visible to others yet.
      if (tx === undefined) sendLater();
    },
    sendDue,
    async stop() {
      isStopped = true;
      clearInterval(polling);
      const sending = round.catch(() => undefined);
      await withTimeLimit(sending, stopTimeoutMs, () => {
        isAbandoned = true;
      });
    },
  };
}
