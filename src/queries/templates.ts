import { queryOptions, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { listTemplates } from '@/api/endpoints/projects';
import { feedPageSize } from '@/domain/limits';
import { emptyFeed, type LoadedFeed, withPage } from '@/queries/feed';
import { keys } from '@/queries/keys';
import { interactiveRetries, loadNextPage, useRetriedQuery } from '@/queries/retriedQuery';
import { useApi } from '@/queries/Server';

/** The comics that others may start from, and the way to more of them (docs/product/rights.md#templates). */
export function useTemplates() {
  const api = useApi();
  const client = useQueryClient();
  const queryKey = [...keys.feeds.all, 'templates'];
  const page = (offset: number, signal: AbortSignal) =>
    api.call(listTemplates, { offset, count: feedPageSize }, { signal });
  const found = useRetriedQuery(
    queryOptions({
      ...interactiveRetries,
      queryKey,
      queryFn: async ({ signal }) => withPage(emptyFeed, await page(0, signal), feedPageSize),
      structuralSharing: false,
    }),
  );
  const isLoadingMore = useIsFetching({ queryKey: keys.nextPage(queryKey) }) > 0;
  const loadMore = () =>
    loadNextPage<LoadedFeed>(client, queryKey, async (signal) => {
      const next = await page(client.getQueryData<LoadedFeed>(queryKey)?.readCount ?? 0, signal);
      return (now) => withPage(now, next, feedPageSize);
    });
  return { ...found, isLoadingMore, loadMore };
}
