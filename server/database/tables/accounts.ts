import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { AdminAction, SignInMethod } from '@/domain/account';
import type { Locale } from '@/domain/locale';
import { createdAt, serialNumber, textOrEmpty, timestampMs } from './columns';
import { userReference, users } from './users';

/** Active sessions. A token whose session has no row is invalid. */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: userReference(),
    /** The client's `User-Agent`. */
    device: textOrEmpty(),
    /** Started by a launch inside VK. */
    isLaunch: boolean().notNull(),
    /** The interface language at the last sign-in; unknown in older sessions. */
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

export const twoFactorSecrets = pgTable('second_factors', {
  userId: userReference().primaryKey(),
  /** Encrypted, because reading the database must not be enough to generate codes. */
  encrypted: text('sealed').notNull(),
  /** Whether codes are required: from the first confirmed code on. */
  isOn: boolean().notNull().default(false),
  /** The time step of the last used code. Codes of this step and earlier ones are rejected. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
  createdAt: createdAt(),
});

/** Codes for people who have lost their authenticator app; each works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: userReference(),
    /** HMAC of the code (`putRecoveryCodes`). */
    codeHash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** The Pro status. A person who never had Pro has no row. */
export const proStatuses = pgTable('pro_statuses', {
  userId: userReference().primaryKey(),
  endsAt: timestampMs(),
  trialStartedAt: timestampMs(),
  /** Days of Pro that were won in quests and not yet spent. */
  questDays: integer().notNull().default(0),
});

export const signIns = pgTable(
  'sign_ins',
  {
    id: serialNumber(),
    userId: userReference(),
    way: text().$type<SignInMethod>().notNull(),
    /** The client's `User-Agent`. */
    device: textOrEmpty(),
    /** Only the network of an IPv6 address. */
    address: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('sign_ins_of_user').on(table.userId, table.id.desc().nullsFirst()),
    index('sign_ins_old').on(table.createdAt),
  ],
);

/** The log of admins' actions. */
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

/** Emails that wait to be sent. The column names are older than the word "email" in this code. */
export const queuedEmails = pgTable(
  'letters',
  {
    id: serialNumber(),
    /** Encrypted, because emails contain links that open accounts, and reading the database must not reveal them. */
    encrypted: text('sealed').notNull(),
    attempts: integer('tries').notNull().default(0),
    nextAttemptAt: timestampMs('next_try_at').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (table) => [index('letters_due').on(table.nextAttemptAt)],
);
