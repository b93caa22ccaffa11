import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, serialNumber, timestampMs } from './columns';

/** Emails that wait to be sent. Its columns keep the names that they had when emails were called letters. */
export const queuedEmails = pgTable(
  'letters',
  {
    id: serialNumber(),
    /** The email: its links open accounts, so reading the database must not reveal them. */
    encrypted: text('sealed').notNull(),
    attempts: integer('tries').notNull().default(0),
    nextAttemptAt: timestampMs('next_try_at').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (table) => [index('letters_due').on(table.nextAttemptAt)],
);
