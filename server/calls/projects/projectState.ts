import { and, eq } from 'drizzle-orm';
import type { DecisionReason } from '@/domain/moderation';
import { newsType } from '@/domain/news';
import {
  type AdminManagedState,
  type Category,
  type UserManagedState,
  userManagedState,
} from '@/domain/project';
import { isBannedProject, isGloballyAccessible, isPublished } from '@/domain/projectAccess';
import { allowedPublishingMoves, publishingMoves } from '@/domain/projectRights';
import { isBannedFrom, type Viewer } from '@/domain/user';
import type { Database } from '../../database/Database';
import { projects } from '../../database/tables/projects';
import { busy, invalidField, notAllowed } from '../../lib/errors';
import { decisionsOn, storeDecision, withdrawAndMail } from '../decisions/decisions';
import { refusePicturesOf } from '../filters/filterPictures';
import { notifyUser } from '../news/deliverNews';
import type { Services } from '../services';
import {
  type ChangedProject,
  changeProject,
  changeShownProject,
  maxFilterAttempts,
  type ProjectChanges,
} from './changeProject';
import { assertNoErrors, type CheckedFile } from './file-check/checkFile';
import { filteredStates, filterProject, isAsFiltered, storedFile } from './filterProject';
import { findProject, type OwnProject, type ProjectRow, projectTexts } from './findProject';

/**
 * Publishes a project or makes it private, by the allowed moves (docs/product/states.md#publishing-moves). Nothing is
 * published without a file, or with errors in it. The file is checked before the project is locked, and again if it was
 * changed in the meantime. Filters may hold the project.
 */
export async function publishProject(
  services: Services,
  { owner, project }: OwnProject,
  wanted: UserManagedState,
): Promise<void> {
  let seen = project;
  for (let attempts = 0; attempts < maxFilterAttempts; attempts += 1) {
    const file = isPublished(wanted) ? await storedFile(services.files, project.id) : null;
    const matches = isPublished(wanted)
      ? await filterProject(services, { owner, project: seen }, { file })
      : [];
    const looked = seen;
    const { before } = await changeShownProject(services, project.id, (present, tx) => {
      assertMoveAllowed(owner, present, wanted);
      if (!isAsFiltered(looked, present)) return {};
      if (isPublished(wanted)) assertPublishable(file);
      return filteredStates(tx, present, { userManagedState: wanted, heldState: null }, matches);
    });
    if (isAsFiltered(looked, before)) return;
    seen = before;
  }
  throw busy(1);
}

function assertPublishable(file: CheckedFile | null): void {
  if (file === null) throw invalidField('value', projectTexts.nothingToPublish);
  assertNoErrors(file.errors);
}

function assertMoveAllowed(
  { banCategory }: OwnProject['owner'],
  project: ProjectRow,
  wanted: UserManagedState,
): void {
  const { userManagedState: from, adminManagedState } = project;
  if (!publishingMoves(from).includes(wanted)) throw invalidField('value', projectTexts.stateOutOfReach);
  if (!allowedPublishingMoves(from, { banCategory, adminManagedState }).includes(wanted)) {
    const isPersonBanned = isBannedFrom('publishInFeeds', banCategory);
    throw notAllowed(isPersonBanned ? projectTexts.bannedFromFeeds : projectTexts.keptOutOfFeeds);
  }
}

interface AdminDecision {
  readonly admin: Viewer;
  readonly state: AdminManagedState;
  /** The reason for hiding it, if one was given. */
  readonly reason: DecisionReason | null;
  readonly decisionId?: string;
}

/**
 * The changes of an admin's decision on a project. Notifies the owner that it is hidden, with the reason, or that it is
 * visible again (docs/product/states.md#news). Admins get no news about their own projects. The project's row must be
 * locked.
 */
export async function setAdminState(
  tx: Database,
  project: ProjectRow,
  { admin, state, reason, decisionId }: AdminDecision,
): Promise<ProjectChanges> {
  const changes = { adminManagedState: state };
  const isHidden = isBannedProject(changes);
  if (isHidden !== isBannedProject(project)) await refusePicturesOf(tx, project.id, isHidden);
  if (isHidden !== isBannedProject(project) && admin.id !== project.ownerId) {
    const { id: projectId, ownerId } = project;
    const { projectHidden: type, projectShown } = newsType;
    await notifyUser(
      tx,
      ownerId,
      isHidden ? { type, projectId, reason, decisionId } : { type: projectShown, projectId },
    );
  }
  return changes;
}

/** `setAdminState` without a case: a ban is a decision that the owner can appeal, and its end undoes all of them. */
export async function decideAdminState(
  services: Pick<Services, 'mail' | 'tokenSecret' | 'websiteUrl'>,
  tx: Database,
  project: ProjectRow,
  decision: Omit<AdminDecision, 'decisionId'>,
): Promise<ProjectChanges> {
  const isBan = isBannedProject({ adminManagedState: decision.state });
  if (isBan === isBannedProject(project)) return { adminManagedState: decision.state };
  const { id, ownerId: personId, adminManagedState } = project;
  const { admin, reason } = decision;
  if (!isBan) {
    await withdrawAndMail(services, tx, admin, decisionsOn('project', id, 'hide'));
    return setAdminState(tx, project, decision);
  }
  const about = { kind: 'project', subjectId: id, personId, projectId: id } as const;
  const hidden = { outcome: 'hide', reason, until: null, before: { adminManagedState } } as const;
  const decisionId = await storeDecision(services, tx, admin, { ...about, ...hidden });
  return setAdminState(tx, project, { ...decision, decisionId });
}

/** Sets a project's category, which decides its feeds, and notifies the owner of a better one. */
export async function setProjectCategory(
  database: Database,
  projectId: string,
  category: Category,
): Promise<ChangedProject> {
  return database.transaction(async (tx) => {
    const changed = await changeProject(tx, projectId, () => ({ category }));
    const { before, after } = changed;
    if (category <= before.category || !isGloballyAccessible(after)) return changed;
    await notifyUser(tx, after.ownerId, {
      type: newsType.categoryChange,
      projectId,
      newCategory: category,
    });
    return changed;
  });
}

/** Sets the project on which this one comments, before it is published (docs/product/states.md#first-save). */
export async function setCommentedProject(
  database: Database,
  { owner, project: { id } }: OwnProject,
  commentedId: string,
): Promise<void> {
  if (commentedId === id) throw invalidField('value', projectTexts.answerToItself);
  await findProject(database, owner, commentedId);
  const isOpen = and(eq(projects.id, id), eq(projects.userManagedState, userManagedState.created));
  const changed = await database
    .update(projects)
    .set({ commentedId })
    .where(isOpen)
    .returning({ id: projects.id });
  if (changed.length === 0) throw invalidField('value', projectTexts.madeAlready);
}
