import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Api } from '@/api/Api';
import { appendPage, isFullPage, type ListPage, mergeFeedRefresh } from '@/domain/feed';
import type { FeedType } from '@/domain/feedType';
import { feedPageSize, feedRefreshMs } from '@/domain/limits';
import type { ProjectView } from '@/domain/project';
import { useAddresses, useApi } from './Server';
import { useRetriedQuery } from './useRetriedQuery';

/** A feed as far as it was loaded. */
export interface LoadedFeed {
  readonly projects: readonly ProjectView[];
  /** Places of the server's list that were read: where the next page starts. */
  readonly readCount: number;
  readonly hasMore: boolean;
  /**
   * The server's own moment of the first page, where it is known: later pages are asked as of then, so that they
   * stay stable. A device's clock does not do, as a slow one would make pages skip what came before it.
   */
  readonly asOf: string | undefined;
}

export const feedsKey = ['feed'] as const;
const feedKey = (type: FeedType) => [...feedsKey, type] as const;

/** The feed's first page, refetched every 10 minutes into the same list (SPEC §4, "Feed behaviour"). */
export function useFeed(type: FeedType) {
  const api = useApi();
  const client = useQueryClient();
  const { testMode } = useAddresses();
  return useRetriedQuery({
    queryKey: feedKey(type),
    ask: (signal) => loadFirstPage(api, client, type, signal),
    refetchInterval: ({ state }) => state.data !== undefined && feedRefreshMs(testMode),
  });
}

/** Appends the next page. Its failure is the caller's to show (SPEC §8, "Failure to load more projects"). */
export function useLoadMore(type: FeedType) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const feed = client.getQueryData<LoadedFeed>(feedKey(type));
      if (!feed) return;
      const { readCount, asOf } = feed;
      const page = await api.feeds.get({ type, offset: readCount, count: feedPageSize, asOf });
      client.setQueryData<LoadedFeed>(feedKey(type), (now) => now && withPage(now, page));
    },
  });
}

/** Loads a feed's first page ahead, so that React can take over ready-made cards. */
export async function prefetchFeed(api: Api, client: QueryClient, type: FeedType): Promise<void> {
  await client.fetchQuery({ queryKey: feedKey(type), queryFn: () => loadFirstPage(api, client, type) });
}

/**
 * Puts a feed there that ready-made HTML shows. It is asked for again as soon as somebody looks: what was drawn
 * ahead is some seconds old, and drawn for a visitor.
 */
export function keepFeed(
  client: QueryClient,
  type: FeedType,
  projects: readonly ProjectView[],
  drawnAt: number,
): void {
  const page = { items: projects, receivedCount: projects.length };
  client.setQueryData<LoadedFeed>(feedKey(type), firstPage(page, new Date(drawnAt).toISOString()));
  void client.invalidateQueries({ queryKey: feedKey(type), refetchType: 'none' });
}

async function loadFirstPage(
  api: Api,
  client: QueryClient,
  type: FeedType,
  signal?: AbortSignal,
): Promise<LoadedFeed> {
  const page = await api.feeds.get({ type, offset: 0, count: feedPageSize }, { signal });
  const known = client.getQueryData<LoadedFeed>(feedKey(type));
  if (known) return { ...known, projects: mergeFeedRefresh(known.projects, page.items) };
  return firstPage(page, undefined);
}

function firstPage(page: ListPage<ProjectView>, asOf: string | undefined): LoadedFeed {
  return {
    projects: page.items,
    readCount: page.receivedCount,
    hasMore: isFullPage(page, feedPageSize),
    asOf,
  };
}

function withPage(feed: LoadedFeed, page: ListPage<ProjectView>): LoadedFeed {
  return {
    ...feed,
    projects: appendPage(feed.projects, page.items),
    readCount: feed.readCount + page.receivedCount,
    hasMore: isFullPage(page, feedPageSize),
  };
}
