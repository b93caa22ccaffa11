import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CaseKind, Outcome } from '@/domain/case';
import type { DecisionReason, ReportKind, ReportReason } from '@/domain/moderation';
import type { AdminManagedState, Category, UserManagedState } from '@/domain/project';
import type { BanCategory } from '@/domain/user';
import { createdAt, serialNumber, textOrEmpty, timestampMs } from './columns';
import { comments } from './comments';
import { customFeeds } from './customFeeds';
import { projectReference, projects } from './projects';
import { userReference, users } from './users';

/** The state before a decision, with which the decision can be undone. */
export interface Before {
  readonly adminManagedState?: AdminManagedState;
  readonly category?: Category;
  readonly banCategory?: BanCategory;
  /** ISO 8601. */
  readonly banUntil?: string | null;
  readonly name?: string;
  /** The cover's file was renamed. */
  readonly picId?: string;
  /** The state in which something held was to be published. */
  readonly heldState?: UserManagedState | null;
}

/** Decisions of admins, with or without a case. Their subject may be deleted. */
export const decisions = pgTable(
  'moderation_decisions',
  {
    id: text().primaryKey(),
    kind: text().$type<CaseKind>().notNull(),
    /** The id of the case, which is that of its subject. */
    subjectId: text().notNull(),
    /** The person whom the decision concerns. */
    personId: userReference(),
    /** The comic that the decision is about, or that has the comment. */
    projectId: text(),
    outcome: text().$type<Outcome>().notNull(),
    reason: text().$type<DecisionReason>(),
    /** When its ban ends; `null` for a permanent ban. */
    until: timestampMs(),
    before: jsonb().$type<Before>().notNull().default({}),
    decidedBy: text().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    takenBackAt: timestampMs(),
  },
  (table) => [
    index('moderation_decisions_about').on(table.personId, table.createdAt.desc().nullsFirst(), table.id),
    index('moderation_decisions_by_admin').on(table.decidedBy),
    index('moderation_decisions_of_subject').on(table.subjectId, table.kind),
  ],
);

/**
 * The decision that settled a row of a queue; `null` while the row is open, and for rows that earlier releases settled.
 */
export function settlement() {
  return text().references(() => decisions.id, { onDelete: 'set null' });
}

/** Exactly the condition of the partial index. */
export const isOfPerson = sql`kind = 'person'`;

/**
 * Reports of comics, comments, people and custom feeds. The table's name is from when there were only reports of
 * comics.
 */
export const reports = pgTable(
  'project_reports',
  {
    id: text().primaryKey(),
    kind: text().$type<ReportKind>().notNull().default('project'),
    projectId: text().references(() => projects.id, { onDelete: 'cascade' }),
    /** Also `null` when the reported comment was deleted. */
    commentId: bigint({ mode: 'number' }).references(() => comments.id, { onDelete: 'set null' }),
    /** A copy, because the author may delete the comment. */
    commentText: text(),
    /** The reported person, or the author of the comment. */
    personId: text().references(() => users.id, { onDelete: 'cascade' }),
    feedId: text().references(() => customFeeds.id, { onDelete: 'cascade' }),
    reporterId: userReference(),
    reason: text().$type<ReportReason>().notNull(),
    note: textOrEmpty(),
    createdAt: createdAt(),
    /** `null` while it is open. */
    settledAt: timestampMs(),
    decisionId: settlement(),
    /* Written by earlier releases. */
    decision: text(),
    settledBy: text().references(() => users.id, { onDelete: 'set null' }),
    stateBefore: integer(),
    nameBefore: text(),
    picIdBefore: text(),
  },
  (table) => [
    uniqueIndex('project_reports_once_per_person').on(table.projectId, table.reporterId),
    uniqueIndex('comment_reports_once_per_person').on(table.commentId, table.reporterId),
    uniqueIndex('person_reports_once_per_person').on(table.personId, table.reporterId).where(isOfPerson),
    uniqueIndex('feed_reports_once_per_person').on(table.feedId, table.reporterId),
    index('reports_about_person').on(table.personId),
    index('project_reports_of_person').on(table.reporterId),
    index('project_reports_by_admin').on(table.settledBy),
    index('project_reports_settled_by').on(table.decisionId),
    index('project_reports_open').on(table.createdAt, table.id).where(sql`${table.settledAt} is null`),
  ],
);

/** Owners' requests to add a project to the best feed. */
export const bestFeedRequests = pgTable(
  'best_feed_requests',
  {
    projectId: projectReference().primaryKey(),
    userId: userReference(),
    createdAt: createdAt(),
    /** `null` while it is open. */
    settledAt: timestampMs(),
    decisionId: settlement(),
    /* Written by earlier releases. */
    decision: text(),
    settledBy: text().references(() => users.id, { onDelete: 'set null' }),
    categoryBefore: integer(),
  },
  (table) => [
    index('best_feed_requests_of_user').on(table.userId),
    index('best_feed_requests_by_admin').on(table.settledBy),
    index('best_feed_requests_settled_by').on(table.decisionId),
    index('best_feed_requests_open')
      .on(table.createdAt, table.projectId)
      .where(sql`${table.settledAt} is null`),
  ],
);

/** Appeals by the people whom a decision concerns, one for each decision. */
export const appeals = pgTable(
  'moderation_appeals',
  {
    appealedId: text()
      .primaryKey()
      .references(() => decisions.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    createdAt: createdAt(),
    /** `null` while it is open. */
    settledAt: timestampMs(),
    decisionId: settlement(),
  },
  (table) => [
    index('moderation_appeals_settled_by').on(table.decisionId),
    index('moderation_appeals_open')
      .on(table.createdAt, table.appealedId)
      .where(sql`${table.settledAt} is null`),
  ],
);

/** What admins wrote about a person for other admins. */
export const moderatorNotes = pgTable(
  'moderator_notes',
  {
    id: serialNumber(),
    personId: userReference(),
    adminId: text().references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('moderator_notes_about').on(table.personId, table.id),
    index('moderator_notes_by').on(table.adminId),
  ],
);
