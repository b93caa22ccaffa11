import { type QueryKey, queryOptions, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { maxPageSize } from '@/domain/limits';
import { clamp } from '@/lib/clamp';
import { queryKeys } from '@/queries/keys';
import { interactiveRetry, loadNextPage, useRetriedQuery } from '@/queries/queryClient';

interface PageRange {
  readonly offset: number;
  readonly count: number;
}

interface Counted {
  /** Offset of the next page; counts unreadable items. */
  readonly readCount: number;
}

/** A list that is loaded page by page. */
export interface PagedList<Loaded extends Counted> {
  readonly queryKey: QueryKey;
  readonly pageSize: number;
  readonly empty: Loaded;
  /** Requests a page, and returns a function that appends it to the list. */
  readonly load: (page: PageRange, signal: AbortSignal) => Promise<(list: Loaded) => Loaded>;
}

/** A refetch loads as much as one call returns. */
export function pagedListQuery<Loaded extends Counted>({
  queryKey,
  pageSize,
  empty,
  load,
}: PagedList<Loaded>) {
  return queryOptions({
    ...interactiveRetry,
    queryKey,
    queryFn: async ({ client, signal }) => {
      const read = client.getQueryData<Loaded>(queryKey)?.readCount ?? 0;
      const append = await load({ offset: 0, count: clamp(read, pageSize, maxPageSize) }, signal);
      return append(empty);
    },
    // Other devices and people change it, and so does the editor, a separate page.
    staleTime: 0,
    structuralSharing: false,
  });
}

/** A list, loaded page by page. */
export function usePagedList<Loaded extends Counted>(list: PagedList<Loaded>) {
  const { queryKey, pageSize, load } = list;
  const client = useQueryClient();
  const isLoadingMore = useIsFetching({ queryKey: queryKeys.nextPage(queryKey) }) > 0;
  const { data, query } = useRetriedQuery(pagedListQuery(list));
  const loadMore = () =>
    loadNextPage<Loaded>(client, queryKey, (signal) => {
      const offset = client.getQueryData<Loaded>(queryKey)?.readCount ?? 0;
      return load({ offset, count: pageSize }, signal);
    });
  return { data, query, isLoadingMore, loadMore };
}
