import {
  type AdminManagedState,
  adminManagedState,
  type ProjectView,
  type UserManagedState,
  userManagedState,
} from '@/domain/project';

const publishedStates: readonly UserManagedState[] = [
  userManagedState.publishedGlobally,
  userManagedState.publishedProfileWasPublishedGlobally,
  userManagedState.publishedProfileWasntPublishedGlobally,
];

const neverGlobalStates: readonly UserManagedState[] = [
  userManagedState.created,
  userManagedState.publishedProfileWasntPublishedGlobally,
  userManagedState.privateWasntPublishedGlobally,
];

/**
 * Published in the feeds or on the profile. Only such projects can be in custom feeds
 * (docs/product/states.md#what-the-owner-decided).
 */
export function isPublished(state: UserManagedState): boolean {
  return publishedStates.includes(state);
}

export function isNeverPublishedGlobally(state: UserManagedState): boolean {
  return neverGlobalStates.includes(state);
}

interface ManagedStates {
  readonly userManagedState: UserManagedState;
  readonly adminManagedState: AdminManagedState;
}

/** Hidden by admins, even from users with a file key. */
export function isBannedProject(project: Pick<ManagedStates, 'adminManagedState'>): boolean {
  return project.adminManagedState === adminManagedState.banned;
}

/** Whether everybody may see the project (docs/product/states.md#who-may-see-a-project). */
export function isPubliclyAccessible(project: ManagedStates): boolean {
  return !isBannedProject(project) && isPublished(project.userManagedState);
}

/** Whether the project may be in the ranked feeds. */
export function isGloballyAccessible(project: ManagedStates): boolean {
  return (
    project.adminManagedState === adminManagedState.okGlobal &&
    project.userManagedState === userManagedState.publishedGlobally
  );
}

/** Whether it is the viewer's own project that was never published and may only have a draft. */
export function isOwnDraft(
  { owner, userManagedState: state }: Pick<ProjectView, 'owner' | 'userManagedState'>,
  viewerId: string | undefined,
): boolean {
  return state === userManagedState.created && owner !== null && owner.id === viewerId;
}
