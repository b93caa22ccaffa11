import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '@/api/ApiClient';
import { readingEndpoints } from '@/api/endpoints/reading';
import { isFullPage, type ListPage } from '@/domain/feed';
import { readComicsPageSize } from '@/domain/limits';
import type { ReadComic, ReadingProgress } from '@/domain/readingProgress';
import { type PagedList, pagedListQuery, usePagedList } from '@/queries/pagedList';
import { useApi } from '@/queries/Server';

/** The comics that a user has read, loaded so far. */
interface LoadedReading {
  readonly comics: readonly ReadComic[];
  /** Offset of the next page; counts unreadable items. */
  readonly readCount: number;
  readonly hasMore: boolean;
}

const nothingRead: LoadedReading = { comics: [], readCount: 0, hasMore: false };

const listKey = (userId: string) => ['reading', userId];

/** The comics that a user has read. */
function readComics(api: ApiClient, userId: string): PagedList<LoadedReading> {
  return {
    queryKey: listKey(userId),
    pageSize: readComicsPageSize,
    empty: nothingRead,
    load: async (requested, signal) => {
      const page = await api.call(readingEndpoints.list, requested, { signal });
      return (list) => withComics(list, page, requested.count);
    },
  };
}

export const readingQuery = (api: ApiClient, userId: string) => pagedListQuery(readComics(api, userId));

/** The comics that a user has read, loaded page by page. */
export const useReadComics = (userId: string) => usePagedList(readComics(useApi(), userId));

function withComics(
  { comics, readCount }: LoadedReading,
  page: ListPage<ReadComic>,
  requestedCount: number,
): LoadedReading {
  const known = new Set(comics.map(({ project }) => project.id));
  return {
    comics: [...comics, ...page.items.filter(({ project }) => !known.has(project.id))],
    readCount: readCount + page.receivedCount,
    hasMore: isFullPage(page, requestedCount),
  };
}

/** The data that restores a forgotten comic; `null` when it was forgotten elsewhere before. */
export type ForgottenReading = ReadingProgress | null;

/**
 * Forgets one comic, or restores it. It stays in the visible list, so only the offset of later pages changes.
 */
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
    onSuccess: () => client.setQueryData<LoadedReading>(listKey(userId), nothingRead),
  });
}
