export interface ListPage<Item> {
  /** The readable items, in the server's order. */
  readonly items: readonly Item[];
  /** The number of items that the server sent, including invalid and empty ones: the next page starts after them. */
  readonly receivedCount: number;
}

interface Identified {
  readonly id: string;
}

/**
 * Merges the refetched first page into the list: known items are updated in place, new ones are added on top, nothing
 * is reordered or removed (docs/product/feeds.md#refresh).
 */
export function mergeFeedRefresh<Item extends Identified>(
  current: readonly Item[],
  fresh: readonly Item[],
): readonly Item[] {
  const freshById = new Map(fresh.map((item) => [item.id, item]));
  const updated = current.map((item) => freshById.get(item.id) ?? item);
  return [...withoutRepeats(fresh, current), ...updated];
}

/** Appends a page without duplicates, since pages shift when new items arrive. */
export function appendPage<Item extends Identified>(
  current: readonly Item[],
  page: readonly Item[],
): readonly Item[] {
  return [...current, ...withoutRepeats(page, current)];
}

/** A full page means that there may be more (docs/product/feeds.md#load-more). */
export function isFullPage(page: ListPage<unknown>, requestedCount: number): boolean {
  return page.receivedCount >= requestedCount;
}

function withoutRepeats<Item extends Identified>(items: readonly Item[], known: readonly Item[]): Item[] {
  const seen = new Set(known.map((item) => item.id));
  return items.filter((item) => {
    const isNew = !seen.has(item.id);
    seen.add(item.id);
    return isNew;
  });
}

/** The ranked feeds, from the largest to the smallest (docs/product/entities.md#feed-types). */
export const feedTypes = ['newest', 'interesting', 'popular', 'thebest', 'subscriptions'] as const;

export type FeedType = (typeof feedTypes)[number];

/** Path segments: `/feed/{word}`. */
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

export function feedTypeOfPathWord(word: string): FeedType | null {
  return feedTypes.find((type) => pathWords[type] === word) ?? null;
}

/** The tabs of the feed switcher (docs/product/feeds.md#feed-switcher). */
export const switcherFeedTypes: readonly FeedType[] = [...feedTypes].reverse();

/** Only signed-in users have subscriptions. */
export function mayOpenFeed(type: FeedType, isSignedIn: boolean): boolean {
  return isSignedIn || type !== 'subscriptions';
}

const welcomeFeedTypes: readonly FeedType[] = ['newest', 'interesting', 'popular'];

/**
 * The feed to which the welcome page redirects: the stored one if it is one of three, otherwise the best feed
 * (docs/product/screens.md#welcome).
 */
export function welcomeFeedType(storedFeed: string | null): FeedType {
  return welcomeFeedTypes.find((type) => type === storedFeed) ?? 'thebest';
}
