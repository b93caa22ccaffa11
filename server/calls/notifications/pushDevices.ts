import { and, desc, eq, notInArray, or } from 'drizzle-orm';
import type { Locale } from '@/domain/locale';
import { maxPushDevices } from '@/domain/notifications';
import type { Database } from '../../database/Database';
import { lockUser } from '../../database/locks';
import { notificationSubscriptions, pushDevices } from '../../database/tables/notifications';
import type { SessionViewer } from '../../http/requestContext';
import { notAllowed } from '../../lib/errors';
import type { Services } from '../services';
import { notificationErrors } from './notificationTexts';
import { unsubscribe } from './unsubscribe';

/** The device of the viewer's session; `null` when push notifications are off. */
export async function deviceOf(database: Database, { sessionId }: SessionViewer) {
  if (sessionId === null) return null;
  const [device = null] = await database
    .select({ endpoint: pushDevices.endpoint, serverKey: pushDevices.serverKey })
    .from(pushDevices)
    .where(eq(pushDevices.sessionId, sessionId));
  return device;
}

interface NewDevice
  extends Pick<typeof pushDevices.$inferSelect, 'endpoint' | 'p256dh' | 'auth' | 'serverKey'> {
  readonly timeZone: string;
  readonly language: Locale;
}

/** A browser belongs to the last user who turned notifications on, and a session has one browser. */
export async function subscribeDevice(
  { database, push }: Pick<Services, 'database' | 'push'>,
  { id: userId, sessionId }: SessionViewer,
  { timeZone, language, ...device }: NewDevice,
): Promise<void> {
  if (push === null) throw notAllowed(notificationErrors.noPush);
  if (device.serverKey !== push.publicKey) throw notAllowed(notificationErrors.oldPushKey);
  if (sessionId === null) throw notAllowed(notificationErrors.noSession);
  await database.transaction(async (tx) => {
    await lockUser(tx, userId);
    await tx
      .insert(notificationSubscriptions)
      .values({ userId, channel: 'push', timeZone, language })
      .onConflictDoUpdate({
        target: [notificationSubscriptions.userId, notificationSubscriptions.channel],
        set: { timeZone, language },
      });
    await tx
      .delete(pushDevices)
      .where(or(eq(pushDevices.endpoint, device.endpoint), eq(pushDevices.sessionId, sessionId)));
    const service = new URL(device.endpoint).origin;
    await tx.insert(pushDevices).values({ ...device, userId, sessionId, service });
    const latest = tx
      .select({ id: pushDevices.id })
      .from(pushDevices)
      .where(eq(pushDevices.userId, userId))
      .orderBy(desc(pushDevices.id))
      .limit(maxPushDevices);
    await tx
      .delete(pushDevices)
      .where(and(eq(pushDevices.userId, userId), notInArray(pushDevices.id, latest)));
  });
}

/** Unsubscribing the last device deletes all waiting notifications. */
export async function unsubscribeDevice(
  database: Database,
  { id: userId, sessionId }: SessionViewer,
): Promise<void> {
  if (sessionId === null) return;
  await database.transaction(async (tx) => {
    await lockUser(tx, userId);
    await tx.delete(pushDevices).where(eq(pushDevices.sessionId, sessionId));
    const others = await tx.select().from(pushDevices).where(eq(pushDevices.userId, userId)).limit(1);
    if (others.length === 0) await unsubscribe(tx, userId, 'push');
  });
}
