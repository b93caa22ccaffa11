import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, moment, serialNumber } from './columns';

/** Letters that are still to be sent. */
export const letters = pgTable(
  'letters',
  {
    id: serialNumber(),
    /** The letter itself: its links open accounts, so nobody reads them out of the database. */
    sealed: text().notNull(),
    tries: integer().notNull().default(0),
    nextTryAt: moment().notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (table) => [index('letters_due').on(table.nextTryAt)],
);
