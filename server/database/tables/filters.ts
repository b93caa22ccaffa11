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
import { projectReference } from './projects';
import { userReference, users } from './users';

/**
 * Rules that hold or refuse texts and pictures before others see them. The migration inserts the rules of other kinds
 * than words.
 */
export const filterRules = pgTable(
  'filter_rules',
  {
    id: text().primaryKey(),
    kind: text().$type<FilterKind>().notNull(),
    locale: text().$type<Locale>(),
    pattern: textOrEmpty(),
    action: text().$type<FilterAction>().notNull(),
    isOn: boolean().notNull(),
    /** Refused content is not stored, so only the number is known. */
    refusedCnt: integer().notNull().default(0),
    heldCnt: integer().notNull().default(0),
    /** How many of the held ones a moderator has released. */
    releasedCnt: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('filter_rules_words').on(table.locale, table.pattern).where(sql`kind = 'words'`)],
);

/** Why something was held. Admins may have removed the rule since. */
export interface HoldReason {
  readonly ruleId: string;
  readonly kind: FilterKind;
  /** The part of the text that the rule matched. */
  readonly match: string;
  /** The version of the content that the scanner checked. */
  readonly version?: string;
}

/** Held comics, comments and other content. */
export const filterHolds = pgTable(
  'filter_holds',
  {
    id: text().primaryKey(),
    kind: text().$type<HeldKind>().notNull(),
    /** The held comic, or the comic with the held comment. */
    projectId: projectReference(),
    commentId: bigint({ mode: 'number' }).references(() => comments.id, { onDelete: 'cascade' }),
    authorId: userReference(),
    reasons: jsonb().$type<readonly HoldReason[]>().notNull(),
    createdAt: createdAt(),
    /** `null` while it waits for a moderator. */
    settledAt: timestampMs(),
    /** Also `null` when its author withdrew it. */
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

/**
 * Pictures of comics that moderators have banned. There is no foreign key: the pictures stay refused after the comic is
 * deleted.
 */
export const refusedPictures = pgTable(
  'refused_pictures',
  { projectId: text().notNull(), pictureHash: text().notNull(), createdAt: createdAt() },
  (table) => [primaryKey({ columns: [table.projectId, table.pictureHash] })],
);

/**
 * The scanner's verdicts, so that the same content is not scanned twice. Rows have no owner, because several people may
 * publish the same content.
 */
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
