import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** Counters of rate limits, which all processes share. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** The name of the limit and a hash of whom it counts. */
    key: text().primaryKey(),
    used: integer().notNull(),
    endsAt: moment().notNull(),
    /** When the next attempt is allowed. */
    freeAt: moment(),
  },
  (table) => [index('rate_limits_old').on(table.endsAt)],
);
