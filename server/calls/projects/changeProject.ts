import { eq, type SQL, sql } from 'drizzle-orm';
import { type Category, category } from '@/domain/category';
import { isGloballyAccessible } from '@/domain/projectVisibility';
import type { Database } from '../../database/Database';
import { projects } from '../../database/tables/projects';
import { notFound } from '../../lib/domainError';
import type { ProjectRow } from './findProject';

/** What is changed by `changeProject` alone. */
export type ProjectChanges = Partial<
  Pick<
    ProjectRow,
    | 'name'
    | 'description'
    | 'feedId'
    | 'inFeedSince'
    | 'userManagedState'
    | 'adminManagedState'
    | 'category'
    | 'fileVersion'
    | 'fileBytes'
    | 'facts'
    | 'translations'
    | 'picId'
  >
>;

type Since = 'newestSince' | 'interestingSince' | 'popularSince' | 'bestSince';

/** From which category on a project stands in which feed. */
const feeds: readonly (readonly [since: Since, from: Category])[] = [
  ['newestSince', category.newest],
  ['interestingSince', category.interesting],
  ['popularSince', category.popular],
  ['bestSince', category.theBest],
];

export interface ChangedProject {
  readonly before: ProjectRow;
  readonly after: ProjectRow;
}

/**
 * The one way to change what decides where a project is shown: it keeps the moments since when it stands in
 * the feeds. While `decide` works nobody else changes the project, nor its file, which is put only in here; it
 * may throw, and writes what goes with the change by `inside`.
 */
export async function changeProject(
  database: Database,
  projectId: string,
  decide: (project: ProjectRow, inside: Database) => ProjectChanges | Promise<ProjectChanges>,
): Promise<ChangedProject> {
  return database.transaction(async (inside) => {
    const itself = eq(projects.id, projectId);
    const [before] = await inside.select().from(projects).where(itself).for('update');
    if (before === undefined) throw notFound();
    const changes = await decide(before, inside);
    const set = { ...changes, ...reachedFeeds({ ...before, ...changes }) };
    if (Object.keys(set).length === 0) return { before, after: before };
    const [after] = await inside.update(projects).set(set).where(itself).returning();
    if (after === undefined) throw notFound();
    return { before, after };
  });
}

/** A place in a feed is taken once and for good: pages that were read before must stay as they are. */
function reachedFeeds(project: ProjectRow): Partial<Record<Since, SQL>> {
  if (!isGloballyAccessible(project)) return {};
  const reached = feeds.filter(([since, from]) => project[since] === null && project.category >= from);
  return Object.fromEntries(reached.map(([since]) => [since, presentMoment]));
}

/** The database's own clock, for all copies of the server; rounded down, as no moment may lie in the future. */
const presentMoment = sql`date_trunc('milliseconds', clock_timestamp())`;
