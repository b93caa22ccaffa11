import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { BestFeedDecision } from '@/domain/moderation';
import type { Category } from '@/domain/project';
import { createdAt, moment } from './columns';
import { projects } from './projects';
import { users } from './users';

/** Projects whose owners asked to have them in the best feed. */
export const bestFeedRequests = pgTable(
  'best_feed_requests',
  {
    projectId: text()
      .primaryKey()
      .references(() => projects.id, { onDelete: 'cascade' }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    /** Open until then. */
    settledAt: moment(),
    decision: text().$type<BestFeedDecision>(),
    settledBy: text().references(() => users.id, { onDelete: 'set null' }),
    /** Of an accepted project, for who takes the decision back. */
    categoryBefore: integer().$type<Category>(),
  },
  (table) => [
    index('best_feed_requests_of_user').on(table.userId),
    index('best_feed_requests_by_admin').on(table.settledBy),
    index('best_feed_requests_open')
      .on(table.createdAt, table.projectId)
      .where(sql`${table.settledAt} is null`),
  ],
);
