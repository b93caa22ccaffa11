import { eq } from 'drizzle-orm';
import type { Viewer } from '@/domain/role';
import type { Database } from '../../database/Database';
import { prepared } from '../../database/prepared';
import { projects } from '../../database/tables/projects';
import { type Caller, type Person, signedIn } from '../../http/Caller';
import { notAllowed, notFound } from '../../lib/domainError';
import { maySeeProject } from '../project-views/visibleProjects';
import { projectWords } from './words';

export type ProjectRow = typeof projects.$inferSelect;

const findById = prepared(['id'], (database, { id }) =>
  database.select().from(projects).where(eq(projects.id, id)),
);

/** A project that somebody may see; who may not is told that there is none. */
export async function findProject(
  database: Database,
  viewer: Viewer | null,
  projectId: string,
): Promise<ProjectRow> {
  const [project] = await findById(database, { id: projectId });
  if (project === undefined || !maySeeProject(viewer, project)) throw notFound();
  return project;
}

/** Keeps a project from being deleted until the transaction ends; tells whether it is there. */
export async function keepProject(inside: Database, projectId: string): Promise<boolean> {
  const isIt = eq(projects.id, projectId);
  const kept = await inside.select({ id: projects.id }).from(projects).where(isIt).for('key share');
  return kept.length > 0;
}

export interface OwnProject {
  readonly owner: Person;
  readonly project: ProjectRow;
}

/** A project of who calls; refuses everybody else, the admins too. */
export async function findOwnProject(
  database: Database,
  caller: Caller,
  projectId: string,
): Promise<OwnProject> {
  const owner = signedIn(caller);
  const project = await findProject(database, owner, projectId);
  if (project.ownerId !== owner.id) throw notAllowed(projectWords.notYours);
  return { owner, project };
}
