import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ReportDecision, ReportReason } from '@/domain/moderation';
import type { AdminManagedState } from '@/domain/project';
import { createdAt, moment, textOrEmpty } from './columns';
import { projects } from './projects';
import { users } from './users';

/** What readers reported, and how the admins settled it. */
export const projectReports = pgTable(
  'project_reports',
  {
    id: text().primaryKey(),
    projectId: text()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    reporterId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text().$type<ReportReason>().notNull(),
    note: textOrEmpty(),
    createdAt: createdAt(),
    /** Open until then. */
    settledAt: moment(),
    decision: text().$type<ReportDecision>(),
    settledBy: text().references(() => users.id, { onDelete: 'set null' }),
    /** Of a hidden project, for who takes the decision back. */
    stateBefore: integer().$type<AdminManagedState>(),
  },
  (table) => [
    uniqueIndex('project_reports_once_per_person').on(table.projectId, table.reporterId),
    index('project_reports_of_person').on(table.reporterId),
    index('project_reports_by_admin').on(table.settledBy),
    index('project_reports_open').on(table.createdAt, table.id).where(sql`${table.settledAt} is null`),
  ],
);
