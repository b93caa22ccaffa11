import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { BestFeedDecision, ReportReason } from '@/domain/moderation';
import type { AdminManagedState, Category } from '@/domain/project';
import type { ReportDecision, ReportKind } from '@/domain/report';
import type { BanCategory } from '@/domain/user';
import { createdAt, textOrEmpty, timestampMs } from './columns';
import { comments } from './comments';
import { customFeeds } from './customFeeds';
import { projects } from './projects';
import { userReference, users } from './users';

/** Exactly the condition of the partial index. */
export const isOfPerson = sql`kind = 'person'`;

/** Reports of comics, comments, people and custom feeds; the table is older than the last three. */
export const reports = pgTable(
  'project_reports',
  {
    id: text().primaryKey(),
    kind: text().$type<ReportKind>().notNull().default('project'),
    projectId: text().references(() => projects.id, { onDelete: 'cascade' }),
    /** `null` also when the reported comment was deleted. */
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
    decision: text().$type<ReportDecision>(),
    settledBy: text().references(() => users.id, { onDelete: 'set null' }),
    /** Of a hidden project or a banned person, to revert the decision. */
    stateBefore: integer().$type<AdminManagedState | BanCategory>(),
    /** Of a cleared custom feed, to revert the decision; the cover's file has a new name. */
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
    index('project_reports_open').on(table.createdAt, table.id).where(sql`${table.settledAt} is null`),
  ],
);

/** Requests of owners to have their projects in the best feed. */
export const bestFeedRequests = pgTable(
  'best_feed_requests',
  {
    projectId: text()
      .primaryKey()
      .references(() => projects.id, { onDelete: 'cascade' }),
    userId: userReference(),
    createdAt: createdAt(),
    /** `null` while it is open. */
    settledAt: timestampMs(),
    decision: text().$type<BestFeedDecision>(),
    settledBy: text().references(() => users.id, { onDelete: 'set null' }),
    /** Of an accepted project, to revert the decision. */
    categoryBefore: integer().$type<Category>(),
  },
  (table) => [
    index('best_feed_requests_of_user').on(table.userId),
    index('best_feed_requests_by_admin').on(table.settledBy),
    index('best_feed_requests_open')
      .on(table.createdAt, table.projectId)
      .where(sql`${table.settledAt} is null`),
  ],
);
