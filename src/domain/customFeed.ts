import { appendPage } from '@/domain/feed';
import type { NamedPicture } from '@/domain/images';
import type { FeedRef } from '@/domain/project';
import type { Viewer } from '@/domain/user';

/** Who may add projects to a custom feed (docs/product/states.md#access-modes). */
export const accessMode = { addOwnerOnly: 0, addDedicatedUsers: 1, addAnyone: 2 } as const;

export type AccessMode = (typeof accessMode)[keyof typeof accessMode];

/** Strictest first. */
export const accessModes: readonly AccessMode[] = Object.values(accessMode);

/** A user-made list of projects (docs/product/entities.md#custom-feed). */
export interface CustomFeed {
  readonly id: string;
  readonly name: string;
  /** Empty without a cover. */
  readonly picId: string;
  readonly accessMode: AccessMode;
  /** The owner's user id. */
  readonly owner: string;
}

export interface CustomFeedView extends CustomFeed {
  /** `null` when the owner is unknown. */
  readonly ownerProfile: NamedPicture | null;
}

/** A feed suggested by name (docs/product/entities.md#feed-suggestion). */
export interface FeedSuggestion {
  readonly id: string;
  readonly name: string;
}

/** The defaults of a new feed: anyone may add. */
export function newCustomFeed(ownerId: string): Omit<CustomFeed, 'id'> {
  return { name: '', picId: '', accessMode: accessMode.addAnyone, owner: ownerId };
}

interface OwnedFeed {
  readonly owner: string;
}

interface FeedViewer {
  readonly viewer: Viewer | null;
  /** Whether the feed's owner has granted the viewer access. */
  readonly isGranted: boolean;
}

/** Only the owner may edit and delete the feed and grant access (docs/product/rights.md#custom-feeds). */
export function mayEditFeed(feed: OwnedFeed, viewer: Viewer | null): boolean {
  return viewer !== null && viewer.id === feed.owner;
}

/** Whether the viewer sees the add button. For feeds open to everybody, visitors see it too, and sign in first. */
export function isAddingOpenTo(
  feed: OwnedFeed & { readonly accessMode: AccessMode },
  { viewer, isGranted }: FeedViewer,
): boolean {
  switch (feed.accessMode) {
    case accessMode.addOwnerOnly:
      return mayEditFeed(feed, viewer);
    case accessMode.addDedicatedUsers:
      return mayEditFeed(feed, viewer) || (viewer !== null && isGranted);
    case accessMode.addAnyone:
      return true;
  }
}

/** The feed's owner and the project's owner may remove a project. */
export function mayDeleteFromFeed(
  viewer: Viewer | null,
  feed: OwnedFeed,
  project: { readonly ownerId: string | null },
): boolean {
  return mayEditFeed(feed, viewer) || (viewer !== null && viewer.id === project.ownerId);
}

/** The owner's access cannot be revoked (docs/product/states.md#access-modes). */
export function mayBeRevoked(userId: string, feed: OwnedFeed): boolean {
  return userId !== feed.owner;
}

/** The result of editing a project's custom feed. */
export type MembershipOutcome = 'nothing' | { readonly feed: FeedRef | null };

interface MembershipEdit {
  /** The project's current feed. */
  readonly present: FeedRef | null;
  readonly typed: string;
  /** The chosen suggestion, unless the text was edited since. */
  readonly picked: FeedRef | null;
}

/** Follows docs/product/states.md#feed-membership. */
export function membershipOutcome({ present, typed, picked }: MembershipEdit): MembershipOutcome {
  if (typed.trim() === '') return present === null ? 'nothing' : { feed: null };
  return picked === null || picked.id === present?.id ? 'nothing' : { feed: picked };
}

/** Lists this long are shown as received (docs/product/entities.md#feed-suggestion). */
const longList = 100;

/** Removes duplicate ids from shorter lists. */
export function distinctSuggestions(suggestions: readonly FeedSuggestion[]): readonly FeedSuggestion[] {
  return suggestions.length >= longList ? suggestions : appendPage([], suggestions);
}
