import { bigint, boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns';
import { users } from './users';

const userId = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** The secrets of authenticator apps. */
export const twoFactorSecrets = pgTable('second_factors', {
  userId: userId().primaryKey(),
  /** Reading the database must not be enough to make codes. */
  encrypted: text('sealed').notNull(),
  /** Codes are required once the first one was confirmed. */
  isOn: boolean().notNull().default(false),
  /** The time step of the last used code: neither it nor an earlier one works again. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
  createdAt: createdAt(),
});

/** Codes for people who have lost their app; each works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: userId(),
    /** HMAC of the code (`putRecoveryCodes`). */
    codeHash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);
