import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { AdminAction, SignInWay } from '@/domain/account';
import { createdAt, moment, serialNumber, textOrEmpty } from './columns';
import { userReference, users } from './users';

/** Sign-ins that still count: a token of one that is gone is nobody's. */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: userReference(),
    /** What the device says of itself. */
    device: textOrEmpty(),
    /** Begun by a launch from VK, of which there is one at each start of the app. */
    isLaunch: boolean().notNull(),
    createdAt: createdAt(),
    /** When they proved who they are: by a sign-in, or by a launch that goes on with the session. */
    signedInAt: moment().notNull().defaultNow(),
    lastUsedAt: moment().notNull().defaultNow(),
    endsAt: moment().notNull(),
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

/** The paid status; a person without a row never had it. */
export const proStatuses = pgTable('pro_statuses', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  endsAt: moment(),
  trialStartedAt: moment(),
  /** Days of Pro that were won in quests and not yet spent. */
  questDays: integer().notNull().default(0),
});

/** Who signed in when, by what and from where, for a while. */
export const signIns = pgTable(
  'sign_ins',
  {
    id: serialNumber(),
    userId: userReference(),
    way: text().$type<SignInWay>().notNull(),
    /** What the device says of itself. */
    device: textOrEmpty(),
    /** Of IPv6 the network alone. */
    address: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('sign_ins_of_user').on(table.userId, table.id.desc().nullsFirst()),
    index('sign_ins_old').on(table.createdAt),
  ],
);

/** What admins did, for a while. */
export const adminActions = pgTable(
  'admin_actions',
  {
    id: serialNumber(),
    adminId: text().references(() => users.id, { onDelete: 'set null' }),
    /** The call of the contract by its name there. */
    action: text().notNull(),
    /** What the call said: about whom or what, and what is to be. */
    about: jsonb().$type<AdminAction['about']>().notNull(),
    address: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('admin_actions_of_admin').on(table.adminId),
    index('admin_actions_old').on(table.createdAt),
  ],
);
