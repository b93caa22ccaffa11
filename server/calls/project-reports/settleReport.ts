import { and, eq, isNull } from 'drizzle-orm';
import type { ReportDecision } from '@/domain/projectReport';
import { adminManagedState } from '@/domain/publishing';
import type { Viewer } from '@/domain/role';
import type { Database } from '../../database/Database';
import { projectReports } from '../../database/tables/projectReports';
import { conflict, notFound } from '../../lib/domainError';
import { changeProject } from '../projects/changeProject';
import { changeShownProject } from '../projects/changeShownProject';
import { setAdminState } from '../projects/setAdminState';
import type { Services } from '../services';
import { projectReportWords } from './words';

type Stores = Pick<Services, 'database' | 'files'>;

/**
 * An admin's word on a report, which is the only one: another admin who says theirs later is told. A hidden project is
 * banned, and nobody's report of it waits any more.
 */
export async function settleReport(
  stores: Stores,
  admin: Viewer,
  reportId: string,
  decision: ReportDecision,
): Promise<void> {
  const { projectId } = await findReport(stores.database, reportId);
  await changeShownProject(stores, projectId, async (project, inside) => {
    // The project is held: what is open now stays so until this is done.
    const { settledAt, reason } = await findReport(inside, reportId);
    if (settledAt !== null) throw conflict([{ text: projectReportWords.settledAlready }]);
    const isHidden = decision === 'hide';
    const isMeant = isHidden ? eq(projectReports.projectId, projectId) : eq(projectReports.id, reportId);
    const stateBefore = isHidden ? project.adminManagedState : null;
    await inside
      .update(projectReports)
      .set({ settledAt: new Date(), settledBy: admin.id, decision, stateBefore })
      .where(and(isMeant, isNull(projectReports.settledAt)));
    return isHidden ? setAdminState(inside, project, { admin, state: adminManagedState.banned, reason }) : {};
  });
}

/**
 * Takes a decision back: the report waits again. Of a hidden project all those that its hiding has settled do, and it
 * is what it was before, unless the admins have decided otherwise since.
 */
export async function reopenReport(database: Database, admin: Viewer, reportId: string): Promise<void> {
  const { projectId } = await findReport(database, reportId);
  await changeProject(database, projectId, async (project, inside) => {
    const { decision, settledAt, stateBefore } = await findReport(inside, reportId);
    if (settledAt === null) return {};
    const isShownAgain = decision === 'hide' && project.adminManagedState === adminManagedState.banned;
    const isMeant =
      decision === 'hide'
        ? and(eq(projectReports.projectId, projectId), eq(projectReports.settledAt, settledAt))
        : eq(projectReports.id, reportId);
    await inside
      .update(projectReports)
      .set({ settledAt: null, settledBy: null, decision: null, stateBefore: null })
      .where(isMeant);
    if (!isShownAgain) return {};
    return setAdminState(inside, project, {
      admin,
      state: stateBefore ?? adminManagedState.okGlobal,
      reason: null,
    });
  });
}

async function findReport(database: Database, reportId: string) {
  const [report] = await database.select().from(projectReports).where(eq(projectReports.id, reportId));
  if (report === undefined) throw notFound();
  return report;
}
