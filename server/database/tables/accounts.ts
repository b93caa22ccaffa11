import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { AdminAction, SignInMethod } from '@/domain/account';
import type { Locale } from '@/domain/locale';
import { createdAt, serialNumber, textOrEmpty, timestampMs } from './columns';
import { userReference, users } from './users';

/** Active sessions: the tokens of others are invalid. */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: userReference(),
    /** The `User-Agent`. */
    device: textOrEmpty(),
    /** Started by a launch inside VK. */
    isLaunch: boolean().notNull(),
    /** Of the interface, at the last sign-in; unknown in older sessions. */
    language: text().$type<Locale>(),
    createdAt: createdAt(),
    /** The last sign-in or launch. */
    signedInAt: timestampMs().notNull().defaultNow(),
    lastUsedAt: timestampMs().notNull().defaultNow(),
    endsAt: timestampMs().notNull(),
  },
  (table) => [
    index('sessions_of_user').on(table.userId, table.lastUsedAt.desc().nullsFirst()),
    index('sessions_old').on(table.endsAt),
  ],
);

/** The secrets of authenticator apps. */
export const twoFactorSecrets = pgTable('second_factors', {
  userId: userReference().primaryKey(),
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
    userId: userReference(),
    /** HMAC of the code (`putRecoveryCodes`). */
    codeHash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** The paid status; a person without a row has never had it. */
export const proStatuses = pgTable('pro_statuses', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  endsAt: timestampMs(),
  trialStartedAt: timestampMs(),
  /** Days of Pro that were won in quests and not yet spent. */
  questDays: integer().notNull().default(0),
});

/** The log of sign-ins. */
export const signIns = pgTable(
  'sign_ins',
  {
    id: serialNumber(),
    userId: userReference(),
    way: text().$type<SignInMethod>().notNull(),
    /** The `User-Agent`. */
    device: textOrEmpty(),
    /** Of IPv6 only the network. */
    address: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('sign_ins_of_user').on(table.userId, table.id.desc().nullsFirst()),
    index('sign_ins_old').on(table.createdAt),
  ],
);

/** The log of what admins did. */
export const adminActions = pgTable(
  'admin_actions',
  {
    id: serialNumber(),
    adminId: text().references(() => users.id, { onDelete: 'set null' }),
    /** The name of the call. */
    action: text().notNull(),
    /** The input of the call. */
    about: jsonb().$type<AdminAction['about']>().notNull(),
    address: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('admin_actions_of_admin').on(table.adminId),
    index('admin_actions_old').on(table.createdAt),
  ],
);

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
