import { and, eq, exists, inArray, isNull, lte } from 'drizzle-orm';
import { type NotificationChannel, notificationTime } from '@/domain/notifications';
import type { Database } from '../../database/Database';
import { notificationItems, notificationSubscriptions } from '../../database/tables/notifications';

export type Subscription = typeof notificationSubscriptions.$inferSelect;

/** How many people are looked at in one transaction. */
export const peopleAtOnce = 500;

/**
 * The next people for whom something waits, locked until the transaction ends; others of them may be looked at by other
 * processes at the same time. Nobody who is just being notified.
 */
export async function takeDuePeople(
  inside: Database,
  channel: NotificationChannel,
  now: Date,
): Promise<readonly Subscription[]> {
  const isTheirs = and(
    eq(notificationItems.userId, notificationSubscriptions.userId),
    eq(notificationItems.channel, notificationSubscriptions.channel),
  );
  const isDue = and(isNull(notificationItems.batchId), lte(notificationItems.dueAt, now));
  const due = inside.select({ id: notificationItems.id }).from(notificationItems).where(and(isTheirs, isDue));
  return inside
    .select()
    .from(notificationSubscriptions)
    .where(
      and(
        eq(notificationSubscriptions.channel, channel),
        isNull(notificationSubscriptions.batchId),
        exists(due),
      ),
    )
    .limit(peopleAtOnce)
    .for('no key update', { skipLocked: true });
}

export const isWaitingFor = (channel: NotificationChannel, userIds: readonly string[]) =>
  and(
    eq(notificationItems.channel, channel),
    isNull(notificationItems.batchId),
    inArray(notificationItems.userId, [...userIds]),
  );

/** Puts off who is asleep at this moment, or was notified not long ago. Returns the others. */
export async function putOff(
  inside: Database,
  people: readonly Subscription[],
  now: Date,
): Promise<readonly Subscription[]> {
  const ready: Subscription[] = [];
  const later = new Map<number, string[]>();
  for (const person of people) {
    const at = notificationTime(person, now).getTime();
    if (at <= now.getTime()) ready.push(person);
    else later.set(at, [...(later.get(at) ?? []), person.userId]);
  }
  for (const [at, userIds] of later) {
    const [channel] = people.map((person) => person.channel);
    if (channel === undefined) continue;
    await inside
      .update(notificationItems)
      .set({ dueAt: new Date(at) })
      .where(isWaitingFor(channel, userIds));
  }
  return ready;
}
