import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { BanCategory } from '@/domain/user';
import { timestampMs } from './columns';

/** Folders whose files have to be deleted. Rows stay as long as late writes of files are possible. */
export const deletedFolders = pgTable('deleted_folders', {
  /** The prefix of the files' keys. */
  folder: text().primaryKey(),
  deletedAt: timestampMs().notNull().defaultNow(),
});

/** Deleted projects. Rows stay as long as late writes of files are possible. */
export const deletedProjects = pgTable('deleted_projects', {
  projectId: text().primaryKey(),
  deletedAt: timestampMs().notNull().defaultNow(),
});

/** Bans and used trials of people who have deleted their account. */
export const deletedIdentities = pgTable('left_identities', {
  /** HMAC of an email or external identity: the row can only be found by somebody who knows the identity. */
  identityHash: text().primaryKey(),
  banCategory: integer().$type<BanCategory>().notNull(),
  /** When the ban ends; `null` for a permanent ban. */
  banUntil: timestampMs(),
  trialStartedAt: timestampMs(),
  leftAt: timestampMs().notNull().defaultNow(),
  expiresAt: timestampMs().notNull(),
});
