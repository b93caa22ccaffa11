/** The ranked feeds, the one with the most before those with fewer (docs/product/entities.md#feed-types). */
export const feedTypes = ['newest', 'interesting', 'popular', 'thebest', 'subscriptions'] as const;

export type FeedType = (typeof feedTypes)[number];

/** The word of each feed in the website's paths: `/feed/{word}`. */
const pathWords = {
  newest: 'new',
  interesting: 'interesting',
  popular: 'popular',
  thebest: 'best',
  subscriptions: 'subscriptions',
} as const satisfies Record<FeedType, string>;

export function pathWordOfFeedType<Type extends FeedType>(type: Type): (typeof pathWords)[Type] {
  return pathWords[type];
}

/** The feed that a path word names; `null` for a word that names none. */
export function feedTypeOfPathWord(word: string): FeedType | null {
  return feedTypes.find((type) => pathWords[type] === word) ?? null;
}

/** The feeds of the switcher in their order (docs/product/feeds.md#feed-switcher). */
export const switcherFeedTypes: readonly FeedType[] = feedTypes.toReversed();

/** Subscriptions are for who is signed in, the other feeds for everybody. */
export function mayOpenFeed(type: FeedType, isSignedIn: boolean): boolean {
  return isSignedIn || type !== 'subscriptions';
}

/** The feed that the switcher shows as chosen: the route's own, else the stored one, else the best. */
export function switcherSelection(routeFeed: FeedType | null, storedFeed: string | null): FeedType {
  return routeFeed ?? feedTypes.find((type) => type === storedFeed) ?? 'thebest';
}

const welcomeFeedTypes: readonly FeedType[] = ['newest', 'interesting', 'popular'];

/**
 * Where the welcome page leads: the stored preferred feed if it is one of three, else the best
 * (docs/product/screens.md#welcome).
 */
export function welcomeFeedType(storedFeed: string | null): FeedType {
  return welcomeFeedTypes.find((type) => type === storedFeed) ?? 'thebest';
}
