import { eq } from 'drizzle-orm';
import type { FilterMatch } from '@/domain/filters';
import { newsType } from '@/domain/news';
import type { UserManagedState } from '@/domain/project';
import { isPublished } from '@/domain/projectAccess';
import type { Database } from '../../database/Database';
import { comments } from '../../database/tables/comments';
import { projects } from '../../database/tables/projects';
import type { FileStore } from '../../media/files/FileStore';
import { projectFileKey } from '../../media/files/fileKeys';
import { filterTexts } from '../filters/filterTexts';
import { publishOrHold, withdrawHeld } from '../filters/holds';
import { notifyUser } from '../news/deliverNews';
import { noteEvent } from '../notifications/notificationEvents';
import type { Services } from '../services';
import { checkStored } from './file-check/checkFile';
import type { OwnProject, ProjectRow } from './findProject';

interface NewTexts {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  /** Of the file; those of the stored one without. */
  readonly texts?: string;
}

/** Why a comic has to be held once it is public; throws for what is refused (docs/product/states.md#filters). */
export function filterProject(
  { database, files }: Pick<Services, 'database' | 'files'>,
  { owner, project }: OwnProject,
  changed: NewTexts = {},
): Promise<readonly FilterMatch[]> {
  return filterTexts({ database }, owner, async () => ({
    kind: 'project',
    projectId: project.id,
    texts: [
      { field: 'name', text: changed.name ?? project.name },
      { field: 'description', text: changed.description ?? project.description },
      { field: 'file', text: changed.texts ?? (await storedTexts(files, project.id)) },
    ],
  }));
}

async function storedTexts(files: FileStore, projectId: string): Promise<string> {
  const kept = await files.read(projectFileKey(projectId));
  return kept === null ? '' : (await checkStored(kept)).texts;
}

type States = Pick<ProjectRow, 'userManagedState' | 'heldState'>;

/** The state in which others see it, or will once a moderator has looked at it; `null` for a private one. */
export function shownState({ userManagedState: state, heldState }: States): UserManagedState | null {
  return heldState ?? (isPublished(state) ? state : null);
}

/**
 * The states after a change by its author: private while there is a reason to hold it. The project has to be locked, and
 * `changed` are its states without any filter.
 */
export async function filteredStates(
  inside: Database,
  project: ProjectRow,
  changed: States,
  matches: readonly FilterMatch[],
): Promise<States> {
  const wanted = shownState(changed);
  if (wanted !== null) {
    const states = await publishOrHold(inside, project, wanted, matches);
    if (project.heldState !== null && states.heldState === null) await announceAnswers(inside, project.id);
    return states;
  }
  if (project.heldState !== null) await withdrawHeld(inside, project.id);
  return changed;
}

/** Tells whose comics are commented on by a comic that others see from now on. */
export async function announceAnswers(inside: Database, projectId: string): Promise<void> {
  const answers = await inside
    .select({ id: projects.id, ownerId: projects.ownerId, authorId: comments.authorId })
    .from(comments)
    .innerJoin(projects, eq(projects.id, comments.projectId))
    .where(eq(comments.answerProjectId, projectId));
  for (const { authorId, ...commented } of answers) await announceComment(inside, commented, authorId);
}

/** Tells the owner of the commented project. */
export async function announceComment(
  inside: Database,
  { id: projectId, ownerId }: Pick<ProjectRow, 'id' | 'ownerId'>,
  actorId: string,
): Promise<void> {
  await notifyUser(inside, ownerId, { type: newsType.newAnswer, projectId, actorId });
  if (actorId !== ownerId) await noteEvent(inside, 'comments', projectId);
}
