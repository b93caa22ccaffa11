import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { users } from './users';

/** The paid status; a person without a row never had it. */
export const proStatuses = pgTable('pro_statuses', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  endsAt: moment(),
  trialStartedAt: moment(),
  /** Days of Pro that were won in quests and not yet spent. */
  questDays: integer().notNull().default(0),
});
