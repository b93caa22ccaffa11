import { and, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { AdminAction, SignIn } from '@/domain/account';
import type { Database } from '../../database/Database';
import { adminActions, signIns } from '../../database/tables/accounts';
import { namedPicture } from '../../database/tables/columns';
import { comments } from '../../database/tables/comments';
import { customFeeds } from '../../database/tables/customFeeds';
import { decisions, reports } from '../../database/tables/moderation';
import { projects } from '../../database/tables/projects';
import { users } from '../../database/tables/users';
import type { LogAdminAction } from '../../http/callTable';
import type { PageRange } from '../../http/validation';

type About = AdminAction['about'];

/** Finds the people and projects that admins' actions were about, if they still exist. */
async function subjectsOfActions(database: Database, abouts: readonly About[]) {
  const reportIds = idsIn(abouts, ({ reportId }) => reportId);
  const found = await unlessNone(reportIds, (ids) =>
    database
      .select({
        id: reports.id,
        projectId: sql<string | null>`coalesce(${reports.projectId}, ${comments.projectId})`,
        personId: sql<string | null>`coalesce(${reports.personId}, ${customFeeds.ownerId})`,
      })
      .from(reports)
      .leftJoin(comments, eq(comments.id, reports.commentId))
      .leftJoin(customFeeds, eq(customFeeds.id, reports.feedId))
      .where(inArray(reports.id, ids)),
  );
  const reported = new Map(found.map((report) => [report.id, report]));
  const decided = await decisionsOf(database, abouts);
  // Calls name a project `projId`, or `id` when it is the only subject.
  const projectIdOf = (about: About) =>
    decided(about)?.projectId ?? about.projId ?? about.id ?? reported.get(String(about.reportId))?.projectId;
  const personIdOf = (about: About) =>
    decided(about)?.personId ?? about.userId ?? reported.get(String(about.reportId))?.personId;
  const [people, comics] = await Promise.all([
    unlessNone(idsIn(abouts, personIdOf), (ids) =>
      database.select(namedPicture(users)).from(users).where(inArray(users.id, ids)),
    ),
    unlessNone(idsIn(abouts, projectIdOf), (ids) =>
      database
        .select(namedPicture(projects))
        .from(projects)
        .where(and(inArray(projects.id, ids), isNull(projects.deletedAt))),
    ),
  ]);
  const [person, project] = [people, comics].map((found) => new Map(found.map((one) => [one.id, one])));
  return {
    personOf: (about: About) => person?.get(String(personIdOf(about))) ?? null,
    projectOf: (about: About) => project?.get(String(projectIdOf(about))) ?? null,
  };
}

/** The people and subjects of decisions on cases. */
async function decisionsOf(database: Database, abouts: readonly About[]) {
  const ids = [...idsIn(abouts, ({ decisionId }) => decisionId)];
  const subjectIds = idsIn(abouts, ({ kind, id }) => (kind === undefined ? null : id));
  const { id, kind, subjectId, personId, projectId, outcome } = decisions;
  const found = await unlessNone([...ids, ...subjectIds], () =>
    database
      .select({ id, kind, subjectId, personId, projectId, outcome })
      .from(decisions)
      .where(or(inArray(id, ids), inArray(subjectId, subjectIds))),
  );
  return (about: About) =>
    found.find(
      (one) => one.id === about.decisionId || (one.kind === about.kind && one.subjectId === about.id),
    );
}

function idsIn(abouts: readonly About[], idOf: (about: About) => About[string] | null | undefined): string[] {
  return [...new Set(abouts.map(idOf).filter((id) => typeof id === 'string'))];
}

async function unlessNone<Row>(ids: string[], find: (ids: string[]) => Promise<Row[]>): Promise<Row[]> {
  return ids.length === 0 ? [] : find(ids);
}

export function logAdminActionsIn(database: Database): LogAdminAction {
  return async (action) => {
    const [entry] = await database.insert(adminActions).values(action).returning({ id: adminActions.id });
    return async () => {
      if (entry !== undefined) await database.delete(adminActions).where(eq(adminActions.id, entry.id));
    };
  };
}

/** Sign-ins, latest first. */
export async function signInsOf(
  database: Database,
  userId: string,
  { offset, count }: PageRange,
): Promise<SignIn[]> {
  const rows = await database
    .select()
    .from(signIns)
    .where(eq(signIns.userId, userId))
    .orderBy(desc(signIns.id))
    .offset(offset)
    .limit(count);
  return rows.map(({ way, device, address, createdAt }) => ({
    way,
    device,
    address,
    creationDate: createdAt.toISOString(),
  }));
}

interface ActionsPage extends PageRange {
  /** The id of an action; only earlier actions are returned. */
  readonly before?: string | undefined;
}

/** Actions, latest first. */
export async function listAdminActions(
  database: Database,
  { offset, count, before }: ActionsPage,
): Promise<AdminAction[]> {
  const rows = await database
    .select({
      id: adminActions.id,
      admin: namedPicture(users),
      action: adminActions.action,
      about: adminActions.about,
      address: adminActions.address,
      createdAt: adminActions.createdAt,
    })
    .from(adminActions)
    .leftJoin(users, eq(users.id, adminActions.adminId))
    .where(before === undefined ? undefined : lt(adminActions.id, Number(before)))
    .orderBy(desc(adminActions.id))
    .offset(offset)
    .limit(count);
  const { personOf, projectOf } = await subjectsOfActions(
    database,
    rows.map(({ about }) => about),
  );
  return rows.map(({ id, createdAt, ...action }) => ({
    ...action,
    id: String(id),
    person: personOf(action.about),
    project: projectOf(action.about),
    creationDate: createdAt.toISOString(),
  }));
}
