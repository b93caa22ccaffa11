import { queryOptions, useIsFetching, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '@/api/ApiClient';
import { customFeedEndpoints } from '@/api/endpoints/customFeeds';
import { feedAccessEndpoints } from '@/api/endpoints/feedAccess';
import type { CustomFeed } from '@/domain/customFeed';
import { isFullPage, type ListPage } from '@/domain/feed';
import { customFeedsPageSize, longestPage, profileFeedsCount } from '@/domain/limits';
import { customFeedKeys } from '@/queries/customFeedKeys';
import { interactiveRetries } from '@/queries/interactiveRetries';
import { keys } from '@/queries/keys';
import { loadNextPage } from '@/queries/loadNextPage';
import { useApi } from '@/queries/Server';
import { useRetriedQuery } from '@/queries/useRetriedQuery';

/** A list of custom feeds as far as it was loaded. */
export interface LoadedCustomFeeds {
  readonly feeds: readonly CustomFeed[];
  /** Places of the server's list that were read: where the next page starts. */
  readonly readCount: number;
  readonly hasMore: boolean;
}

/** The feeds that a person owns, or those of others to which they may add. */
type CustomFeedList = 'ownedBy' | 'toContribute';

const calls = {
  ownedBy: customFeedEndpoints.ownedBy,
  toContribute: feedAccessEndpoints.feedsToContribute,
} as const;

const noFeedsYet: LoadedCustomFeeds = { feeds: [], readCount: 0, hasMore: true };

/** The same list again is asked for as far as one call goes. */
function customFeedsQuery(api: ApiClient, list: CustomFeedList, userId: string) {
  const queryKey = customFeedKeys.lists[list](userId);
  return queryOptions({
    ...interactiveRetries,
    queryKey,
    queryFn: async ({ client, signal }) => {
      const read = client.getQueryData<LoadedCustomFeeds>(queryKey)?.readCount ?? 0;
      const count = Math.min(Math.max(customFeedsPageSize, read), longestPage);
      const page = await api.call(calls[list], { userId, offset: 0, count }, { signal });
      return withFeeds(noFeedsYet, page, count);
    },
    staleTime: 0,
    structuralSharing: false,
  });
}

/** A list of custom feeds, and the way to more of them; its failure is the caller's to show. */
export function useCustomFeeds(list: CustomFeedList, userId: string) {
  const api = useApi();
  const client = useQueryClient();
  const queryKey = customFeedKeys.lists[list](userId);
  const isLoadingMore = useIsFetching({ queryKey: keys.nextPage(queryKey) }) > 0;
  const { data, attempt } = useRetriedQuery(customFeedsQuery(api, list, userId));

  const loadMore = () =>
    loadNextPage<LoadedCustomFeeds>(client, queryKey, async (signal) => {
      const offset = client.getQueryData<LoadedCustomFeeds>(queryKey)?.readCount ?? 0;
      const count = customFeedsPageSize;
      const page = await api.call(calls[list], { userId, offset, count }, { signal });
      return (now) => withFeeds(now, page, count);
    });
  return { data, attempt, isLoadingMore, loadMore };
}

/** The first of a person's custom feeds. */
export function useFirstFeedsOf(userId: string) {
  const api = useApi();
  return useRetriedQuery(
    queryOptions({
      ...interactiveRetries,
      queryKey: customFeedKeys.lists.firstOf(userId),
      queryFn: async ({ signal }) => {
        const count = profileFeedsCount;
        const page = await api.call(customFeedEndpoints.ownedBy, { userId, offset: 0, count }, { signal });
        return withFeeds(noFeedsYet, page, count);
      },
      staleTime: 0,
    }),
  );
}

function withFeeds(
  before: LoadedCustomFeeds,
  page: ListPage<CustomFeed>,
  askedCount: number,
): LoadedCustomFeeds {
  const known = new Set(before.feeds.map(({ _id }) => _id));
  return {
    feeds: [...before.feeds, ...page.items.filter(({ _id }) => !known.has(_id))],
    readCount: before.readCount + page.receivedCount,
    hasMore: isFullPage(page, askedCount),
  };
}
