import { and, eq, inArray } from 'drizzle-orm';
import {
  mergeNotifications,
  type NotificationPart,
  notificationFragment,
  notificationTarget,
} from '@/domain/notifications';
import { screens } from '@/routes/screens';
import type { Database } from '../../database/Database';
import {
  notificationBatches,
  notificationItems,
  notificationSubscriptions,
} from '../../database/tables/notifications';
import { isWaitingFor, peopleAtOnce, putOff, takeDuePeople } from './duePeople';
import { notificationMessage } from './notificationTexts';
import { pendingNotifications } from './pendingNotifications';

/** How many people VK notifies in one call; each device has its own keys. */
const mostInBatch = { vk: 100, push: 1 } as const;

type BatchChannel = keyof typeof mostInBatch;

const openedBy: Readonly<Record<BatchChannel, (parts: readonly NotificationPart[]) => string>> = {
  vk: notificationFragment,
  push: pathOfNotification,
};

/** On the website. */
function pathOfNotification(parts: readonly NotificationPart[]): string {
  const target = notificationTarget(parts);
  if (target === null) return screens.welcome.path();
  return target === 'subscriptions' ? screens.home.path({ feed: target }) : screens.project.path(target);
}

/**
 * Makes batches of what waits for people, inside VK all with the same text together
 * (docs/product/states.md#notifications). Who is in a batch gets nothing else until `sendBatches` has ended it.
 */
export async function formBatches(database: Database, channel: BatchChannel, now: Date): Promise<void> {
  while (await formSome(database, channel, now));
}

/** Whether there may be more. */
async function formSome(database: Database, channel: BatchChannel, now: Date): Promise<boolean> {
  return database.transaction(async (inside) => {
    const people = await takeDuePeople(inside, channel, now);
    if (people.length === 0) return false;
    const ready = await putOff(inside, people, now);
    const ids = ready.map(({ userId }) => userId);
    if (ids.length === 0) return people.length === peopleAtOnce;
    const pending = await pendingNotifications(inside, channel, ids);
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
      for (let from = 0; from < userIds.length; from += mostInBatch[channel]) {
        const some = userIds.slice(from, from + mostInBatch[channel]);
        await insertBatch(inside, { ...texts, channel, nextAttemptAt: now }, some);
      }
    }
    // What is left must not be sent: hidden, deleted, for adults.
    await inside.delete(notificationItems).where(isWaitingFor(channel, ids));
    return people.length === peopleAtOnce;
  });
}

async function insertBatch(
  inside: Database,
  batch: typeof notificationBatches.$inferInsert & { readonly channel: BatchChannel },
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
        eq(notificationSubscriptions.channel, batch.channel),
        inArray(notificationSubscriptions.userId, [...userIds]),
      ),
    );
  await inside
    .update(notificationItems)
    .set({ batchId: made.id })
    .where(isWaitingFor(batch.channel, userIds));
}
