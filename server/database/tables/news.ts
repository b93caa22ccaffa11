import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ReportReason } from '@/domain/moderation';
import { type NewsItem, newsType } from '@/domain/news';
import type { Category } from '@/domain/project';
import { createdAt, serialNumber } from './columns';
import { projects } from './projects';
import { userReference, users } from './users';

/** What happened around a person's projects and account. */
export const news = pgTable(
  'news',
  {
    id: serialNumber(),
    /** Whom the news is for. */
    userId: userReference(),
    type: text().$type<NewsItem['type']>().notNull(),
    projectId: text().references(() => projects.id, { onDelete: 'cascade' }),
    /** Who did it. */
    actorId: text().references(() => users.id, { onDelete: 'set null' }),
    newCategory: integer().$type<Category>(),
    /** Why a project was hidden. */
    reason: text().$type<ReportReason>(),
    createdAt: createdAt(),
  },
  (table) => [
    index('news_of_user').on(table.userId, table.id.desc().nullsFirst()),
    index('news_of_project').on(table.projectId),
    index('news_of_actor').on(table.actorId),
    // A like or a follow that is taken back and given again is no news.
    uniqueIndex('news_likes_once')
      .on(table.userId, table.actorId, table.projectId)
      .where(sql`${table.type} = '${sql.raw(newsType.newLike)}'`),
    uniqueIndex('news_followers_once')
      .on(table.userId, table.actorId)
      .where(sql`${table.type} = '${sql.raw(newsType.newFollower)}'`),
  ],
);

/**
 * What happened and is still to be told, with the columns of `news`. Without references: whoever deletes a project or
 * an account, and whoever delivers, would wait for each other.
 */
export const newsQueue = pgTable('news_queue', {
  id: serialNumber(),
  userId: text().notNull(),
  type: text().$type<NewsItem['type']>().notNull(),
  projectId: text(),
  actorId: text(),
  newCategory: integer().$type<Category>(),
  /** Why a project was hidden. */
  reason: text().$type<ReportReason>(),
  createdAt: createdAt(),
});
