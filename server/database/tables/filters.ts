import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { FilterAction, FilterKind, HeldDecision, HeldKind } from '@/domain/filters';
import type { Locale } from '@/domain/locale';
import type { UserManagedState } from '@/domain/project';
import type { Verdict } from '../../lib/scanner';
import { createdAt, textOrEmpty, timestampMs } from './columns';
import { comments } from './comments';
import { settlement } from './moderation';
import { projects } from './projects';
import { userReference, users } from './users';

/** What is looked at before others see it; the migration inserts the rules that are not words. */
export const filterRules = pgTable(
  'filter_rules',
  {
    id: text().primaryKey(),
    kind: text().$type<FilterKind>().notNull(),
    locale: text().$type<Locale>(),
    pattern: textOrEmpty(),
    action: text().$type<FilterAction>().notNull(),
    isOn: boolean().notNull(),
    /** What it refused was not stored, so nothing but the number is known. */
    refusedCnt: integer().notNull().default(0),
    heldCnt: integer().notNull().default(0),
    /** Of the held ones. */
    releasedCnt: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('filter_rules_words').on(table.locale, table.pattern).where(sql`kind = 'words'`)],
);

/** Why something was held. Admins may have removed the rule since. */
export interface HoldReason {
  readonly ruleId: string;
  readonly kind: FilterKind;
  /** What of the text was meant. */
  readonly match: string;
  /** The content that the scanner looked at. */
  readonly version?: string;
}

/** What was held. */
export const filterHolds = pgTable(
  'filter_holds',
  {
    id: text().primaryKey(),
    kind: text().$type<HeldKind>().notNull(),
    /** The held comic, or the one that the held comment is on. */
    projectId: text()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    commentId: bigint({ mode: 'number' }).references(() => comments.id, { onDelete: 'cascade' }),
    authorId: userReference(),
    reasons: jsonb().$type<readonly HoldReason[]>().notNull(),
    createdAt: createdAt(),
    /** `null` while it waits. */
    settledAt: timestampMs(),
    /** `null` also when its author took it back. */
    decision: text().$type<HeldDecision>(),
    decisionId: settlement(),
    /* Written by earlier releases. */
    settledBy: text().references(() => users.id, { onDelete: 'set null' }),
    stateBefore: integer().$type<UserManagedState>(),
  },
  (table) => [
    index('filter_holds_of_project').on(table.projectId),
    index('filter_holds_of_comment').on(table.commentId),
    index('filter_holds_of_author').on(table.authorId),
    index('filter_holds_by_admin').on(table.settledBy),
    index('filter_holds_settled_by').on(table.decisionId),
    index('filter_holds_open').on(table.createdAt, table.id).where(sql`${table.settledAt} is null`),
  ],
);

/** Pictures of comics that moderators have banned. Without a reference: they stay refused when the comic is deleted. */
export const refusedPictures = pgTable(
  'refused_pictures',
  { projectId: text().notNull(), pictureHash: text().notNull(), createdAt: createdAt() },
  (table) => [primaryKey({ columns: [table.projectId, table.pictureHash] })],
);

/** What the scanner said about a content, which it is not asked about again. Nobody's, as many may publish the same. */
export const scans = pgTable(
  'scans',
  {
    contentHash: text().primaryKey(),
    verdict: text().$type<Verdict['verdict']>().notNull(),
    reason: textOrEmpty(),
    field: textOrEmpty(),
    createdAt: createdAt(),
  },
  (table) => [index('scans_by_age').on(table.createdAt)],
);
