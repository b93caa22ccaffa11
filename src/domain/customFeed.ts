import type { NamedPicture } from '@/domain/namedPicture';

/** Who may put projects into a custom feed (docs/product/states.md#access-modes). */
export const accessMode = { addOwnerOnly: 0, addDedicatedUsers: 1, addAnyone: 2 } as const;

export type AccessMode = (typeof accessMode)[keyof typeof accessMode];

/** All access modes, the strictest first. */
export const accessModes: readonly AccessMode[] = Object.values(accessMode);

/** A list of projects that people build (docs/product/entities.md#custom-feed). */
export interface CustomFeed {
  readonly _id: string;
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
export function newCustomFeed(ownerId: string): Omit<CustomFeed, '_id'> {
  return { name: '', picId: '', accessMode: accessMode.addAnyone, owner: ownerId };
}
