import { sql } from 'drizzle-orm';
import {
  bigint,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Locale } from '@/domain/locale';
import type { NotificationChannel, NotificationTopic } from '@/domain/notifications';
import { sessions } from './accounts';
import { createdAt, serialNumber, textOrEmpty, timestampMs } from './columns';
import { userReference } from './users';

/**
 * What happened and is not yet passed on to those whom it concerns. Without foreign keys, because deletions and the
 * passing on would wait for each other.
 */
export const notificationEvents = pgTable('notification_events', {
  id: serialNumber(),
  topic: text().$type<NotificationTopic>().notNull(),
  projectId: text().notNull(),
  /** Followers up to this id have it already. */
  passedTo: textOrEmpty(),
  createdAt: createdAt(),
});

/** People who want to be notified of what happened, by each way that they chose. */
export const notificationSubscriptions = pgTable(
  'notification_subscriptions',
  {
    userId: userReference(),
    channel: text().$type<NotificationChannel>().notNull(),
    timeZone: text().notNull(),
    language: text().$type<Locale>().notNull(),
    /** Of the latest notification; `null` before the first. */
    notifiedAt: timestampMs(),
    /** The batch with which they are notified at this moment. */
    batchId: bigint({ mode: 'number' }).references(() => notificationBatches.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.channel] }),
    index('notification_subscriptions_of_batch').on(table.batchId),
  ],
);

/** What a person is to be notified of. Its project may be gone. */
export const notificationItems = pgTable(
  'notification_items',
  {
    id: serialNumber(),
    userId: text().notNull(),
    channel: text().$type<NotificationChannel>().notNull(),
    topic: text().$type<NotificationTopic>().notNull(),
    projectId: text().notNull(),
    /** Comments are counted from here. */
    since: timestampMs().notNull(),
    dueAt: timestampMs().notNull(),
    /** Set while it is being sent. */
    batchId: bigint({ mode: 'number' }),
  },
  (table) => [
    foreignKey({
      name: 'notification_items_of_subscription',
      columns: [table.userId, table.channel],
      foreignColumns: [notificationSubscriptions.userId, notificationSubscriptions.channel],
    }).onDelete('cascade'),
    uniqueIndex('notification_items_once')
      .on(table.userId, table.channel, table.topic, table.projectId)
      .where(sql`${table.batchId} is null`),
    index('notification_items_due').on(table.channel, table.dueAt).where(sql`${table.batchId} is null`),
    index('notification_items_of_batch').on(table.batchId).where(sql`${table.batchId} is not null`),
    index('notification_items_of_user').on(table.userId, table.channel),
  ],
);

/** Notifications of the same text for at most a hundred people in VK, or for one person's devices, until all have answered. */
export const notificationBatches = pgTable(
  'notification_batches',
  {
    id: serialNumber(),
    channel: text().$type<NotificationChannel>().notNull().default('vk'),
    message: text().notNull(),
    /** What it opens: in the embedded app, or a path of the website. */
    fragment: text().notNull(),
    attempts: integer().notNull().default(0),
    firstAttemptAt: timestampMs(),
    nextAttemptAt: timestampMs().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('notification_batches_due').on(table.nextAttemptAt)],
);

/** What became of a person's last batch on one of their devices. */
export type PushResult =
  | 'sent'
  /** The push service does not take it. */
  | 'rejected'
  /** It may have got there. */
  | 'unclear';

/** Browsers in which a person wants push notifications; each ends with its session. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: serialNumber(),
    userId: userReference(),
    sessionId: text()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** The address at the push service, by which anybody with our key could reach the device. */
    endpoint: text().notNull(),
    /** Its origin. */
    service: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** The public key of ours for which it was made. */
    serverKey: text().notNull(),
    /** The last batch with a result. */
    batchId: bigint({ mode: 'number' }),
    result: text().$type<PushResult>(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('push_devices_of_session').on(table.sessionId),
    uniqueIndex('push_devices_of_endpoint').on(table.endpoint),
    index('push_devices_of_user').on(table.userId),
  ],
);
