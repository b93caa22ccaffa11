import { bigint, boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns';
import { users } from './users';

const userId = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Authenticator apps of people. */
export const secondFactors = pgTable('second_factors', {
  userId: userId().primaryKey(),
  /** The app's secret: whoever reads the database makes no codes. */
  sealed: text().notNull(),
  /** Asked for from the first code on. */
  isOn: boolean().notNull().default(false),
  /** The half minute of the last code: neither it nor an earlier one works again. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
  createdAt: createdAt(),
});

/** Codes for who has lost the app; each works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: userId(),
    /** HMAC of the code (`putRecoveryCodes`). */
    codeHash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);
