import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { customFeedEndpoints, feedAccessEndpoints } from '@/api/endpoints/customFeeds';
import { type CustomFeed, type CustomFeedView, distinctSuggestions } from '@/domain/customFeed';
import { appendPage, isFullPage, type ListPage } from '@/domain/feed';
import { customFeedsPageSize, feedPageSize, profileFeedsCount } from '@/domain/limits';
import type { FeedRef, ProjectView } from '@/domain/project';
import { latestValueQueue } from '@/lib/latestValueQueue';
import { appendFeedPage, emptyFeed, type LoadedFeed } from '@/queries/feed';
import { queryKeys } from '@/queries/keys';
import { usePagedList } from '@/queries/pagedList';
import { interactiveRetry, useRetriedQuery } from '@/queries/queryClient';
import { useApi } from '@/queries/Server';

/** Cache keys of custom feeds. */
export const customFeedKeys = {
  /** A `CustomFeedView`. */
  one: (feedId: string) => ['customFeed', feedId],
  /** Projects in feeds, which change together with all other lists of projects. */
  projects: {
    all: [...queryKeys.feeds.all, 'ofCustomFeed'],
    of: (feedId: string) => [...queryKeys.feeds.all, 'ofCustomFeed', feedId],
  },
  /** The feed of a project, a `FeedRef` or `null`. */
  ofProject: (projectId: string) => ['feedOfProject', projectId],
  /** Lists of feeds, each a `LoadedCustomFeeds`. */
  lists: {
    all: ['customFeeds'],
    /** A user's own feeds loaded so far. */
    ownedBy: (userId: string) => ['customFeeds', 'ownedBy', userId],
    /** The first of these feeds, for the profile. */
    firstOf: (userId: string) => ['customFeeds', 'firstOf', userId],
    toContribute: (userId: string) => ['customFeeds', 'toContribute', userId],
  },
  /** The feed of a community, a `CustomFeed` or `null`. */
  ofCommunity: (communityId?: string) => [
    'feedOfCommunity',
    ...(communityId === undefined ? [] : [communityId]),
  ],
  isGranted: (feedId: string, userId: string | null) => ['feedAccess', 'isGranted', feedId, userId],
  people: (feedId: string | null) => ['feedAccess', 'people', feedId],
  /** The users whom the current user follows, and their followers. */
  acquaintances: (userId: string) => ['feedAccess', 'acquaintances', userId],
  /** The feed saved last, until its page has shown a message. */
  justSaved: ['justSavedFeed'],
  /** The feed from whose page the form was opened last. */
  editedFrom: ['feedEditedFrom'],
} as const;

/** A list of custom feeds loaded so far. */
export interface LoadedCustomFeeds {
  readonly feeds: readonly CustomFeed[];
  /** Offset of the next page; counts unreadable items. */
  readonly readCount: number;
  readonly hasMore: boolean;
}

/** A user's own feeds, or feeds of others to which they may add projects. */
type CustomFeedList = 'ownedBy' | 'toContribute';

const calls = {
  ownedBy: customFeedEndpoints.ownedBy,
  toContribute: feedAccessEndpoints.feedsToContribute,
} as const;

const emptyFeeds: LoadedCustomFeeds = { feeds: [], readCount: 0, hasMore: true };

/** A list of custom feeds, loaded page by page. */
export function useCustomFeeds(list: CustomFeedList, userId: string) {
  const api = useApi();
  return usePagedList<LoadedCustomFeeds>({
    queryKey: customFeedKeys.lists[list](userId),
    pageSize: customFeedsPageSize,
    empty: emptyFeeds,
    load: async (requested, signal) => {
      const page = await api.call(calls[list], { userId, ...requested }, { signal });
      return (loaded) => withFeeds(loaded, page, requested.count);
    },
  });
}

export function useProfileFeeds(userId: string) {
  const api = useApi();
  return useRetriedQuery({
    queryKey: customFeedKeys.lists.firstOf(userId),
    queryFn: async ({ signal }) => {
      const count = profileFeedsCount;
      const page = await api.call(customFeedEndpoints.ownedBy, { userId, offset: 0, count }, { signal });
      return withFeeds(emptyFeeds, page, count);
    },
    staleTime: 0,
  });
}

function withFeeds(
  { feeds, readCount }: LoadedCustomFeeds,
  page: ListPage<CustomFeed>,
  requestedCount: number,
): LoadedCustomFeeds {
  return {
    feeds: appendPage(feeds, page.items),
    readCount: readCount + page.receivedCount,
    hasMore: isFullPage(page, requestedCount),
  };
}

