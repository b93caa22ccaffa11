import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns';
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
  },
  (table) => [
    index('best_feed_requests_of_user').on(table.userId),
    index('best_feed_requests_newest').on(table.createdAt.desc().nullsFirst()),
  ],
);
