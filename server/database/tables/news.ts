import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ReportReason } from '@/domain/moderation';
import { type NewsItem, newsType } from '@/domain/news';
import type { Category } from '@/domain/project';
import { createdAt, serialNumber } from './columns';
import { projects } from './projects';
import { users } from './users';

/** What happened around a person's projects and account. */
export const news = pgTable(
  'news',
  {
    id: serialNumber(),
    /** Whom the news is for. */
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
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
