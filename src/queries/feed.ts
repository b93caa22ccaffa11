import {
  type QueryClient,
  type QueryState,
  queryOptions,
  useIsFetching,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { ApiClient } from '@/api/ApiClient';
import { getFeed } from '@/api/endpoints/feeds';
import { archiveProjectsPath, feedPath } from '@/api/endpoints/paths';
import { fillPath } from '@/api/fillPath';
import { appendPage, type FeedType, isFullPage, type ListPage, mergeFeedRefresh } from '@/domain/feed';
import { feedPageSize, feedRefreshMs, longestPage } from '@/domain/limits';
import type { ProjectView } from '@/domain/project';
import { joinAddress } from '@/lib/joinAddress';
import { keys } from '@/queries/keys';
import { interactiveRetries, loadNextPage, pollWhileVisible, useRetriedQuery } from '@/queries/queryClient';
import { useAddresses, useApi } from '@/queries/Server';

/** A list of projects as far as it was loaded. */
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

/** A ranked feed; asked for again, the answer goes into the list that is there (docs/product/feeds.md#refresh). */
function feedQuery(api: ApiClient, type: FeedType) {
  return queryOptions({
    ...interactiveRetries,
    queryKey: keys.feeds.ranked(type),
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

/** Not behind a hidden tab: cards that come unseen are not measured, and would move the reading place. */
function useRefresh(type: FeedType, periodMs: number): void {
  const client = useQueryClient();
  useEffect(() => {
    const queryKey = keys.feeds.ranked(type);
    return pollWhileVisible(periodMs, () => {
      void client.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false });
    });
  }, [client, type, periodMs]);
}

/** The way to append the next page. Its failure is the caller's to show (docs/product/feeds.md#load-more). */
export function useLoadMore(type: FeedType) {
  const api = useApi();
  const client = useQueryClient();
  const isPending = useIsFetching({ queryKey: keys.nextPage(keys.feeds.ranked(type)) }) > 0;
  return { isPending, loadMore: () => loadMore(api, client, type) };
}

/** Loads a feed's first page ahead of the screen, which tries again by itself: here one attempt is enough. */
export async function prefetchFeed(api: ApiClient, client: QueryClient, type: FeedType): Promise<void> {
  await client.fetchQuery({ ...feedQuery(api, type), retry: false });
}

/**
 * Puts a feed into the cache that prerendered HTML shows. It is asked for again as soon as somebody looks: the HTML is
 * some seconds old, and was made for a visitor.
 */
export function cachePrerenderedFeed(
  client: QueryClient,
  type: FeedType,
  projects: readonly ProjectView[],
  renderedAt: number,
): void {
  const page = { items: projects, receivedCount: projects.length };
  const queryKey = keys.feeds.ranked(type);
  client.setQueryData<LoadedFeed>(queryKey, firstPage(page, new Date(renderedAt).toISOString()));
  void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
}

async function loadFeed(
  api: ApiClient,
  client: QueryClient,
  type: FeedType,
  signal: AbortSignal,
): Promise<LoadedFeed> {
  const queryKey = keys.feeds.ranked(type);
  const count = countToAsk(client.getQueryState<LoadedFeed>(queryKey));
  const page = await api.call(getFeed, { type, offset: 0, count }, { signal });
  const known = client.getQueryData<LoadedFeed>(queryKey);
  if (known) return { ...known, projects: mergeFeedRefresh(known.projects, page.items) };
  return firstPage(page, undefined);
}

/**
 * A refresh brings the first page. What was read as somebody else is asked for whole, as far as one call goes; a
 * refresh that failed leaves its mark too, but with its error.
 */
function countToAsk(state: QueryState<LoadedFeed> | undefined): number {
  if (!state?.data || !state.isInvalidated || state.error) return feedPageSize;
  return Math.min(Math.max(feedPageSize, state.data.readCount), longestPage);
}

async function loadMore(api: ApiClient, client: QueryClient, type: FeedType): Promise<void> {
  const feedKey = keys.feeds.ranked(type);
  const feed = client.getQueryData<LoadedFeed>(feedKey);
  if (!feed) return;
  const { readCount: offset, asOf } = feed;
  await loadNextPage(client, feedKey, async (signal) => {
    const page = await api.call(getFeed, { type, offset, count: feedPageSize, asOf }, { signal });
    return (now: LoadedFeed) => withPage(now, page, feedPageSize);
  });
}

function firstPage(page: ListPage<ProjectView>, asOf: string | undefined): LoadedFeed {
  return withPage({ ...emptyFeed, asOf }, page, feedPageSize);
}

/** A list of projects of which nothing is known yet. */
export const emptyFeed: LoadedFeed = { projects: [], readCount: 0, hasMore: true, asOf: undefined };

/** The list with one page more, for which so many projects were asked. */
export function withPage(feed: LoadedFeed, page: ListPage<ProjectView>, askedCount: number): LoadedFeed {
  return {
    ...feed,
    projects: appendPage(feed.projects, page.items),
    readCount: feed.readCount + page.receivedCount,
    hasMore: isFullPage(page, askedCount),
  };
}

/** The address that a feed's first page is asked for at. An archive makes all of its feeds of one file. */
export function feedAddress(source: ApiClient['source'], backendUrl: string, type: FeedType): string {
  const path =
    source === 'archive' ? archiveProjectsPath : fillPath(feedPath, { type, offset: 0, count: feedPageSize });
  return joinAddress(backendUrl, path);
}

/** Every project that a feed of this visit has brought, once each; nothing is asked for. */
export function useLoadedProjects(): readonly ProjectView[] {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  // Draws again as a feed comes or changes, however fast its answer was.
  useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () =>
      cache
        .findAll({ queryKey: keys.feeds.all })
        .map(({ queryHash, state }) => `${queryHash} ${state.dataUpdateCount}`)
        .join(),
  );
  const projects = client
    .getQueriesData<LoadedFeed>({ queryKey: keys.feeds.all })
    .flatMap(([, feed]) => feed?.projects ?? []);
  return [...new Map(projects.map((project) => [project.id, project])).values()];
}

/** The list without a project that is not in it any more; later pages start one place earlier. */
export function withoutProject(feed: LoadedFeed, projectId: string): LoadedFeed {
  const projects = feed.projects.filter(({ id }) => id !== projectId);
  const goneCount = feed.projects.length - projects.length;
  return goneCount === 0 ? feed : { ...feed, projects, readCount: feed.readCount - goneCount };
}
