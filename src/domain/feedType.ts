/** The ranked feeds (docs/product/entities.md#feed-types). */
export const feedTypes = ['newest', 'interesting', 'popular', 'thebest', 'subscriptions'] as const;

export type FeedType = (typeof feedTypes)[number];

/** The word of each feed in the website's paths: `/feed/{word}`. */
const pathWords: Readonly<Record<FeedType, string>> = {
  newest: 'new',
  interesting: 'interesting',
  popular: 'popular',
  thebest: 'best',
  subscriptions: 'subscriptions',
};

export function pathWordOfFeedType(type: FeedType): string {
  return pathWords[type];
}

/** The feed that a path word names; `null` for a word that names none. */
export function feedTypeOfPathWord(word: string): FeedType | null {
  return feedTypes.find((type) => pathWords[type] === word) ?? null;
}

/** The feeds of the switcher in their order (docs/product/feeds.md#feed-switcher). */
export const switcherFeedTypes: readonly FeedType[] = [
  'subscriptions',
  'thebest',
  'popular',
  'interesting',
  'newest',
];

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
