import {
  type QueryClient,
  queryOptions,
  skipToken,
  useIsFetching,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { ApiClient } from '@/api/ApiClient';
import { customFeedEndpoints } from '@/api/endpoints/customFeeds';
import { feedAccessEndpoints } from '@/api/endpoints/feedAccess';
import type { CustomFeedView } from '@/domain/customFeed';
import { feedPageSize, longestPage } from '@/domain/limits';
import type { ProjectView } from '@/domain/project';
import { customFeedKeys } from '@/queries/customFeedKeys';
import type { LoadedCustomFeeds } from '@/queries/customFeedLists';
import { emptyFeed, type LoadedFeed, withPage } from '@/queries/feed';
import { interactiveRetries } from '@/queries/interactiveRetries';
import { keys } from '@/queries/keys';
import { loadNextPage } from '@/queries/loadNextPage';
import { useApi } from '@/queries/Server';
import { useRetriedQuery } from '@/queries/useRetriedQuery';

function customFeedQuery(api: ApiClient, feedId: string) {
  return queryOptions({
    ...interactiveRetries,
    queryKey: customFeedKeys.one(feedId),
    queryFn: ({ signal }) => api.call(customFeedEndpoints.get, { feedId }, { signal }),
    staleTime: 0,
  });
}

/** A custom feed; one that a list has shown, or that the page came with, stands in until the answer is there. */
export function useCustomFeed(feedId: string) {
  const api = useApi();
  const client = useQueryClient();
  const { data, attempt } = useRetriedQuery(customFeedQuery(api, feedId));
  return { feed: data ?? listedFeed(client, feedId) ?? feedInPage(feedId), attempt };
}

function listedFeed(client: QueryClient, feedId: string): CustomFeedView | undefined {
  const listed = client
    .getQueriesData<LoadedCustomFeeds>({ queryKey: customFeedKeys.lists.all })
    .flatMap(([, list]) => list?.feeds ?? [])
    .find(({ _id }) => _id === feedId);
  return listed && { ...listed, ownerProfile: null };
}

/** What the server wrote into the page of a link to the feed. */
function feedInPage(feedId: string): CustomFeedView | undefined {
  const text = document.getElementById('first-custom-feed')?.textContent;
  if (!text) return undefined;
  const feed = customFeedEndpoints.get.answer.read(JSON.parse(text), console.warn);
  return feed._id === feedId ? feed : undefined;
}

/** The same list again is asked for as far as one call goes. */
function projectsInQuery(api: ApiClient, feedId: string) {
  const queryKey = customFeedKeys.projects.of(feedId);
  return queryOptions({
    ...interactiveRetries,
    queryKey,
    queryFn: async ({ client, signal }) => {
      const read = client.getQueryData<LoadedFeed>(queryKey)?.readCount ?? 0;
      const count = Math.min(Math.max(feedPageSize, read), longestPage);
      const page = await api.call(customFeedEndpoints.projects, { feedId, offset: 0, count }, { signal });
      return withPage(emptyFeed, page, count);
    },
    staleTime: 0,
    structuralSharing: false,
  });
}

/** The projects in a custom feed, and the way to more of them; its failure is the caller's to show. */
export function useProjectsIn(feedId: string) {
  const api = useApi();
  const client = useQueryClient();
  const queryKey = customFeedKeys.projects.of(feedId);
  const isLoadingMore = useIsFetching({ queryKey: keys.nextPage(queryKey) }) > 0;
  const { data, attempt } = useRetriedQuery(projectsInQuery(api, feedId));
  const list = () => client.getQueryData<LoadedFeed>(queryKey);

  const loadMore = () =>
    loadNextPage<LoadedFeed>(client, queryKey, async (signal) => {
      const offset = list()?.readCount ?? 0;
      const count = feedPageSize;
      const page = await api.call(customFeedEndpoints.projects, { feedId, offset, count }, { signal });
      return (now) => withPage(now, page, count);
    });

  /** The project that stands after another one, which may have to be loaded; nothing after the last one. */
  const findNext = async (projectId: string): Promise<ProjectView | undefined> => {
    const placeOf = () => list()?.projects.findIndex(({ id }) => id === projectId) ?? -1;
    const isLastLoaded = placeOf() + 1 === list()?.projects.length;
    // Nobody waits for it: a page that cannot be had ends the row.
    if (isLastLoaded && list()?.hasMore) await loadMore().catch(() => undefined);
    const place = placeOf();
    return place < 0 ? undefined : list()?.projects[place + 1];
  };
  return { data, attempt, isLoadingMore, loadMore, findNext };
}

/** Whether the owner of a feed has granted somebody access; asked only where it matters, `false` until it is known. */
export function useIsGranted(feedId: string, userId: string | null): boolean {
  const api = useApi();
  const { data = false } = useQuery({
    ...interactiveRetries,
    queryKey: customFeedKeys.isGranted(feedId, userId ?? ''),
    queryFn:
      userId === null
        ? skipToken
        : async ({ signal }: { readonly signal: AbortSignal }) =>
            (await api.call(feedAccessEndpoints.isGranted, { userId, feedId }, { signal })).isGranted,
    staleTime: 0,
  });
  return data;
}
