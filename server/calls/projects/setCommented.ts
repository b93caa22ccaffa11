import { and, eq } from 'drizzle-orm';
import { userManagedState } from '@/domain/publishing';
import type { Database } from '../../database/Database';
import { projects } from '../../database/tables/projects';
import { invalidField } from '../../lib/domainError';
import { findProject, type OwnProject } from './findProject';
import { projectWords } from './words';

/** Says what a project is made as a comment on, before it is published (docs/product/states.md#first-save). */
export async function setCommented(
  database: Database,
  { owner, project: { id } }: OwnProject,
  commentedId: string,
): Promise<void> {
  if (commentedId === id) throw invalidField('value', projectWords.answerToItself);
  await findProject(database, owner, commentedId);
  const isOpen = and(eq(projects.id, id), eq(projects.userManagedState, userManagedState.created));
  const changed = await database
    .update(projects)
    .set({ commentedId })
    .where(isOpen)
    .returning({ id: projects.id });
  if (changed.length === 0) throw invalidField('value', projectWords.madeAlready);
}
