import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ProposalKind } from '@/domain/proposals';
import {
  type AuthProvider,
  type BanCategory,
  defaultBanCategory,
  type ExternalProvider,
  type MainLifeValue,
  type Role,
} from '@/domain/user';
import { searchVector } from '../searchVector';
import { type Columns, createdAt, textOrEmpty, timestampMs } from './columns';

/** Signed up with an email that is not confirmed. */
export function isUnconfirmed({ emailKey, isEmailConfirmed }: Columns<'emailKey' | 'isEmailConfirmed'>): SQL {
  return sql`not ${isEmailConfirmed} and ${emailKey} is not null`;
}

export const users = pgTable(
  'users',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** `sortKey` of the name. */
    nameKey: text().notNull(),
    /** As typed, or as a provider sent it; not used for sign-in. */
    email: textOrEmpty(),
    /** In lower case, for sign-in; `null` when the email is neither verified nor being verified. */
    emailKey: text(),
    isEmailConfirmed: boolean().notNull().default(false),
    /** Argon2; `null` without a password. */
    passwordHash: text(),
    /** Part of the tokens: increasing it revokes them all. */
    tokenVersion: integer().notNull().default(1),
    role: text().$type<Role>().notNull().default('user'),
    provider: text().$type<AuthProvider>().notNull().default('local'),
    status: textOrEmpty(),
    website: textOrEmpty(),
    mainLifeValue: text().$type<MainLifeValue>().notNull().default('UNKNOWN'),
    picId: textOrEmpty(),
    /** The decided ban; `presentBanOf` gives the ban that applies now. */
    banCategory: integer().$type<BanCategory>().notNull().default(defaultBanCategory),
    /** When the ban ends; `null` for a permanent ban. */
    banUntil: timestampMs(),
    isVerified: boolean().notNull().default(false),
    /** Has confirmed to be 18 or older, and wants comics for adults in lists. */
    showsAdult: boolean().notNull().default(false),
    /** The version of the terms that they accepted last, and when; empty before. */
    acceptedTerms: textOrEmpty(),
    acceptedTermsAt: timestampMs(),
    /** Updated together with `follows`. */
    followersCnt: integer().notNull().default(0),
    subscriptionsCnt: integer().notNull().default(0),
    unreadNewsCnt: integer().notNull().default(0),
    /** The first run of the app with this account; empty while unknown. */
    firstRunId: textOrEmpty(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('users_email_key').on(table.emailKey),
    index('users_search').using('gin', searchVector(table.name)),
    index('users_role').on(table.role).where(sql`${table.role} = 'admin'`),
    index('users_ban_until').on(table.banUntil).where(sql`${table.banUntil} is not null`),
    index('users_verified').on(table.id).where(sql`${table.isVerified}`),
    index('users_unconfirmed').on(table.createdAt).where(isUnconfirmed(table)),
  ],
);

export type UserRow = typeof users.$inferSelect;

/** For an account that has accepted no terms. */
export const noAcceptedTerms = { acceptedTerms: '', acceptedTermsAt: null } as const;

/** Whether the account exists: only deleted accounts have no name. */
export const isNotDeleted: SQL = ne(users.name, '');

/** The ban that applies now: one whose end has passed does not. */
export function presentBanOf({ banCategory, banUntil }: Pick<typeof users, 'banCategory' | 'banUntil'>) {
  return sql<BanCategory>`case when ${banUntil} <= now() then ${sql.raw(String(defaultBanCategory))} else ${banCategory} end`.mapWith(
    banCategory,
  );
}

/** A reference to a user; deleting the user deletes the row. */
export function userReference() {
  return text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
}

export const externalIdentities = pgTable(
  'external_identities',
  {
    provider: text().$type<ExternalProvider>().notNull(),
    /** The user's id at the provider. */
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

/** Links in emails. The token itself is only in the email. */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    /** SHA-256 of the token. */
    tokenHash: text().primaryKey(),
    userId: userReference(),
    purpose: text().$type<MailTokenPurpose>().notNull(),
    /** The new email address, for a link that changes it. */
    email: textOrEmpty(),
    expiresAt: timestampMs().notNull(),
  },
  (table) => [index('mail_tokens_user').on(table.userId, table.purpose)],
);

/** Small texts that clients store. */
export const keyValues = pgTable(
  'key_values',
  {
    userId: userReference(),
    key: text().notNull(),
    value: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);

/** Who has blocked whom (docs/product/states.md#blocked-people). */
export const userBlocks = pgTable(
  'user_blocks',
  { blockerId: userReference(), blockedId: userReference(), createdAt: createdAt() },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index('user_blocks_of_blocked').on(table.blockedId),
    index('user_blocks_list').on(table.blockerId, table.createdAt.desc().nullsFirst(), table.blockedId),
    check('user_blocks_not_oneself', sql`${table.blockerId} <> ${table.blockedId}`),
  ],
);

/** The latest proposal of each kind that a person was shown. */
export const proposals = pgTable(
  'proposals',
  {
    userId: userReference(),
    kind: text().$type<ProposalKind>().notNull(),
    runId: text().notNull(),
    at: timestampMs().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);

export const follows = pgTable(
  'follows',
  {
    followerId: userReference(),
    followeeId: userReference(),
    /** The follower gets notifications of new comics (docs/product/states.md#notifications). */
    hasBell: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.followerId, table.followeeId] }),
    index('follows_by_followee').on(table.followeeId, table.followerId),
    index('follows_followers').on(table.followeeId, table.createdAt.desc().nullsFirst(), table.followerId),
    index('follows_subscriptions').on(
      table.followerId,
      table.createdAt.desc().nullsFirst(),
      table.followeeId,
    ),
    check('follows_not_oneself', sql`${table.followerId} <> ${table.followeeId}`),
  ],
);

export function isFollow(followerId: string, followeeId: string): SQL | undefined {
  return and(eq(follows.followerId, followerId), eq(follows.followeeId, followeeId));
}
