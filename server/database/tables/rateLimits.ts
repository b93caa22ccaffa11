import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** How often somebody did something within the present span; shared by all copies of the server. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** The limit's name and a keyed hash of whom it counts. */
    key: text().primaryKey(),
    used: integer().notNull(),
    endsAt: moment().notNull(),
    /** Until when the next try has to wait, where tries are counted. */
    freeAt: moment(),
  },
  (table) => [index('rate_limits_old').on(table.endsAt)],
);
