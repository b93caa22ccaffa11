import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { BanCategory } from '@/domain/user';
import { moment } from './columns';

/** Folders of files whose owners are gone, for as long as something of them may be left or may still come. */
export const deletedFolders = pgTable('deleted_folders', {
  /** What the keys of the files begin with. */
  folder: text().primaryKey(),
  deletedAt: moment().notNull().defaultNow(),
});

/** Projects that are gone, for as long as something of their files may be left or may still come. */
export const deletedProjects = pgTable('deleted_projects', {
  projectId: text().primaryKey(),
  deletedAt: moment().notNull().defaultNow(),
});

/** Of people who deleted their account: what would otherwise be gone when they sign up again. */
export const leftIdentities = pgTable('left_identities', {
  /** HMAC of an identity, by which nobody is found who does not come again with it. */
  identityHash: text().primaryKey(),
  banCategory: integer().$type<BanCategory>().notNull(),
  trialStartedAt: moment(),
  leftAt: moment().notNull().defaultNow(),
  expiresAt: moment().notNull(),
});
