import { ne, type SQL, sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  type AuthProvider,
  type BanCategory,
  defaultBanCategory,
  type ExternalProvider,
  type MainLifeValue,
  type Role,
} from '@/domain/user';
import { searchVector } from '../searchVector';
import { createdAt, moment, textOrEmpty } from './columns';

/** People. */
export const users = pgTable(
  'users',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** `sortKey` of the name. */
    nameKey: text().notNull(),
    /** The e-mail as it was typed or as a provider told it; nobody signs in by it. */
    email: textOrEmpty(),
    /** The e-mail in lower case by which a person signs in; `null` when nobody proved or will prove it. */
    emailKey: text(),
    isEmailConfirmed: boolean().notNull().default(false),
    /** Argon2; `null` for who never set a password. */
    passwordHash: text(),
    /** Tokens carry it: a higher one here revokes them all. */
    tokenVersion: integer().notNull().default(1),
    role: text().$type<Role>().notNull().default('user'),
    provider: text().$type<AuthProvider>().notNull().default('local'),
    status: textOrEmpty(),
    website: textOrEmpty(),
    mainLifeValue: text().$type<MainLifeValue>().notNull().default('UNKNOWN'),
    picId: textOrEmpty(),
    banCategory: integer().$type<BanCategory>().notNull().default(defaultBanCategory),
    isVerified: boolean().notNull().default(false),
    /** Kept in step with `follows` by whoever writes there. */
    followersCnt: integer().notNull().default(0),
    subscriptionsCnt: integer().notNull().default(0),
    unreadNewsCnt: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('users_email_key').on(table.emailKey),
    index('users_search').using('gin', searchVector(table.name)),
    index('users_role').on(table.role).where(sql`${table.role} = 'admin'`),
    index('users_verified').on(table.id).where(sql`${table.isVerified}`),
  ],
);

/** Who has not deleted their account: nobody else is without a name. */
export const isThere: SQL = ne(users.name, '');

/** The id of a person, whose deletion deletes the row. */
export function userReference() {
  return text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
}

/** Whom an outside provider knows as which person of ours. */
export const externalIdentities = pgTable(
  'external_identities',
  {
    provider: text().$type<ExternalProvider>().notNull(),
    /** The person's id at the provider. */
    subject: text().notNull(),
    userId: userReference(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    index('external_identities_user').on(table.userId),
  ],
);

export type MailTokenPurpose = 'confirmEmail' | 'changeEmail' | 'resetPassword';

/** Links that were mailed. The token itself is in the letter alone. */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    /** SHA-256 of the token. */
    tokenHash: text().primaryKey(),
    userId: userReference(),
    purpose: text().$type<MailTokenPurpose>().notNull(),
    /** The e-mail that is to take the place of the person's. */
    email: textOrEmpty(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('mail_tokens_user').on(table.userId, table.purpose)],
);

/** Small texts that a person's clients keep here. */
export const keyValues = pgTable(
  'key_values',
  {
    userId: userReference(),
    key: text().notNull(),
    value: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);

/** Who follows whom. */
export const follows = pgTable(
  'follows',
  {
    followerId: userReference(),
    followeeId: userReference(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.followerId, table.followeeId] }),
    index('follows_followers').on(table.followeeId, table.createdAt.desc().nullsFirst(), table.followerId),
    index('follows_subscriptions').on(
      table.followerId,
      table.createdAt.desc().nullsFirst(),
      table.followeeId,
    ),
    check('follows_not_oneself', sql`${table.followerId} <> ${table.followeeId}`),
  ],
);
