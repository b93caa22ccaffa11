import { sql } from 'drizzle-orm';
import type { ReportReason } from '@/domain/projectReport';
import type { Database } from '../../database/Database';
import { newId } from '../../database/newId';
import { projectReports } from '../../database/tables/projectReports';

interface Report {
  readonly projectId: string;
  readonly reporterId: string;
  readonly reason: ReportReason;
  readonly note: string;
}

/**
 * Keeps a person's report of a project, one for each of them: another one says the same in other words. What an admin
 * has settled stays settled.
 */
export async function sendReport(database: Database, report: Report): Promise<void> {
  const { reason, note } = report;
  await database
    .insert(projectReports)
    .values({ ...report, id: newId() })
    .onConflictDoUpdate({
      target: [projectReports.projectId, projectReports.reporterId],
      set: { reason, note },
      setWhere: sql`${projectReports.settledAt} is null`,
    });
}
