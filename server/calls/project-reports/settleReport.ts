import { and, eq, isNull } from 'drizzle-orm';
import type { ReportDecision } from '@/domain/projectReport';
import { adminManagedState } from '@/domain/publishing';
import type { Viewer } from '@/domain/role';
import type { Database } from '../../database/Database';
import { projectReports } from '../../database/tables/projectReports';
import { notFound } from '../../lib/domainError';
import { changeProject } from '../projects/changeProject';

/** An admin's word on a report. A hidden project is banned, and nobody's report of it waits any more. */
export async function settleReport(
  database: Database,
  admin: Viewer,
  reportId: string,
  decision: ReportDecision,
): Promise<void> {
  await database.transaction(async (inside) => {
    const [report] = await inside
      .select({ projectId: projectReports.projectId })
      .from(projectReports)
      .where(eq(projectReports.id, reportId));
    if (report === undefined) throw notFound();
    const { projectId } = report;
    const isMeant =
      decision === 'hide' ? eq(projectReports.projectId, projectId) : eq(projectReports.id, reportId);
    await inside
      .update(projectReports)
      .set({ settledAt: new Date(), settledBy: admin.id, decision })
      .where(and(isMeant, isNull(projectReports.settledAt)));
    if (decision === 'hide') {
      await changeProject(inside, projectId, () => ({ adminManagedState: adminManagedState.banned }));
    }
  });
}
