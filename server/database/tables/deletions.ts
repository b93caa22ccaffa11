import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { BanCategory } from '@/domain/user';
import { timestampMs } from './columns';

/** Folders whose files have to be deleted, for as long as late writes are possible. */
export const deletedFolders = pgTable('deleted_folders', {
  /** The prefix of the keys. */
  folder: text().primaryKey(),
  deletedAt: timestampMs().notNull().defaultNow(),
});

/** Deleted projects, for as long as late writes of files are possible. */
export const deletedProjects = pgTable('deleted_projects', {
  projectId: text().primaryKey(),
  deletedAt: timestampMs().notNull().defaultNow(),
});

/** Bans and used trials of people who have deleted their account. */
export const deletedIdentities = pgTable('left_identities', {
  /** HMAC of an email or external identity, so that the row can only be found with it. */
  identityHash: text().primaryKey(),
  banCategory: integer().$type<BanCategory>().notNull(),
  /** When the ban ends; `null` without an end. */
  banUntil: timestampMs(),
  trialStartedAt: timestampMs(),
  leftAt: timestampMs().notNull().defaultNow(),
  expiresAt: timestampMs().notNull(),
});
