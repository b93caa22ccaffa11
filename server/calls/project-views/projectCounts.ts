import { eq, type SQL, sql, sum } from 'drizzle-orm';
import type { Database } from '../../database/Database';
import { prepared } from '../../database/prepared';
import { projectCountChanges } from '../../database/tables/projectCountChanges';
import { projects } from '../../database/tables/projects';

/**
 * Counts a view, a like or one that was taken back without waiting for whoever else does so with the same project:
 * it is written down, and added to the project a moment later by `foldCounts`. Nobody sees the difference.
 */
export async function appendCounts(
  inside: Database,
  projectId: string,
  change: { readonly likes: 1 | -1 } | { readonly views: 1 },
): Promise<void> {
  await inside.insert(projectCountChanges).values({ projectId, ...change });
}

/** What is still to be added to some projects, a row for each, to be joined to them. */
export function waitingCounts(database: Database, isMeant: SQL) {
  return database
    .select({
      projectId: projectCountChanges.projectId,
      likes: sum(projectCountChanges.likes).as('likes'),
      views: sum(projectCountChanges.views).as('views'),
    })
    .from(projectCountChanges)
    .where(isMeant)
    .groupBy(projectCountChanges.projectId)
    .as('waiting');
}

/** The counts of a project together with what is still to be added. */
export function shownCounts(waiting: ReturnType<typeof waitingCounts>) {
  const shown = (count: typeof projects.likesCnt | typeof projects.viewsCnt, more: SQL.Aliased) =>
    sql<number>`greatest(${count} + coalesce(${more}, 0), 0)::int`;
  return {
    likesCnt: shown(projects.likesCnt, waiting.likes),
    viewsCnt: shown(projects.viewsCnt, waiting.views),
  };
}

const findCounts = prepared(['id'], (database, { id }) => {
  const waiting = waitingCounts(database, eq(projectCountChanges.projectId, id));
  return database
    .select(shownCounts(waiting))
    .from(projects)
    .leftJoin(waiting, eq(waiting.projectId, projects.id))
    .where(eq(projects.id, id));
});

/** The counts of one project at this moment; `undefined` when it is not there. */
export async function countsOf(database: Database, projectId: string) {
  const [counts] = await findCounts(database, { id: projectId });
  return counts;
}
