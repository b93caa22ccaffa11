import { type BanCategory, isBannedFrom } from '@/domain/banCategory';
import { isNeverPublishedGlobally } from '@/domain/projectVisibility';
import {
  type AdminManagedState,
  adminManagedState,
  type UserManagedState,
  userManagedState,
} from '@/domain/publishing';

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

/** The state that the first save gives a project (docs/product/states.md#first-save). */
export function firstSaveState(isMadeForComment: boolean, rights: PublishingRights): UserManagedState {
  const staysInProfile = isMadeForComment || !isGlobalPublishingAllowed(rights);
  return staysInProfile ? publishedProfileWasntPublishedGlobally : publishedGlobally;
}
