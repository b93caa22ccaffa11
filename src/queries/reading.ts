import { queryOptions, useIsFetching, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '@/api/ApiClient';
import { readingEndpoints } from '@/api/endpoints/reading';
import { isFullPage, type ListPage } from '@/domain/feed';
import { maxPageSize, readComicsPageSize } from '@/domain/limits';
import type { ReadComic, ReadingProgress } from '@/domain/readingProgress';
import { queryKeys } from '@/queries/keys';
import { interactiveRetry, loadNextPage, useRetriedQuery } from '@/queries/queryClient';
import { useApi } from '@/queries/Server';

/** What a person has read, loaded so far. */
interface LoadedReading {
  readonly comics: readonly ReadComic[];
  /** Offset of the next page, unreadable items included. */
  readonly readCount: number;
  readonly hasMore: boolean;
}

const listKey = (userId: string) => ['reading', userId];

/** A refetch loads as much as one call returns. */
export function readingQuery(api: ApiClient, userId: string) {
  const queryKey = listKey(userId);
  return queryOptions({
    ...interactiveRetry,
    queryKey,
    queryFn: async ({ client, signal }): Promise<LoadedReading> => {
      const read = client.getQueryData<LoadedReading>(queryKey)?.readCount ?? 0;
      const count = Math.min(Math.max(readComicsPageSize, read), maxPageSize);
      const page = await api.call(readingEndpoints.list, { offset: 0, count }, { signal });
      return { comics: page.items, readCount: page.receivedCount, hasMore: isFullPage(page, count) };
    },
    // Other devices read, too.
    staleTime: 0,
    structuralSharing: false,
  });
}

/** A list of what was read with its further pages. */
export function useReadComics(userId: string) {
  const api = useApi();
  const client = useQueryClient();
  const queryKey = listKey(userId);
  const isLoadingMore = useIsFetching({ queryKey: queryKeys.nextPage(queryKey) }) > 0;
  const { data, query } = useRetriedQuery(readingQuery(api, userId));

  const loadMore = () =>
    loadNextPage<LoadedReading>(client, queryKey, async (signal) => {
      const offset = client.getQueryData<LoadedReading>(queryKey)?.readCount ?? 0;
      const page = await api.call(readingEndpoints.list, { offset, count: readComicsPageSize }, { signal });
      return (now) => withComics(now, page);
    });
  return { data, query, isLoadingMore, loadMore };
}

function withComics({ comics, readCount }: LoadedReading, page: ListPage<ReadComic>): LoadedReading {
  const known = new Set(comics.map(({ project }) => project.id));
  return {
    comics: [...comics, ...page.items.filter(({ project }) => !known.has(project.id))],
    readCount: readCount + page.receivedCount,
    hasMore: isFullPage(page, readComicsPageSize),
  };
}

/** What is needed to put a forgotten comic back; `null` when it was forgotten elsewhere before. */
export type ForgottenReading = ReadingProgress | null;

/** Forgets one comic, and takes that back. It stays in the list, whose later pages start that much earlier. */
export function useForgetReading(userId: string) {
  const api = useApi();
  const client = useQueryClient();
  const countOnServer = (change: 1 | -1) =>
    client.setQueryData<LoadedReading>(
      listKey(userId),
      (list) => list && { ...list, readCount: list.readCount + change },
    );
  const forget = useMutation({
    mutationFn: async (projId: string): Promise<ForgottenReading> => {
      const stored = await api.call(readingEndpoints.get, { projId });
      await api.call(readingEndpoints.delete, { projId });
      return stored?.progress ?? null;
    },
    onSuccess: () => countOnServer(-1),
  });
  const putBack = useMutation({
    mutationFn: (reading: { readonly projId: string; readonly progress: ReadingProgress }) =>
      api.call(readingEndpoints.put, { base: null, ...reading }),
    onSuccess: () => countOnServer(1),
  });
  return { forget, putBack };
}

export function useForgetAllReading(userId: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(readingEndpoints.deleteAll, {}),
    onSuccess: () =>
      client.setQueryData<LoadedReading>(listKey(userId), { comics: [], readCount: 0, hasMore: false }),
  });
}
