import { and, eq, inArray } from 'drizzle-orm';
import { mergeNotifications, notificationFragment } from '@/domain/notifications';
import type { Database } from '../../database/Database';
import {
  notificationBatches,
  notificationItems,
  notificationSubscriptions,
} from '../../database/tables/notifications';
import { isWaitingFor, peopleAtOnce, putOff, takeDuePeople } from './duePeople';
import { notificationMessage } from './notificationTexts';
import { pendingNotifications } from './pendingNotifications';

/** How many people VK notifies in one call. */
const mostInBatch = 100;

/**
 * Makes batches of what waits for people inside VK, all with the same text together
 * (docs/product/states.md#notifications). Who is in a batch gets nothing else until `sendBatches` has ended it.
 */
export async function formBatches(database: Database, now: Date): Promise<void> {
  while (await formSome(database, now));
}

/** Whether there may be more. */
async function formSome(database: Database, now: Date): Promise<boolean> {
  return database.transaction(async (inside) => {
    const people = await takeDuePeople(inside, 'vk', now);
    if (people.length === 0) return false;
    const ready = await putOff(inside, people, now);
    const ids = ready.map(({ userId }) => userId);
    if (ids.length === 0) return people.length === peopleAtOnce;
    const pending = await pendingNotifications(inside, 'vk', ids);
    const batches = new Map<string, { message: string; fragment: string; userIds: string[] }>();
    for (const { userId, language } of ready) {
      const parts = mergeNotifications(pending.get(userId) ?? []);
      if (parts.length === 0) continue;
      const message = notificationMessage(parts, language);
      const fragment = notificationFragment(parts);
      const same = batches.get(`${fragment} ${message}`) ?? { message, fragment, userIds: [] };
      same.userIds.push(userId);
      batches.set(`${fragment} ${message}`, same);
    }
    for (const { userIds, ...texts } of batches.values()) {
      for (let from = 0; from < userIds.length; from += mostInBatch) {
        await insertBatch(inside, { ...texts, nextAttemptAt: now }, userIds.slice(from, from + mostInBatch));
      }
    }
    // What is left must not be sent: hidden, deleted, for adults.
    await inside.delete(notificationItems).where(isWaitingFor('vk', ids));
    return people.length === peopleAtOnce;
  });
}

async function insertBatch(
  inside: Database,
  batch: typeof notificationBatches.$inferInsert,
  userIds: readonly string[],
): Promise<void> {
  const [made] = await inside
    .insert(notificationBatches)
    .values(batch)
    .returning({ id: notificationBatches.id });
  if (made === undefined) throw new Error('The batch was not inserted');
  await inside
    .update(notificationSubscriptions)
    .set({ batchId: made.id })
    .where(
      and(
        eq(notificationSubscriptions.channel, 'vk'),
        inArray(notificationSubscriptions.userId, [...userIds]),
      ),
    );
  await inside.update(notificationItems).set({ batchId: made.id }).where(isWaitingFor('vk', userIds));
}
