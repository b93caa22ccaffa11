import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { BestFeedDecision, ReportDecision, ReportReason } from '@/domain/moderation';
import type { AdminManagedState, Category } from '@/domain/project';
import { createdAt, moment, textOrEmpty } from './columns';
import { projectReference, projects } from './projects';
import { userReference, users } from './users';

export const projectReports = pgTable(
  'project_reports',
  {
    id: text().primaryKey(),
    projectId: projectReference(),
    reporterId: userReference(),
    reason: text().$type<ReportReason>().notNull(),
    note: textOrEmpty(),
    createdAt: createdAt(),
    /** `null` while it is open. */
    settledAt: moment(),
    decision: text().$type<ReportDecision>(),
    settledBy: text().references(() => users.id, { onDelete: 'set null' }),
    /** Of a hidden project, to revert the decision. */
    stateBefore: integer().$type<AdminManagedState>(),
  },
  (table) => [
    uniqueIndex('project_reports_once_per_person').on(table.projectId, table.reporterId),
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
    settledAt: moment(),
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
