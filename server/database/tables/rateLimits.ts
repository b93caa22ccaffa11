import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timestampMs } from './columns';

/** Counters of rate limits, which all processes share. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** The name of the limit and a hash of whom it counts. */
    key: text().primaryKey(),
    used: integer().notNull(),
    endsAt: timestampMs().notNull(),
    /** When the next attempt is allowed. */
    freeAt: timestampMs(),
  },
  (table) => [index('rate_limits_old').on(table.endsAt)],
);
