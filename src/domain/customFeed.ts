import type { NamedPicture } from '@/domain/images';
import type { FeedRef } from '@/domain/project';
import type { Viewer } from '@/domain/user';

/** Who may put projects into a custom feed (docs/product/states.md#access-modes). */
export const accessMode = { addOwnerOnly: 0, addDedicatedUsers: 1, addAnyone: 2 } as const;

export type AccessMode = (typeof accessMode)[keyof typeof accessMode];

/** All access modes, the strictest first. */
export const accessModes: readonly AccessMode[] = Object.values(accessMode);

/** A list of projects that people build (docs/product/entities.md#custom-feed). */
export interface CustomFeed {
  readonly id: string;
  readonly name: string;
  /** Empty when the feed has no cover. */
  readonly picId: string;
  readonly accessMode: AccessMode;
  /** The owner's user id. */
  readonly owner: string;
}

/** A custom feed as its page shows it. */
export interface CustomFeedView extends CustomFeed {
  /** `null` when the owner is not known. */
  readonly ownerProfile: NamedPicture | null;
}

/** What a suggestion of a feed's name stands for (docs/product/entities.md#feed-suggestion). */
export interface FeedSuggestion {
  readonly id: string;
  readonly name: string;
}

/** A feed that is about to be made: open to anyone, its maker's own. */
export function newCustomFeed(ownerId: string): Omit<CustomFeed, 'id'> {
  return { name: '', picId: '', accessMode: accessMode.addAnyone, owner: ownerId };
}

interface OwnedFeed {
  readonly owner: string;
}

/** Who a viewer is to a custom feed. */
export interface FeedViewer {
  readonly viewer: Viewer | null;
  /** The feed's owner granted this person access. */
  readonly isGranted: boolean;
}

/** The feed's owner alone changes it, deletes it and grants access (docs/product/rights.md#custom-feeds). */
export function mayEditFeed(feed: OwnedFeed, viewer: Viewer | null): boolean {
  return viewer !== null && viewer.id === feed.owner;
}

/**
 * Whether the feed's access mode lets somebody add projects, and so whether they see the button. A
 * feed for anyone shows it to a visitor too, whom it asks to sign in.
 */
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

/** A project leaves a custom feed by the feed's owner or by its own. */
export function mayDeleteFromFeed(
  viewer: Viewer | null,
  feed: OwnedFeed,
  project: { readonly ownerId: string | null },
): boolean {
  return mayEditFeed(feed, viewer) || (viewer !== null && viewer.id === project.ownerId);
}

/** The owner stays in the access list for good (docs/product/states.md#access-modes). */
export function mayBeRevoked(userId: string, feed: OwnedFeed): boolean {
  return userId !== feed.owner;
}

/** What becomes of an edit of the custom feed that a project is in. */
export type MembershipOutcome = 'nothing' | { readonly feed: FeedRef | null };

interface MembershipEdit {
  /** The feed that the project is in. */
  readonly present: FeedRef | null;
  readonly typed: string;
  /** The suggestion that was picked, and not typed over since. */
  readonly picked: FeedRef | null;
}

/** Done with the edit (docs/product/states.md#feed-membership). */
export function membershipOutcome({ present, typed, picked }: MembershipEdit): MembershipOutcome {
  if (typed.trim() === '') return present === null ? 'nothing' : { feed: null };
  return picked === null || picked.id === present?.id ? 'nothing' : { feed: picked };
}

/**
 * From this length on a list of suggestions is shown as it came (docs/product/entities.md#feed-suggestion).
 */
const longList = 100;

/** The suggestions without repeats of an id, as long as there are fewer than 100 of them. */
export function distinctSuggestions(suggestions: readonly FeedSuggestion[]): readonly FeedSuggestion[] {
  if (suggestions.length >= longList) return suggestions;
  const seen = new Set<string>();
  return suggestions.filter(({ id }) => {
    const isNew = !seen.has(id);
    seen.add(id);
    return isNew;
  });
}
