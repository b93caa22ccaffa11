import { inArray } from 'drizzle-orm';
import type { AdminAction } from '@/domain/accountLog';
import type { NamedPicture } from '@/domain/namedPicture';
import type { Database } from '../../database/Database';
import { projectReports } from '../../database/tables/projectReports';
import { projects } from '../../database/tables/projects';
import { users } from '../../database/tables/users';

type About = AdminAction['about'];

export interface Subjects {
  readonly personOf: (about: About) => NamedPicture | null;
  readonly projectOf: (about: About) => NamedPicture | null;
}

/** Finds the people and the projects that admins' actions were about, as far as they are still there. */
export async function subjectsOfActions(database: Database, abouts: readonly About[]): Promise<Subjects> {
  const reportIds = idsIn(abouts, ({ reportId }) => reportId);
  const reports = await unlessNone(reportIds, (ids) =>
    database
      .select({ id: projectReports.id, projectId: projectReports.projectId })
      .from(projectReports)
      .where(inArray(projectReports.id, ids)),
  );
  const projectOfReport = new Map(reports.map(({ id, projectId }) => [id, projectId]));
  // Calls name a project `projId` or, where it is all that they are about, `id`.
  const projectIdOf = ({ projId, id, reportId }: About) =>
    projId ?? id ?? projectOfReport.get(String(reportId));
  const personIdOf = ({ userId }: About) => userId;
  const [people, comics] = await Promise.all([
    unlessNone(idsIn(abouts, personIdOf), (ids) =>
      database
        .select({ id: users.id, name: users.name, picId: users.picId })
        .from(users)
        .where(inArray(users.id, ids)),
    ),
    unlessNone(idsIn(abouts, projectIdOf), (ids) =>
      database
        .select({ id: projects.id, name: projects.name, picId: projects.picId })
        .from(projects)
        .where(inArray(projects.id, ids)),
    ),
  ]);
  const [person, project] = [people, comics].map((found) => new Map(found.map((one) => [one.id, one])));
  return {
    personOf: (about) => person?.get(String(personIdOf(about))) ?? null,
    projectOf: (about) => project?.get(String(projectIdOf(about))) ?? null,
  };
}

function idsIn(abouts: readonly About[], idOf: (about: About) => About[string] | undefined): string[] {
  return [...new Set(abouts.map(idOf).filter((id) => typeof id === 'string'))];
}

async function unlessNone<Row>(ids: string[], find: (ids: string[]) => Promise<Row[]>): Promise<Row[]> {
  return ids.length === 0 ? [] : find(ids);
}
