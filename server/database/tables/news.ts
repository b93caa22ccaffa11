import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { WireNewsItem } from '@/api/endpoints/news';
import type { DecisionReason } from '@/domain/moderation';
import { newsType } from '@/domain/news';
import type { Category } from '@/domain/project';
import { createdAt, serialNumber } from './columns';
import { projects } from './projects';
import { userReference, users } from './users';

export const news = pgTable(
  'news',
  {
    id: serialNumber(),
    /** The recipient. */
    userId: userReference(),
    type: text().$type<WireNewsItem['type']>().notNull(),
    projectId: text().references(() => projects.id, { onDelete: 'cascade' }),
    actorId: text().references(() => users.id, { onDelete: 'set null' }),
    newCategory: integer().$type<Category>(),
    /** May be deleted: a reference would need locks in the delivery. */
    feedId: text(),
    /** Why moderators did something. */
    reason: text().$type<DecisionReason>(),
    /** Of moderators; may be deleted. */
    decisionId: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index('news_of_user').on(table.userId, table.id.desc().nullsFirst()),
    index('news_of_project').on(table.projectId),
    index('news_of_actor').on(table.actorId),
    // A repeated like or follow is not news.
    uniqueIndex('news_likes_once')
      .on(table.userId, table.actorId, table.projectId)
      .where(sql`${table.type} = '${sql.raw(newsType.newLike)}'`),
    uniqueIndex('news_followers_once')
      .on(table.userId, table.actorId)
      .where(sql`${table.type} = '${sql.raw(newsType.newFollower)}'`),
  ],
);

/**
 * News that are not delivered yet. Without foreign keys, because deletions and the delivery would wait for each other.
 */
export const newsQueue = pgTable('news_queue', {
  id: serialNumber(),
  userId: text().notNull(),
  type: text().$type<WireNewsItem['type']>().notNull(),
  projectId: text(),
  actorId: text(),
  newCategory: integer().$type<Category>(),
  feedId: text(),
  /** Why moderators did something. */
  reason: text().$type<DecisionReason>(),
  decisionId: text(),
  createdAt: createdAt(),
});
