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

/** Notifications of the same text for at most a hundred people, until VK has answered. */
export const notificationBatches = pgTable(
  'notification_batches',
  {
    id: serialNumber(),
    message: text().notNull(),
    fragment: text().notNull(),
    attempts: integer().notNull().default(0),
    firstAttemptAt: timestampMs(),
    nextAttemptAt: timestampMs().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('notification_batches_due').on(table.nextAttemptAt)],
);