/** A custom feed. While it loads, the version in a list or in the page's HTML is shown. */
export function useCustomFeed(feedId: string) {
  const api = useApi();
  const client = useQueryClient();
  const { data, query } = useRetriedQuery({
    queryKey: customFeedKeys.one(feedId),
    queryFn: ({ signal }) => api.call(customFeedEndpoints.get, { feedId }, { signal }),
    staleTime: 0,
  });
  return { feed: data ?? listedFeed(client, feedId) ?? feedInPage(feedId), query };
}

function listedFeed(client: QueryClient, feedId: string): CustomFeedView | undefined {
  const listed = client
    .getQueriesData<LoadedCustomFeeds>({ queryKey: customFeedKeys.lists.all })
    .flatMap(([, list]) => list?.feeds ?? [])
    .find(({ id }) => id === feedId);
  return listed && { ...listed, ownerProfile: null };
}

/** The feed that the server has inlined into its page. */
function feedInPage(feedId: string): CustomFeedView | undefined {
  const text = document.getElementById('first-custom-feed')?.textContent;
  if (!text) return undefined;
  const { answer } = customFeedEndpoints.get;
  const feed = answer.toDomain(answer.read(JSON.parse(text), console.warn));
  return feed.id === feedId ? feed : undefined;
}

/** A feed's projects, loaded page by page. */
export function useFeedProjects(feedId: string) {
  const api = useApi();
  const client = useQueryClient();
  const queryKey = customFeedKeys.projects.of(feedId);
  const paged = usePagedList<LoadedFeed>({
    queryKey,
    pageSize: feedPageSize,
    empty: emptyFeed,
    load: async (requested, signal) => {
      const page = await api.call(customFeedEndpoints.projects, { feedId, ...requested }, { signal });
      return (loaded) => appendFeedPage(loaded, page, requested.count);
    },
  });
  const list = () => client.getQueryData<LoadedFeed>(queryKey);

  /** The project that follows another one, loading the next page if needed; `undefined` after the last. */
  const findNext = async (projectId: string): Promise<ProjectView | undefined> => {
    const placeOf = () => list()?.projects.findIndex(({ id }) => id === projectId) ?? -1;
    const isLastLoaded = placeOf() + 1 === list()?.projects.length;
    // Reading on is optional, so an error ends the sequence.
    if (isLastLoaded && list()?.hasMore) await paged.loadMore().catch(() => undefined);
    const place = placeOf();
    return place < 0 ? undefined : list()?.projects[place + 1];
  };
  return { ...paged, findNext };
}

/** Whether the feed's owner has granted the user access; `false` while loading. */
export function useIsGranted(feedId: string, userId: string | null): boolean {
  const api = useApi();
  const { data = false } = useQuery({
    ...interactiveRetry,
    queryKey: customFeedKeys.isGranted(feedId, userId),
    queryFn:
      userId === null
        ? skipToken
        : async ({ signal }: { readonly signal: AbortSignal }) =>
            (await api.call(feedAccessEndpoints.isGranted, { userId, feedId }, { signal })).isGranted,
    staleTime: 0,
  });
  return data;
}

/** The feed of a project; `undefined` while loading. Errors are only logged. */
export function useFeedOfProject(projectId: string): FeedRef | null | undefined {
  const api = useApi();
  const { data } = useQuery({
    ...interactiveRetry,
    queryKey: customFeedKeys.ofProject(projectId),
    queryFn: async ({ signal }): Promise<FeedRef | null> => {
      const found = await api.call(customFeedEndpoints.feedOfProject, { projId: projectId }, { signal });
      return found === null ? null : { id: found.feedId, name: found.feedName };
    },
    staleTime: 0,
  });
  return data;
}

const noSuggestions: readonly FeedRef[] = [];

/** Feeds whose name begins with a text; errors are only logged. */
export function useFeedSuggestions() {
  const api = useApi();
  /** `null` when there was no request, or its response was lost. */
  const [found, setFound] = useState<readonly FeedRef[] | null>(null);
  const [queue] = useState(() =>
    latestValueQueue<string>({
      async send(prefix, isLatest) {
        const answer = await ask(prefix);
        if (isLatest()) setFound(answer);
      },
    }),
  );

  async function ask(prefix: string): Promise<readonly FeedRef[] | null> {
    if (prefix === '') return null;
    try {
      const { items } = await api.call(customFeedEndpoints.suggest, { prefix });
      return distinctSuggestions(items);
    } catch (error) {
      console.warn('Failed to load suggestions of feeds.', error);
      return null;
    }
  }

  async function suggest(typed: string): Promise<void> {
    const prefix = typed.trim();
    // An empty result applies only to the previous text.
    setFound((known) => (prefix === '' || known?.length === 0 ? null : known));
    await queue.put(prefix);
  }
  const suggestions = found ?? noSuggestions;
  return { suggestions, isNoneFound: found?.length === 0, suggest, dismiss: () => void suggest('') };
}
