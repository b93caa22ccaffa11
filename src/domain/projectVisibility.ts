import type { ProjectView } from '@/domain/project';
import {
  type AdminManagedState,
  adminManagedState,
  type UserManagedState,
  userManagedState,
} from '@/domain/publishing';

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
