import { sql } from 'drizzle-orm';
import type { ReportReason } from '@/domain/projectReport';
import type { Database } from '../../database/Database';
import { lockPerson } from '../../database/lockPeople';
import { newId } from '../../database/newId';
import { projectReports } from '../../database/tables/projectReports';
import { notFound } from '../../lib/domainError';
import { keepProject } from '../projects/findProject';

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
  await database.transaction(async (inside) => {
    await lockPerson(inside, report.reporterId);
    if (!(await keepProject(inside, report.projectId))) throw notFound();
    await inside
      .insert(projectReports)
      .values({ ...report, id: newId() })
      .onConflictDoUpdate({
        target: [projectReports.projectId, projectReports.reporterId],
        set: { reason, note },
        setWhere: sql`${projectReports.settledAt} is null`,
      });
  });
}
