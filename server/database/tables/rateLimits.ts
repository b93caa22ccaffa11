import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timestampMs } from './columns';

/** Counters of rate limits, which all processes share. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** The name of the limit and a hash of the user or address. */
    key: text().primaryKey(),
    used: integer().notNull(),
    endsAt: timestampMs().notNull(),
    /** The time of the next allowed attempt. */
    freeAt: timestampMs(),
  },
  (table) => [index('rate_limits_old').on(table.endsAt)],
);
