import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../database/Database';
import { queuedEmails } from '../../database/tables/emailQueue';
import { loggedError } from '../../http/errors';
import { createEncryptor, type Secrets } from '../../lib/secrets';
import type { Mail } from '../../mail/mail';

/** Letters wait in the database, so that none is lost with a mail server or a process of ours that is down. */
export interface EmailQueue extends Mail {
  /** Sends what is due now. */
  sendDue(): Promise<void>;
  /** Waits for the letter that is on its way, and sends no more. */
  stop(): Promise<void>;
}

export interface EmailQueueOptions {
  readonly database: Database;
  /** Whoever sends them. */
  readonly mail: Mail;
  /** Seals letters while they wait. */
  readonly secret: Secrets;
}

/** The first failure is followed by a minute, each further one by twice the last wait. */
const firstWaitSeconds = 60;
const longestWaitSeconds = 4 * 3600;

/** Links in letters do not live much longer. */
const givenUpAfterHours = 48;

const lookEveryMs = 30_000;

const waiting = z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() });

/** Sends letters apart from the requests that they come from, and again when nobody took them. */
export function createEmailQueue({ database, mail, secret }: EmailQueueOptions): EmailQueue {
  const encryptor = createEncryptor(secret, 'letters');
  let isStopped = false;
  let round: Promise<void> = Promise.resolve();

  /** Takes the letter that waits longest. Until its next try it is nobody else's, even if this process dies. */
  async function take(): Promise<typeof queuedEmails.$inferSelect | undefined> {
    const wait = sql`least(${firstWaitSeconds} * power(2, least(tries, 20)), ${longestWaitSeconds})`;
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
      await mail.send(waiting.parse(encryptor.open(taken.encrypted)));
    } catch (error) {
      const isGivenUp = Date.now() - taken.createdAt.getTime() > givenUpAfterHours * 3_600_000;
      console.error(`A letter was not sent${isGivenUp ? '' : ', and will be again'}.`, loggedError(error));
      if (!isGivenUp) return true;
    }
    await database.delete(queuedEmails).where(eq(queuedEmails.id, taken.id));
    return true;
  }

  function sendDue(): Promise<void> {
    round = round.then(async () => {
      while (await sendNext());
    });
    return round;
  }

  const sendLater = () => {
    sendDue().catch((error: unknown) => console.error('Letters were not sent.', loggedError(error)));
  };
  const looking = setInterval(sendLater, lookEveryMs);
  looking.unref();

  return {
    async send(message) {
      await database.insert(queuedEmails).values({ encrypted: encryptor.encrypt(message) });
      sendLater();
    },
    sendDue,
    async stop() {
      isStopped = true;
      clearInterval(looking);
      await round.catch(() => undefined);
    },
  };
}
