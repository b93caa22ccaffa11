import { eq } from 'drizzle-orm';
import type { FilterMatch } from '@/domain/filters';
import { newsType } from '@/domain/news';
import type { UserManagedState } from '@/domain/project';
import { isBannedProject, isPublished } from '@/domain/projectAccess';
import type { Database } from '../../database/Database';
import { comments } from '../../database/tables/comments';
import { projects } from '../../database/tables/projects';
import type { FileStore } from '../../media/files/FileStore';
import { contentTypeOfKey, projectFileKey, projectFilesFolder } from '../../media/files/fileKeys';
import { filterTexts } from '../filters/filterTexts';
import { publishOrHold, withdrawHeld } from '../filters/holds';
import type { ScannedPicture } from '../filters/scanContent';
import { notifyUser } from '../news/deliverNews';
import { noteEvent } from '../notifications/notificationEvents';
import { signProjectKey } from '../project-views/projectKeys';
import type { Services } from '../services';
import { type CheckedFile, checkStored } from './file-check/checkFile';
import type { OwnProject, ProjectRow } from './findProject';
import { uploadsIn } from './projectMedia';

export interface NewTexts {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  /** The stored file by default. */
  readonly file?: Pick<CheckedFile, 'texts' | 'text'> | null;
}

export type FilterServices = Pick<Services, 'database' | 'files' | 'scanner' | 'tokenSecret' | 'websiteUrl'>;

/**
 * The reasons to hold a comic that is or will be public. Throws for content that is refused
 * (docs/product/states.md#filters).
 */
export function filterProject(
  services: FilterServices,
  { owner, project }: OwnProject,
  changed: NewTexts = {},
): Promise<readonly FilterMatch[]> {
  const { name = project.name, description = project.description } = changed;
  return filterTexts(services, owner, async () => {
    const file = changed.file === undefined ? await storedFile(services.files, project.id) : changed.file;
    return {
      kind: 'project',
      projectId: project.id,
      texts: [
        { field: 'name', text: name },
        { field: 'description', text: description },
        { field: 'file', text: file?.texts ?? '' },
      ],
      pictures: () => (file === null ? [] : picturesIn(services, project, file.text)),
    };
  });
}

/** The stored file, checked; `null` without a file. */
export async function storedFile(files: FileStore, projectId: string): Promise<CheckedFile | null> {
  const kept = await files.read(projectFileKey(projectId));
  return kept === null ? null : checkStored(kept);
}

/** The uploaded pictures of a comic, with URLs that are valid for an hour. */
function picturesIn(
  { tokenSecret, websiteUrl }: Pick<Services, 'tokenSecret' | 'websiteUrl'>,
  project: ProjectRow,
  file: string,
): readonly ScannedPicture[] {
  const key = signProjectKey(tokenSecret, project.id, isBannedProject(project));
  const folder = `${websiteUrl()}/${projectFilesFolder(project.id)}`;
  return uploadsIn(JSON.parse(file))
    .filter((path) => contentTypeOfKey(path)?.startsWith('image/'))
    .map((name) => ({ name, address: `${folder}${name}?key=${key}` }));
}

/** Whether the filters' result still applies: other fields that they check may have changed before the lock. */
export function isAsFiltered(seen: ProjectRow, present: ProjectRow, changed: NewTexts = {}): boolean {
  return (
    (changed.name !== undefined || seen.name === present.name) &&
    (changed.description !== undefined || seen.description === present.description) &&
    (changed.file !== undefined || seen.fileVersion === present.fileVersion)
  );
}

type States = Pick<ProjectRow, 'userManagedState' | 'heldState'>;

/** The state in which others see the project, or will see it after a moderator's release; `null` for a private one. */
export function shownState({ userManagedState: state, heldState }: States): UserManagedState | null {
  return heldState ?? (isPublished(state) ? state : null);
}

/**
 * The states after a change by the author: private while there is a reason to hold it. The project must be locked.
 * `changed` are the states that it would have without filters.
 */
export async function filteredStates(
  tx: Database,
  project: ProjectRow,
  changed: States,
  matches: readonly FilterMatch[],
): Promise<States> {
  const wanted = shownState(changed);
  if (wanted !== null) {
    const states = await publishOrHold(tx, project, wanted, matches);
    if (project.heldState !== null && states.heldState === null) await announceAnswers(tx, project.id);
    return states;
  }
  if (project.heldState !== null) await withdrawHeld(tx, project.id);
  return changed;
}

/** Notifies authors that a comic which comments on theirs is visible from now on. */
export async function announceAnswers(tx: Database, projectId: string): Promise<void> {
  const answers = await tx
    .select({ id: projects.id, ownerId: projects.ownerId, authorId: comments.authorId })
    .from(comments)
    .innerJoin(projects, eq(projects.id, comments.projectId))
    .where(eq(comments.answerProjectId, projectId));
  for (const { authorId, ...commented } of answers) await announceComment(tx, commented, authorId);
}

/** Notifies the owner of the commented project. */
export async function announceComment(
  tx: Database,
  { id: projectId, ownerId }: Pick<ProjectRow, 'id' | 'ownerId'>,
  actorId: string,
): Promise<void> {
  await notifyUser(tx, ownerId, { type: newsType.newAnswer, projectId, actorId });
  if (actorId !== ownerId) await noteEvent(tx, 'comments', projectId);
}
