import { queryOptions, useIsFetching, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import type { ApiClient } from '@/api/ApiClient';
import { ownComicEndpoints } from '@/api/endpoints/ownComics';
import { projectInfoEndpoints } from '@/api/endpoints/projectInfo';
import { projectEndpoints } from '@/api/endpoints/projects';
import { readerEndpoints, type readersAnswer } from '@/api/endpoints/readers';
import { isFullPage, type ListPage } from '@/domain/feed';
import { maxPageSize, ownComicsPageSize } from '@/domain/limits';
import type { OwnComic } from '@/domain/ownComics';
import type { UserManagedState } from '@/domain/project';
import { queryKeys } from '@/queries/keys';
import { outdateFigures, showDeleted, showPublished } from '@/queries/ownProject';
import { interactiveRetry, isNotFound, loadNextPage, useRetriedQuery } from '@/queries/queryClient';
import { useApi } from '@/queries/Server';

/** One's own comics, loaded so far. */
interface LoadedOwnComics {
  readonly comics: readonly OwnComic[];
  /** Offset of the next page, unreadable items included. */
  readonly readCount: number;
  readonly hasMore: boolean;
}

type Kind = 'present' | 'deleted';

const listKey = (userId: string, kind: Kind) => [...queryKeys.ownComics, userId, kind];
const queryOf = (kind: Kind) => (kind === 'deleted' ? ({ deleted: 'true' } as const) : {});

/** A refetch loads as much as one call returns. */
function ownComicsQuery(api: ApiClient, userId: string, kind: Kind) {
  const queryKey = listKey(userId, kind);
  return queryOptions({
    ...interactiveRetry,
    queryKey,
    queryFn: async ({ client, signal }): Promise<LoadedOwnComics> => {
      const read = client.getQueryData<LoadedOwnComics>(queryKey)?.readCount ?? 0;
      const count = Math.min(Math.max(ownComicsPageSize, read), maxPageSize);
      const asked = { offset: 0, count, ...queryOf(kind) };
      const page = await api.call(ownComicEndpoints.list, asked, { signal });
      return { comics: page.items, readCount: page.receivedCount, hasMore: isFullPage(page, count) };
    },
    // The editor, a separate page, changes them.
    staleTime: 0,
    structuralSharing: false,
  });
}

/** A list of one's own comics with its further pages. */
export function useOwnComics(userId: string, kind: Kind) {
  const api = useApi();
  const client = useQueryClient();
  const queryKey = listKey(userId, kind);
  const isLoadingMore = useIsFetching({ queryKey: queryKeys.nextPage(queryKey) }) > 0;
  const { data, query } = useRetriedQuery(ownComicsQuery(api, userId, kind));
  const loadMore = () =>
    loadNextPage<LoadedOwnComics>(client, queryKey, async (signal) => {
      const offset = client.getQueryData<LoadedOwnComics>(queryKey)?.readCount ?? 0;
      const asked = { offset, count: ownComicsPageSize, ...queryOf(kind) };
      const page = await api.call(ownComicEndpoints.list, asked, { signal });
      return (now) => withComics(now, page);
    });
  const updateCount = client.getQueryState(queryKey)?.dataUpdateCount ?? 0;
  const refresh = () => void client.invalidateQueries({ queryKey: queryKeys.ownComics });
  return { data, updateCount, query, isLoadingMore, loadMore, refresh };
}

function withComics({ comics, readCount }: LoadedOwnComics, page: ListPage<OwnComic>): LoadedOwnComics {
  const known = new Set(comics.map(({ id }) => id));
  return {
    comics: [...comics, ...page.items.filter(({ id }) => !known.has(id))],
    readCount: readCount + page.receivedCount,
    hasMore: isFullPage(page, ownComicsPageSize),
  };
}

/** What can be done with one's own comics; every list and page shows it at once. */
export function useOwnComicActions(userId: string) {
  const api = useApi();
  const client = useQueryClient();
  const showListed = () => {
    outdateFigures(client);
    void client.invalidateQueries({ queryKey: queryKeys.feeds.all, refetchType: 'none' });
  };
  const publish = useMutation({
    mutationFn: ({ id, value }: { readonly id: string; readonly value: UserManagedState }) =>
      api.call(projectInfoEndpoints.setUserManagedState, { id, value }),
    onSuccess: (_, { id, value }) => showPublished(client, id, value),
  });
  const remove = useMutation({
    mutationFn: async (id: string) => {
      try {
        await api.call(projectEndpoints.delete, { id });
      } catch (error) {
        // Another device has deleted it for good.
        if (!isNotFound(error)) throw error;
      }
    },
    onSuccess: (_, id) => {
      client.setQueryData<LoadedOwnComics>(
        listKey(userId, 'present'),
        (list) => list && { ...list, comics: list.comics.filter((comic) => comic.id !== id) },
      );
      showDeleted(client, id);
    },
  });
  const restore = useMutation({
    mutationFn: (id: string) => api.call(ownComicEndpoints.restore, { id }),
    onSuccess: (_, id) => {
      void client.invalidateQueries({ queryKey: queryKeys.projects.one(id), refetchType: 'none' });
      showListed();
    },
  });
  const duplicate = useMutation({
    mutationFn: (asked: { readonly id: string; readonly idempotencyKey: string }) =>
      api.call(ownComicEndpoints.duplicate, asked),
    onSuccess: showListed,
  });
  return { publish, remove, restore, duplicate };
}

type Readers = z.output<typeof readersAnswer>;

const readersKey = (projectId: string) => ['readers', projectId];

interface AskedReaders {
  readonly projectId: string;
  /** `undefined` for all of them. */
  readonly days: number | undefined;
  readonly version: number | undefined;
}

/** What readers did in one's own project. */
export function useReaders({ projectId, days, version }: AskedReaders) {
  const api = useApi();
  return useRetriedQuery({
    ...interactiveRetry,
    queryKey: [...readersKey(projectId), days ?? 0, version ?? 0],
    queryFn: ({ signal }): Promise<Readers> =>
      api.call(readerEndpoints.figures, { id: projectId, days, version }, { signal }),
    // Grows with every play.
    staleTime: 0,
    // Another period is not another screen.
    placeholderData: (before: Readers | undefined) => before,
  });
}

/** Decides whether readers see how many came to an ending. */
export function useShowEndingShares(projectId: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (value: boolean) => api.call(readerEndpoints.showEndingShares, { id: projectId, value }),
    onSuccess: (_, value) => {
      client.setQueriesData<Readers>(
        { queryKey: readersKey(projectId) },
        (readers) => readers && { ...readers, showsEndingShares: value },
      );
    },
  });
}
