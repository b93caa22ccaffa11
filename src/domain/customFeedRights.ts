import { type AccessMode, accessMode } from '@/domain/customFeed';
import type { Viewer } from '@/domain/role';

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
  project: { readonly ownerId: string },
): boolean {
  return mayEditFeed(feed, viewer) || (viewer !== null && viewer.id === project.ownerId);
}

/** The owner stays in the access list for good (docs/product/states.md#access-modes). */
export function mayBeRevoked(userId: string, feed: OwnedFeed): boolean {
  return userId !== feed.owner;
}
