import {
  type AdminManagedState,
  adminManagedState,
  type ProjectView,
  type UserManagedState,
  userManagedState,
} from '@/domain/project';
import { isNeverPublishedGlobally } from '@/domain/projectAccess';
import { type BanCategory, hasRole, isBannedFrom, mayDo, type Viewer } from '@/domain/user';

/** What the copy button does: hidden, asks to sign in, or copies. */
type CopyAction = 'absent' | 'signIn' | 'copy';

/** Copying requires a flag on the device and the admin role (docs/product/rights.md#copying). */
export function copyAction(isCopyingFlagSet: boolean, viewer: Viewer | null): CopyAction {
  if (!isCopyingFlagSet) return 'absent';
  if (viewer === null) return 'signIn';
  return hasRole(viewer, 'admin') ? 'copy' : 'absent';
}

/** Owner and admins decide whether a project is a template for others (docs/product/rights.md#templates). */
export function mayMarkTemplate(viewer: Viewer | null, project: { readonly ownerId: string }): boolean {
  return viewer !== null && (viewer.id === project.ownerId || hasRole(viewer, 'admin'));
}

/** Everybody may copy templates, and authors their own comics. */
export function mayCopy(
  viewer: Viewer | null,
  { isTemplate, ownerId }: { readonly isTemplate: boolean; readonly ownerId: string },
): boolean {
  return viewer !== null && (isTemplate || viewer.id === ownerId || hasRole(viewer, 'admin'));
}

/** The viewer's rights on a project (docs/product/rights.md#project-owner). */
export interface ProjectRights {
  /** Publish, toggle comments, delete. */
  readonly mayManage: boolean;
  /** Edit name, description, custom feed and content. */
  readonly mayEdit: boolean;
  /** Set category and admin state. */
  readonly mayModerate: boolean;
  readonly copying: CopyAction;
}

interface DeviceConditions {
  readonly isEditingAvailable: boolean;
  /** The device's `project_copying` key. */
  readonly isCopyingFlagSet: boolean;
}

export function projectRights(
  { owner }: Pick<ProjectView, 'owner'>,
  viewer: Viewer | null,
  { isEditingAvailable, isCopyingFlagSet }: DeviceConditions,
): ProjectRights {
  const mayManage = viewer !== null && owner?.id === viewer.id;
  return {
    mayManage,
    mayEdit: mayManage && isEditingAvailable,
    mayModerate: mayDo('setAdminManagedState', viewer) && mayDo('setCategory', viewer),
    copying: copyAction(isCopyingFlagSet, viewer),
  };
}

const {
  created,
  publishedGlobally,
  publishedProfileWasPublishedGlobally,
  publishedProfileWasntPublishedGlobally,
  privateWasPublishedGlobally,
  privateWasntPublishedGlobally,
} = userManagedState;

const wasGlobalMoves: readonly UserManagedState[] = [
  publishedGlobally,
  publishedProfileWasPublishedGlobally,
  privateWasPublishedGlobally,
];

const neverGlobalMoves: readonly UserManagedState[] = [
  publishedGlobally,
  publishedProfileWasntPublishedGlobally,
  privateWasntPublishedGlobally,
];

/** The states that can follow a state, most public first (docs/product/states.md#publishing-moves). */
export function publishingMoves(from: UserManagedState): readonly UserManagedState[] {
  if (from === created) return [...neverGlobalMoves, created];
  return isNeverPublishedGlobally(from) ? neverGlobalMoves : wasGlobalMoves;
}

/** The reachable state with the same audience as another one. */
export function stateWithSameAudience(from: UserManagedState, wanted: UserManagedState): UserManagedState {
  const audience = Math.max(wasGlobalMoves.indexOf(wanted), neverGlobalMoves.indexOf(wanted));
  return publishingMoves(from)[audience] ?? wanted;
}

/** Compares audiences. Before its first save, a project counts as public. */
export function isLessPublic(wanted: UserManagedState, than: UserManagedState): boolean {
  if (than === created) return wanted !== publishedGlobally;
  const fromMostPublic = publishingMoves(than);
  return fromMostPublic.indexOf(wanted) > fromMostPublic.indexOf(than);
}

/** The state in which only the author sees a project. */
export function privateState(from: UserManagedState): UserManagedState {
  return isNeverPublishedGlobally(from) ? privateWasntPublishedGlobally : privateWasPublishedGlobally;
}

export interface PublishingRights {
  readonly banCategory: BanCategory;
  readonly adminManagedState: AdminManagedState;
}

/** Whether neither the author nor the project is excluded from the ranked feeds. */
function isGlobalPublishingAllowed(rights: PublishingRights): boolean {
  return (
    !isBannedFrom('publishInFeeds', rights.banCategory) &&
    rights.adminManagedState === adminManagedState.okGlobal
  );
}

/** The moves that the interface offers and the server accepts, most public first. */
export function allowedPublishingMoves(
  from: UserManagedState,
  rights: PublishingRights,
): readonly UserManagedState[] {
  const moves = publishingMoves(from);
  return isGlobalPublishingAllowed(rights) ? moves : moves.filter((state) => state !== publishedGlobally);
}

/**
 * The state of a published project after a change by its author: users who are banned from the feeds cannot have
 * unreviewed changes there (docs/product/states.md#bans).
 */
export function stateAfterChange(from: UserManagedState, banCategory: BanCategory): UserManagedState {
  const leaves = from === publishedGlobally && isBannedFrom('publishInFeeds', banCategory);
  return leaves ? publishedProfileWasPublishedGlobally : from;
}

/** The state after the first save (docs/product/states.md#first-save). */
export function firstSaveState(isMadeForComment: boolean, rights: PublishingRights): UserManagedState {
  const staysInProfile = isMadeForComment || !isGlobalPublishingAllowed(rights);
  return staysInProfile ? publishedProfileWasntPublishedGlobally : publishedGlobally;
}
