import { and, desc, eq } from 'drizzle-orm';
import { pageChanges } from '@/comics/pageMarks';
import type { ProjectVersion } from '@/domain/versions';
import type { Database } from '../../database/Database';
import { prepared } from '../../database/prepared';
import { projectVersions } from '../../database/tables/projectVersions';
import type { PageRange } from '../../http/validation';
import { notFound } from '../../lib/errors';

const page = prepared(['projectId', 'offset', 'count'], (database, { projectId, offset, count }) => {
  const { id, kind, name, savedAt, bytes, pages } = projectVersions;
  return database
    .select({ id, kind, name, savedAt, bytes, pages })
    .from(projectVersions)
    .where(eq(projectVersions.projectId, projectId))
    .orderBy(desc(savedAt), desc(id))
    .limit(count)
    .offset(offset);
});

/** The latest first, each with what changed since the one before it. */
export async function listVersions(
  database: Database,
  projectId: string,
  { offset, count }: PageRange,
): Promise<ProjectVersion[]> {
  // The last one is compared with the first of the next page.
  const rows = await page(database, { projectId, offset, count: count + 1 });
  return rows.slice(0, count).map(({ savedAt, pages, ...version }, index) => {
    const before = rows[index + 1];
    return {
      ...version,
      savedAt: savedAt.toISOString(),
      pageCount: pages.length,
      changes: before === undefined ? null : pageChanges(before.pages, pages),
    };
  });
}

const find = prepared(['projectId', 'versionId'], (database, { projectId, versionId }) =>
  database
    .select()
    .from(projectVersions)
    .where(and(eq(projectVersions.projectId, projectId), eq(projectVersions.id, versionId))),
);

export async function findVersion(database: Database, projectId: string, versionId: string) {
  const [version] = await find(database, { projectId, versionId });
  if (version === undefined) throw notFound();
  return version;
}
