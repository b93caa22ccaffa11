/** One page of a list, as the server gave it. */
export interface ListPage<Item> {
  /** The items that could be read, in the server's order. */
  readonly items: readonly Item[];
  /** How many places the server filled, unreadable and empty ones included: the next page starts after them. */
  readonly receivedCount: number;
}

interface Identified {
  readonly id: string;
}

/**
 * Joins the refetched first page with the feed on the screen: known items are updated in place, new ones
 * go on top in their order, nothing is reordered and nothing leaves (docs/product/feeds.md#refresh).
 */
export function mergeFeedRefresh<Item extends Identified>(
  current: readonly Item[],
  fresh: readonly Item[],
): readonly Item[] {
  const freshById = new Map(fresh.map((item) => [item.id, item]));
  const updated = current.map((item) => freshById.get(item.id) ?? item);
  return [...withoutRepeats(fresh, current), ...updated];
}

/** Puts a further page under the feed; what is already there is dropped, as pages shift when items arrive. */
export function appendPage<Item extends Identified>(
  current: readonly Item[],
  page: readonly Item[],
): readonly Item[] {
  return [...current, ...withoutRepeats(page, current)];
}

/**
 * Whether "load more" has a reason: the last answer filled every place that was asked for
 * (docs/product/feeds.md#load-more).
 */
export function isFullPage(page: ListPage<unknown>, askedCount: number): boolean {
  return page.receivedCount >= askedCount;
}

function withoutRepeats<Item extends Identified>(items: readonly Item[], known: readonly Item[]): Item[] {
  const seen = new Set(known.map((item) => item.id));
  return items.filter((item) => {
    const isNew = !seen.has(item.id);
    seen.add(item.id);
    return isNew;
  });
}
