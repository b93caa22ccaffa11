import {
  type AdminManagedState,
  adminManagedState,
  type ProjectView,
  type UserManagedState,
  userManagedState,
} from '@/domain/project';
import { type BanCategory, isBannedFrom } from '@/domain/user';

const publishedStates: readonly UserManagedState[] = [
  userManagedState.publishedGlobally,
  userManagedState.publishedProfileWasPublishedGlobally,
  userManagedState.publishedProfileWasntPublishedGlobally,
];

const privateStates: readonly UserManagedState[] = [
  userManagedState.privateWasPublishedGlobally,
  userManagedState.privateWasntPublishedGlobally,
];

const neverGlobalStates: readonly UserManagedState[] = [
  userManagedState.created,
  userManagedState.publishedProfileWasntPublishedGlobally,
  userManagedState.privateWasntPublishedGlobally,
];

/**
 * Published to the feeds or to the profile; only such projects go into custom feeds
 * (docs/product/states.md#what-the-owner-decided).
 */
export function isPublished(state: UserManagedState): boolean {
  return publishedStates.includes(state);
}

/** Taken back or kept by its owner. */
export function isPrivate(state: UserManagedState): boolean {
  return privateStates.includes(state);
}

/** Never published globally so far. */
export function isNeverPublishedGlobally(state: UserManagedState): boolean {
  return neverGlobalStates.includes(state);
}

interface ManagedStates {
  readonly userManagedState: UserManagedState;
  readonly adminManagedState: AdminManagedState;
}

/** Taken out by the admins, also for who has a key. */
export function isBannedProject(project: Pick<ManagedStates, 'adminManagedState'>): boolean {
  return project.adminManagedState === adminManagedState.banned;
}

/** Whether anybody may see the project (docs/product/states.md#who-may-see-a-project). */
export function isPubliclyAccessible(project: ManagedStates): boolean {
  return !isBannedProject(project) && isPublished(project.userManagedState);
}

/** Whether the project may stand in the global feeds. */
export function isGloballyAccessible(project: ManagedStates): boolean {
  return (
    project.adminManagedState === adminManagedState.okGlobal &&
    project.userManagedState === userManagedState.publishedGlobally
  );
}

/** Whether a project has never been published, and is the viewer's own: there may be nothing of it but a draft. */
export function isOwnDraft(
  { owner, userManagedState: state }: Pick<ProjectView, 'owner' | 'userManagedState'>,
  viewerId: string | undefined,
): boolean {
  return state === userManagedState.created && owner !== null && owner.id === viewerId;
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

/**
 * The states that a project can take from its present one, the most public first
 * (docs/product/states.md#publishing-moves).
 */
export function publishingMoves(from: UserManagedState): readonly UserManagedState[] {
  if (from === created) return [...neverGlobalMoves, created];
  return isNeverPublishedGlobally(from) ? neverGlobalMoves : wasGlobalMoves;
}

/** The state that shows a project to as many people as another one does, among those that it can take from its present one. */
export function sameAudience(from: UserManagedState, wanted: UserManagedState): UserManagedState {
  const audience = Math.max(wasGlobalMoves.indexOf(wanted), neverGlobalMoves.indexOf(wanted));
  return publishingMoves(from)[audience] ?? wanted;
}

/** Whether fewer people see a project in one state than in another; before its first save it is about to be everybody's. */
export function isLessPublic(wanted: UserManagedState, than: UserManagedState): boolean {
  if (than === created) return wanted !== publishedGlobally;
  const fromMostPublic = publishingMoves(than);
  return fromMostPublic.indexOf(wanted) > fromMostPublic.indexOf(than);
}

/** What decides whether a person may publish a project in the global feeds. */
export interface PublishingRights {
  readonly banCategory: BanCategory;
  readonly adminManagedState: AdminManagedState;
}

/** Whether the global feeds are open to the project: neither its author nor itself is kept out. */
function isGlobalPublishingAllowed(rights: PublishingRights): boolean {
  return (
    !isBannedFrom('publishInFeeds', rights.banCategory) &&
    rights.adminManagedState === adminManagedState.okGlobal
  );
}

/** The moves that are offered, and the only ones that the server takes; the most public first. */
export function allowedPublishingMoves(
  from: UserManagedState,
  rights: PublishingRights,
): readonly UserManagedState[] {
  const moves = publishingMoves(from);
  return isGlobalPublishingAllowed(rights) ? moves : moves.filter((state) => state !== publishedGlobally);
}

/**
 * The state that a change by its author leaves a published project in: who is banned from the feeds changes nothing
 * there unseen (docs/product/states.md#bans).
 */
export function stateAfterChange(from: UserManagedState, banCategory: BanCategory): UserManagedState {
  const leaves = from === publishedGlobally && isBannedFrom('publishInFeeds', banCategory);
  return leaves ? publishedProfileWasPublishedGlobally : from;
}

/** The state that the first save gives a project (docs/product/states.md#first-save). */
export function firstSaveState(isMadeForComment: boolean, rights: PublishingRights): UserManagedState {
  const staysInProfile = isMadeForComment || !isGlobalPublishingAllowed(rights);
  return staysInProfile ? publishedProfileWasntPublishedGlobally : publishedGlobally;
}
