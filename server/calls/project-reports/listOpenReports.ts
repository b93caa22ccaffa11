import { asc, eq, isNull } from 'drizzle-orm';
import type { ProjectReport } from '@/domain/projectReport';
import type { Database } from '../../database/Database';
import { prepared } from '../../database/prepared';
import { projectReports } from '../../database/tables/projectReports';
import { projects } from '../../database/tables/projects';
import { users } from '../../database/tables/users';
import type { PageRange } from '../../http/validation/boundedPage';

/** The reports that no admin has settled, the oldest first. */
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
      project: { id: projects.id, name: projects.name, picId: projects.picId },
      reporter: { id: users.id, name: users.name, picId: users.picId },
    })
    .from(projectReports)
    .innerJoin(projects, eq(projects.id, projectReports.projectId))
    .innerJoin(users, eq(users.id, projectReports.reporterId))
    .where(isNull(projectReports.settledAt))
    .orderBy(asc(projectReports.createdAt), asc(projectReports.id))
    .offset(offset)
    .limit(count),
);
