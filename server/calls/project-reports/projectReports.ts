import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { ProjectReport, ReportDecision, ReportReason } from '@/domain/moderation';
import { adminManagedState } from '@/domain/project';
import type { Viewer } from '@/domain/user';
import type { Database } from '../../database/Database';
import { lockUser } from '../../database/lockUsers';
import { prepared } from '../../database/prepared';
import { newId } from '../../database/rowKeys';
import { namedPicture } from '../../database/tables/columns';
import { projectReports } from '../../database/tables/moderation';
import { projects } from '../../database/tables/projects';
import { users } from '../../database/tables/users';
import type { PageRange } from '../../http/validation';
import { conflict, type LocalizedText, notFound } from '../../lib/errors';
import { changeProject, changeShownProject } from '../projects/changeProject';
import { lockProjectShared } from '../projects/findProject';
import { setAdminState } from '../projects/projectState';
import type { Services } from '../services';

/** Texts of errors about reports. */
const projectReportTexts = {
  settledAlready: {
    en: 'Another admin has settled this report already. Nothing was changed.',
    ru: 'Эту жалобу уже рассмотрел другой админ. Ничего не изменилось.',
  },
} as const satisfies Readonly<Record<string, LocalizedText>>;

interface Report {
  readonly projectId: string;
  readonly reporterId: string;
  readonly reason: ReportReason;
  readonly note: string;
}

/** Stores a report. A second one by the same person replaces the first, unless an admin has settled it. */
export async function sendReport(database: Database, report: Report): Promise<void> {
  const { reason, note } = report;
  await database.transaction(async (inside) => {
    await lockUser(inside, report.reporterId);
    if (!(await lockProjectShared(inside, report.projectId))) throw notFound();
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

/** Reports that are not settled, the oldest first. */
export async function listOpenReports(database: Database, page: PageRange): Promise<ProjectReport[]> {
  const rows = await openReports(database, { ...page });
  return rows.map(({ createdAt, ...report }) => ({ ...report, creationDate: createdAt.toISOString() }));
}

const openReports = prepared(['offset', 'count'], (database, { offset, count }) =>
  database
    .select({
      id: projectReports.id,
      reason: projectReports.reason,
      note: projectReports.note,
      createdAt: projectReports.createdAt,
      project: namedPicture(projects),
      reporter: namedPicture(users),
    })
    .from(projectReports)
    .innerJoin(projects, eq(projects.id, projectReports.projectId))
    .innerJoin(users, eq(users.id, projectReports.reporterId))
    .where(isNull(projectReports.settledAt))
    .orderBy(asc(projectReports.createdAt), asc(projectReports.id))
    .offset(offset)
    .limit(count),
);

type Stores = Pick<Services, 'database' | 'files'>;

/** Settles a report once. Hiding the project bans it and settles all reports of it. */
export async function settleReport(
  stores: Stores,
  admin: Viewer,
  reportId: string,
  decision: ReportDecision,
): Promise<void> {
  const { projectId } = await findReport(stores.database, reportId);
  await changeShownProject(stores, projectId, async (project, inside) => {
    // The project is locked, so that reports of it cannot be settled at the same time.
    const { settledAt, reason } = await findReport(inside, reportId);
    if (settledAt !== null) throw conflict([{ text: projectReportTexts.settledAlready }]);
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
 * Reverts a decision: the report is open again, as are all that were settled by hiding the project, which gets its earlier
 * state unless it was changed since.
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
