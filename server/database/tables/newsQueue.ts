import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { ReportReason } from '@/domain/moderation';
import type { NewsItem } from '@/domain/news';
import type { Category } from '@/domain/project';
import { createdAt, serialNumber } from './columns';

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
