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
    /** The feed may be deleted. There is no foreign key, because it would need locks in the delivery. */
    feedId: text(),
    /** The reason of a moderator's decision. */
    reason: text().$type<DecisionReason>(),
    /** The moderators' decision; it may be deleted. */
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

/** News to be delivered. There are no foreign keys, because deletions and the delivery would wait for each other. */
export const newsQueue = pgTable('news_queue', {
  id: serialNumber(),
  userId: text().notNull(),
  type: text().$type<WireNewsItem['type']>().notNull(),
  projectId: text(),
  actorId: text(),
  newCategory: integer().$type<Category>(),
  feedId: text(),
  /** The reason of a moderator's decision. */
  reason: text().$type<DecisionReason>(),
  decisionId: text(),
  createdAt: createdAt(),
});
