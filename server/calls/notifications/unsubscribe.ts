import { and, eq } from 'drizzle-orm';
import type { NotificationChannel } from '@/domain/notifications';
import type { Database } from '../../database/Database';
import { notificationSubscriptions } from '../../database/tables/notifications';

/** Ends a person's notifications by a channel, with everything that waits. */
export async function unsubscribe(
  database: Database,
  userId: string,
  channel: NotificationChannel,
): Promise<void> {
  await database
    .delete(notificationSubscriptions)
    .where(and(eq(notificationSubscriptions.userId, userId), eq(notificationSubscriptions.channel, channel)));
}
