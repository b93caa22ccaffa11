import { and, eq, inArray, sql } from 'drizzle-orm';
import {
  mergeNotifications,
  type NotificationChannel,
  type NotificationPart,
  notificationFragment,
  notificationTarget,
} from '@/domain/notifications';
import { minuteMs } from '@/lib/units';
import { screens } from '@/routes/screens';
import type { Database } from '../../database/Database';
import {
  notificationBatches,
  notificationItems,
  notificationSubscriptions,
} from '../../database/tables/notifications';
import { notificationMessage } from './notificationTexts';
import { forDuePeople, isWaitingFor, pendingNotifications, type Subscription } from './pendingNotifications';

export type Batch = typeof notificationBatches.$inferSelect;

/** The wait after the first attempt; it doubles with each further attempt. */
const firstWaitSeconds = 60;

/**
 * After this, a batch is not sent again. VK recognizes a repeated batch for an hour: later, people whom it may already
 * have notified would get the notification twice. Push services replace a message of the same topic for as long as they
 * keep it.
 */
const recognizedMs = 55 * minuteMs;

/** Takes the batch that has waited longest. Until its next attempt no other process takes it, even if this one dies. */
export async function takeBatch(
  database: Database,
  channel: NotificationChannel,
  now: Date,
): Promise<Batch | undefined> {
  const moment = now.toISOString();
  const wait = sql`${firstWaitSeconds} * power(2, least(attempts, 10))`;
  const [taken] = await database
    .update(notificationBatches)
    .set({
      attempts: sql`${notificationBatches.attempts} + 1`,
      firstAttemptAt: sql`coalesce(${notificationBatches.firstAttemptAt}, ${moment}::timestamptz)`,
      nextAttemptAt: sql`${moment}::timestamptz + make_interval(secs => ${wait})`,
    })
    .where(
      sql`${notificationBatches.id} = (
        select id from ${notificationBatches} where channel = ${channel} and next_attempt_at <= ${moment}::timestamptz
        order by next_attempt_at, id limit 1 for update skip locked
      )`,
    )
    .returning();
  return taken;
}

export function isTooLate({ attempts, firstAttemptAt }: Batch, now: Date): boolean {
  return attempts > 1 && firstAttemptAt !== null && now.getTime() - firstAttemptAt.getTime() > recognizedMs;
}

/** Locks the people who are still in a batch. */
export async function lockPeople(tx: Database, batchId: number): Promise<readonly string[]> {
  const locked = await tx
    .select({ userId: notificationSubscriptions.userId })
    .from(notificationSubscriptions)
    .where(eq(notificationSubscriptions.batchId, batchId))
    .orderBy(notificationSubscriptions.userId)
    .for('no key update');
  return locked.map(({ userId }) => userId);
}

export interface BatchStep {
  readonly batchId: number;
  readonly userIds: readonly string[];
  readonly now: Date;
}

const isOfStep = ({ batchId, userIds }: BatchStep) =>
  and(
    eq(notificationSubscriptions.batchId, batchId),
    inArray(notificationSubscriptions.userId, [...userIds]),
  );
const isItemOfStep = ({ batchId, userIds }: BatchStep) =>
  and(eq(notificationItems.batchId, batchId), inArray(notificationItems.userId, [...userIds]));

export async function noteSent(tx: Database, step: BatchStep): Promise<void> {
  await tx.delete(notificationItems).where(isItemOfStep(step));
  await tx
    .update(notificationSubscriptions)
    .set({ batchId: null, notifiedAt: step.now })
    .where(isOfStep(step));
}

/** Deletes subscriptions, and with them all waiting notifications. */
export async function endSubscriptions(tx: Database, step: BatchStep): Promise<void> {
  await tx.delete(notificationSubscriptions).where(isOfStep(step));
}

/** Notifications that were not delivered wait again. They replace newer ones about the same. */
export async function putBack(tx: Database, step: BatchStep, forMs: number): Promise<void> {
  const dueAt = new Date(step.now.getTime() + forMs);
  await tx.execute(sql`
    delete from ${notificationItems} newer using ${notificationItems} older
    where older.batch_id = ${step.batchId} and newer.batch_id is null
      and (newer.user_id, newer.channel, newer.topic, newer.project_id)
        = (older.user_id, older.channel, older.topic, older.project_id)`);
  await tx.update(notificationItems).set({ batchId: null, dueAt }).where(isItemOfStep(step));
  await tx.update(notificationSubscriptions).set({ batchId: null }).where(isOfStep(step));
}

/** VK notifies up to a hundred people in one call. Push messages are encrypted for each device. */
const maxInBatch = { vk: 100, push: 1 } as const;

type BatchChannel = keyof typeof maxInBatch;

const openedBy: Readonly<Record<BatchChannel, (parts: readonly NotificationPart[]) => string>> = {
  vk: notificationFragment,
  push: pathOfNotification,
};

/** The path on the website that a notification opens: news of comments open the comic at its comments. */
function pathOfNotification(parts: readonly NotificationPart[]): string {
  const target = notificationTarget(parts);
  if (target === null) return screens.welcome.path();
  if (target === 'subscriptions') return screens.home.path({ feed: target });
  const path = screens.project.path(target);
  return parts[0]?.topic === 'comments' ? `${path}?newcomm=1` : path;
}

/**
 * Forms batches of waiting notifications; inside VK, all people with the same text share one
 * (docs/product/states.md#notifications). People in a batch get nothing else until `sendBatches` has ended it.
 */
export async function formBatches(database: Database, channel: BatchChannel, now: Date): Promise<void> {
  while (await forDuePeople(database, channel, now, (tx, ready) => formSome(tx, channel, ready, now)));
}

async function formSome(
  tx: Database,
  channel: BatchChannel,
  ready: readonly Subscription[],
  now: Date,
): Promise<void> {
  const ids = ready.map(({ userId }) => userId);
  const pending = await pendingNotifications(tx, channel, ids);
  const batches = new Map<string, { message: string; fragment: string; userIds: string[] }>();
  for (const { userId, language } of ready) {
    const parts = mergeNotifications(pending.get(userId) ?? []);
    if (parts.length === 0) continue;
    const message = notificationMessage(parts, language);
    const fragment = openedBy[channel](parts);
    const same = batches.get(`${fragment} ${message}`) ?? { message, fragment, userIds: [] };
    same.userIds.push(userId);
    batches.set(`${fragment} ${message}`, same);
  }
  for (const { userIds, ...texts } of batches.values()) {
    for (let from = 0; from < userIds.length; from += maxInBatch[channel]) {
      const some = userIds.slice(from, from + maxInBatch[channel]);
      await insertBatch(tx, { ...texts, channel, nextAttemptAt: now }, some);
    }
  }
  // The rest must not be sent: its projects are hidden, deleted or for adults.
  await tx.delete(notificationItems).where(isWaitingFor(channel, ids));
}

async function insertBatch(
  tx: Database,
  batch: typeof notificationBatches.$inferInsert & { readonly channel: BatchChannel },
  userIds: readonly string[],
): Promise<void> {
  const [made] = await tx.insert(notificationBatches).values(batch).returning({ id: notificationBatches.id });
  if (made === undefined) throw new Error('The batch was not inserted');
  await tx
    .update(notificationSubscriptions)
    .set({ batchId: made.id })
    .where(
      and(
        eq(notificationSubscriptions.channel, batch.channel),
        inArray(notificationSubscriptions.userId, [...userIds]),
      ),
    );
  await tx.update(notificationItems).set({ batchId: made.id }).where(isWaitingFor(batch.channel, userIds));
}
