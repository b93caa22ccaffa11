import {
  notifyManager,
  type QueryClient,
  type QueryState,
  queryOptions,
  useIsFetching,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { ApiClient } from '@/api/ApiClient';
import { getFeed } from '@/api/endpoints/feeds';
import { appendPage, type FeedType, isFullPage, type ListPage, mergeFeedRefresh } from '@/domain/feed';
import { feedPageSize, feedRefreshMs, maxPageSize } from '@/domain/limits';
import type { ProjectView } from '@/domain/project';
import { clamp } from '@/lib/clamp';
import { queryKeys } from '@/queries/keys';
import { cachePrerendered, loadNextPage, pollWhileVisible, useRetriedQuery } from '@/queries/queryClient';
import { useAddresses, useApi } from '@/queries/Server';

/** A list of projects loaded so far. */
export interface LoadedFeed {
  readonly projects: readonly ProjectView[];
  /** Offset of the next page; counts unreadable items. */
  readonly readCount: number;
  readonly hasMore: boolean;
  /**
   * The server's time of the first page. Later pages are requested as of this time, so that the order is
   * stable. With the time of a slow device clock, pages would skip items.
   */
  readonly asOf: string | undefined;
  /** The first page as a visitor sees it, until the response for this reader arrives. */
  readonly isPrerendered?: boolean;
}

/** A refetch merges the response into the loaded list (docs/product/feeds.md#refresh). */
function feedQuery(api: ApiClient, type: FeedType) {
  return queryOptions({
    queryKey: queryKeys.feeds.ranked(type),
    queryFn: ({ client, signal }) => loadFeed(api, client, type, signal),
    structuralSharing: false,
  });
}

/** A ranked feed, refreshed every 10 minutes (docs/product/feeds.md#refresh). */
export function useFeed(type: FeedType) {
  const { testMode } = useAddresses();
  useRefresh(type, feedRefreshMs(testMode));
  return useRetriedQuery(feedQuery(useApi(), type));
}

/**
 * Only while visible: cards rendered in a hidden tab cannot be measured, and would shift the scroll position.
 */
function useRefresh(type: FeedType, periodMs: number): void {
  const client = useQueryClient();
  useEffect(() => {
    const queryKey = queryKeys.feeds.ranked(type);
    return pollWhileVisible(periodMs, () => {
      void client.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false });
    });
  }, [client, type, periodMs]);
}

/** Appends the next page (docs/product/feeds.md#load-more). */
export function useLoadMore(type: FeedType) {
  const api = useApi();
  const client = useQueryClient();
  const isPending = useIsFetching({ queryKey: queryKeys.nextPage(queryKeys.feeds.ranked(type)) }) > 0;
  return { isPending, loadMore: () => loadMore(api, client, type) };
}

/** Loads the first page before the screen is rendered. Does not retry, since the screen does. */
export async function prefetchFeed(api: ApiClient, client: QueryClient, type: FeedType): Promise<void> {
  await client.fetchQuery({ ...feedQuery(api, type), retry: false });
}

/** Caches the feed from the prerendered HTML. */
export function cachePrerenderedFeed(
  client: QueryClient,
  type: FeedType,
  projects: readonly ProjectView[],
  renderedAt: number,
): void {
  const page = { items: projects, receivedCount: projects.length };
  const feed = firstPage(page, new Date(renderedAt).toISOString());
  cachePrerendered<LoadedFeed>(client, queryKeys.feeds.ranked(type), { ...feed, isPrerendered: true });
}

async function loadFeed(
  api: ApiClient,
  client: QueryClient,
  type: FeedType,
  signal: AbortSignal,
): Promise<LoadedFeed> {
  const queryKey = queryKeys.feeds.ranked(type);
  const count = countToLoad(client.getQueryState<LoadedFeed>(queryKey));
  const page = await api.call(getFeed, { type, offset: 0, count }, { signal });
  const known = client.getQueryData<LoadedFeed>(queryKey);
  if (known)
    return { ...known, isPrerendered: false, projects: mergeFeedRefresh(known.projects, page.items) };
  return firstPage(page, undefined);
}

/**
 * A refresh loads the first page. After a change of user the whole list is reloaded, as far as one call
 * allows.
 */
function countToLoad(state: QueryState<LoadedFeed> | undefined): number {
  if (!state?.data || !state.isInvalidated) return feedPageSize;
  return clamp(state.data.readCount, feedPageSize, maxPageSize);
}

async function loadMore(api: ApiClient, client: QueryClient, type: FeedType): Promise<void> {
  const feedKey = queryKeys.feeds.ranked(type);
  const feed = client.getQueryData<LoadedFeed>(feedKey);
  if (!feed) return;
  const { readCount: offset, asOf } = feed;
  await loadNextPage(client, feedKey, async (signal) => {
    const page = await api.call(getFeed, { type, offset, count: feedPageSize, asOf }, { signal });
    return (now: LoadedFeed) => appendFeedPage(now, page, feedPageSize);
  });
}

function firstPage(page: ListPage<ProjectView>, asOf: string | undefined): LoadedFeed {
  return appendFeedPage({ ...emptyFeed, asOf }, page, feedPageSize);
}

export const emptyFeed: LoadedFeed = { projects: [], readCount: 0, hasMore: true, asOf: undefined };

/** Appends a page; `askedCount` is the number of projects that were requested. */
export function appendFeedPage(
  feed: LoadedFeed,
  page: ListPage<ProjectView>,
  requestedCount: number,
): LoadedFeed {
  return {
    ...feed,
    projects: appendPage(feed.projects, page.items),
    readCount: feed.readCount + page.receivedCount,
    hasMore: isFullPage(page, requestedCount),
  };
}

/** All projects in the feeds loaded during this visit; sends no request. */
export function useLoadedProjects(): readonly ProjectView[] {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  // Re-renders when any feed changes.
  useSyncExternalStore(
    // Queries are added while other components render, when re-rendering is not allowed.
    (listener) => cache.subscribe(notifyManager.batchCalls(listener)),
    () =>
      cache
        .findAll({ queryKey: queryKeys.feeds.all })
        .map(({ queryHash, state }) => `${queryHash} ${state.dataUpdateCount}`)
        .join(),
  );
  const projects = client
    .getQueriesData<LoadedFeed>({ queryKey: queryKeys.feeds.all })
    .flatMap(([, feed]) => feed?.projects ?? []);
  return [...new Map(projects.map((project) => [project.id, project])).values()];
}

/** Removes a project that no longer exists for the viewer from every list. */
export function removeFromLists(client: QueryClient, projectId: string): void {
  client.setQueriesData<LoadedFeed>(
    { queryKey: queryKeys.feeds.all },
    (feed) => feed && removeProjects(feed, ({ id }) => id === projectId),
  );
}

/** Removes projects; the offset of later pages decreases by their number. */
export function removeProjects(feed: LoadedFeed, isGone: (project: ProjectView) => boolean): LoadedFeed {
  const projects = feed.projects.filter((project) => !isGone(project));
  const goneCount = feed.projects.length - projects.length;
  return goneCount === 0 ? feed : { ...feed, projects, readCount: feed.readCount - goneCount };
}
