import { and, eq, isNull } from 'drizzle-orm';
import type { ReportDecision } from '@/domain/projectReport';
import { type AdminManagedState, adminManagedState } from '@/domain/publishing';
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
    const { projectId } = await findReport(inside, reportId);
    const stateBefore =
      decision === 'hide' ? await changeState(inside, projectId, () => adminManagedState.banned) : null;
    const isMeant =
      decision === 'hide' ? eq(projectReports.projectId, projectId) : eq(projectReports.id, reportId);
    await inside
      .update(projectReports)
      .set({ settledAt: new Date(), settledBy: admin.id, decision, stateBefore })
      .where(and(isMeant, isNull(projectReports.settledAt)));
  });
}

/**
 * Takes a decision back: the report waits again. Of a hidden project all those that its hiding has settled do, and it
 * is what it was before, unless the admins have decided otherwise since.
 */
export async function reopenReport(database: Database, reportId: string): Promise<void> {
  await database.transaction(async (inside) => {
    const { projectId, decision, settledAt, stateBefore } = await findReport(inside, reportId);
    if (settledAt === null) return;
    if (decision === 'hide') {
      const shown = stateBefore ?? adminManagedState.okGlobal;
      await changeState(inside, projectId, (now) => (now === adminManagedState.banned ? shown : now));
    }
    const isMeant =
      decision === 'hide'
        ? and(eq(projectReports.projectId, projectId), eq(projectReports.settledAt, settledAt))
        : eq(projectReports.id, reportId);
    await inside
      .update(projectReports)
      .set({ settledAt: null, settledBy: null, decision: null, stateBefore: null })
      .where(isMeant);
  });
}

async function findReport(inside: Database, reportId: string) {
  const [report] = await inside.select().from(projectReports).where(eq(projectReports.id, reportId));
  if (report === undefined) throw notFound();
  return report;
}

/** Gives the state before. */
async function changeState(
  inside: Database,
  projectId: string,
  decide: (now: AdminManagedState) => AdminManagedState,
): Promise<AdminManagedState> {
  const { before } = await changeProject(inside, projectId, (project) => ({
    adminManagedState: decide(project.adminManagedState),
  }));
  return before.adminManagedState;
}
