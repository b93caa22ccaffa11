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
 * Events whose recipients have not all been notified. There are no foreign keys, because deletions and the delivery
 * would wait for each other.
 */
export const notificationEvents = pgTable('notification_events', {
  id: serialNumber(),
  topic: text().$type<NotificationTopic>().notNull(),
  projectId: text().notNull(),
  /** The largest id of the followers who were already processed. */
  passedTo: textOrEmpty(),
  createdAt: createdAt(),
});

/** People who want notifications, one row for each channel. */
export const notificationSubscriptions = pgTable(
  'notification_subscriptions',
  {
    userId: userReference(),
    channel: text().$type<NotificationChannel>().notNull(),
    timeZone: text().notNull(),
    language: text().$type<Locale>().notNull(),
    /** When the latest notification was sent; `null` before the first. */
    notifiedAt: timestampMs(),
    /** The batch that is being sent to this person. */
    batchId: bigint({ mode: 'number' }).references(() => notificationBatches.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.channel] }),
    index('notification_subscriptions_of_batch').on(table.batchId),
  ],
);

/** Notifications to be sent. The project may be deleted. */
export const notificationItems = pgTable(
  'notification_items',
  {
    id: serialNumber(),
    userId: text().notNull(),
    channel: text().$type<NotificationChannel>().notNull(),
    topic: text().$type<NotificationTopic>().notNull(),
    projectId: text().notNull(),
    /** The number of comments in the notification counts from here. */
    since: timestampMs().notNull(),
    dueAt: timestampMs().notNull(),
    /** Set while the notification is being sent. */
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

/**
 * Notifications with the same text, for at most a hundred people in VK or for one person's devices. Rows stay until all
 * have been answered.
 */
export const notificationBatches = pgTable(
  'notification_batches',
  {
    id: serialNumber(),
    channel: text().$type<NotificationChannel>().notNull().default('vk'),
    message: text().notNull(),
    /** What the notification opens: a fragment of the embedded app, or a path of the website. */
    fragment: text().notNull(),
    attempts: integer().notNull().default(0),
    firstAttemptAt: timestampMs(),
    nextAttemptAt: timestampMs().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('notification_batches_due').on(table.nextAttemptAt)],
);

/** The result of a person's last batch on one of their devices. */
export type PushResult =
  | 'sent'
  /** The push service rejected it. */
  | 'rejected'
  /** It may have been delivered. */
  | 'unclear';

/** Browsers in which a person wants push notifications. Each row is deleted with its session. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: serialNumber(),
    userId: userReference(),
    sessionId: text()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** The URL at the push service. Anybody with our key could send to the device by it. */
    endpoint: text().notNull(),
    /** The origin of `endpoint`. */
    service: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** Our public key with which the browser subscribed. */
    serverKey: text().notNull(),
    /** The last batch that has a result. */
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
