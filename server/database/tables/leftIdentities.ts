import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { BanCategory } from '@/domain/user';
import { moment } from './columns';

/** Of people who deleted their account: what would otherwise be gone when they sign up again. */
export const leftIdentities = pgTable('left_identities', {
  /** HMAC of an identity, by which nobody is found who does not come again with it. */
  identityHash: text().primaryKey(),
  banCategory: integer().$type<BanCategory>().notNull(),
  trialStartedAt: moment(),
  leftAt: moment().notNull().defaultNow(),
  expiresAt: moment().notNull(),
});
