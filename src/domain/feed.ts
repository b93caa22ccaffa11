import type { ProjectOwner, ProjectView } from '@/domain/project';
import { isPubliclyAccessible } from '@/domain/publishing';

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

const welcomeFeedTypes: readonly FeedType[] = ['newest', 'interesting', 'popular'];

/**
 * Where the welcome page leads: the stored preferred feed if it is one of three, else the best
 * (docs/product/screens.md#welcome).
 */
export function welcomeFeedType(storedFeed: string | null): FeedType {
  return welcomeFeedTypes.find((type) => type === storedFeed) ?? 'thebest';
}

/** Those that most people like, the first of them first. What its owner sees alone, or the admins took out, is none. */
export function mostLoved(projects: readonly ProjectView[], count: number): readonly ProjectView[] {
  return projects
    .filter(isPubliclyAccessible)
    .sort((one, other) => other.likeCount - one.likeCount)
    .slice(0, count);
}

/**
 * What to read after a project, out of the list that it stands in: the next one that was not played yet, from the
 * list's beginning where none follows, else simply the next one.
 */
export function nextProject(
  projects: readonly ProjectView[],
  projectId: string,
  wasPlayed: (projectId: string) => boolean,
): ProjectView | undefined {
  const place = projects.findIndex(({ id }) => id === projectId);
  const others = [...projects.slice(place + 1), ...projects.slice(0, Math.max(0, place))];
  return others.find(({ id }) => !wasPlayed(id)) ?? others[0];
}

/** The authors of projects, the first of them first and each once: neither the viewer nor whom they follow already. */
export function authorsToFollow(
  projects: readonly ProjectView[],
  viewerId: string | null,
  count: number,
): readonly ProjectOwner[] {
  const authors = projects.flatMap(({ owner }) => owner ?? []);
  return [...new Map(authors.map((author) => [author.id, author])).values()]
    .filter(({ id, followedByMe }) => id !== viewerId && !followedByMe)
    .slice(0, count);
}
