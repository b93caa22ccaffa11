import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import { ownComicEndpoints } from '@/api/endpoints/ownComics';
import { projectInfoEndpoints } from '@/api/endpoints/projectInfo';
import { projectEndpoints } from '@/api/endpoints/projects';
import { readerEndpoints, type readersAnswer } from '@/api/endpoints/readers';
import { appendPage, isFullPage } from '@/domain/feed';
import { ownComicsPageSize } from '@/domain/limits';
import type { OwnComic } from '@/domain/ownComics';
import type { UserManagedState } from '@/domain/project';
import { queryKeys } from '@/queries/keys';
import { outdateFigures, showDeleted, showPublished } from '@/queries/ownProject';
import { usePagedList } from '@/queries/pagedList';
import { isNotFound, useRetriedQuery } from '@/queries/queryClient';
import { useApi } from '@/queries/Server';

/** The user's own comics loaded so far. */
interface LoadedOwnComics {
  readonly comics: readonly OwnComic[];
  /** Offset of the next page; counts unreadable items. */
  readonly readCount: number;
  readonly hasMore: boolean;
}

const noComics: LoadedOwnComics = { comics: [], readCount: 0, hasMore: true };

type Kind = 'present' | 'deleted';

const listKey = (userId: string, kind: Kind) => [...queryKeys.ownComics, userId, kind];
const queryOf = (kind: Kind) => (kind === 'deleted' ? ({ deleted: 'true' } as const) : {});

/** A list of the user's own comics, loaded page by page. */
export function useOwnComics(userId: string, kind: Kind) {
  const api = useApi();
  const client = useQueryClient();
  const queryKey = listKey(userId, kind);
  const list = usePagedList<LoadedOwnComics>({
    queryKey,
    pageSize: ownComicsPageSize,
    empty: noComics,
    load: async (requested, signal) => {
      const page = await api.call(ownComicEndpoints.list, { ...requested, ...queryOf(kind) }, { signal });
      return ({ comics, readCount }) => ({
        comics: appendPage(comics, page.items),
        readCount: readCount + page.receivedCount,
        hasMore: isFullPage(page, requested.count),
      });
    },
  });
  const updateCount = client.getQueryState(queryKey)?.dataUpdateCount ?? 0;
  const refresh = () => void client.invalidateQueries({ queryKey: queryKeys.ownComics });
  return { ...list, updateCount, refresh };
}

/** Actions on the user's own comics; every list and page shows the result at once. */
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
        // Another device has deleted it permanently.
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
    mutationFn: (requested: { readonly id: string; readonly idempotencyKey: string }) =>
      api.call(ownComicEndpoints.duplicate, requested),
    onSuccess: showListed,
  });
  return { publish, remove, restore, duplicate };
}

type Readers = z.output<typeof readersAnswer>;

const readersKey = (projectId: string) => ['readers', projectId];

interface ReadersParams {
  readonly projectId: string;
  /** `undefined` for all days. */
  readonly days: number | undefined;
  readonly version: number | undefined;
}

/** What readers did in one of the user's own projects. */
export function useReaders({ projectId, days, version }: ReadersParams) {
  const api = useApi();
  return useRetriedQuery({
    queryKey: [...readersKey(projectId), days ?? 0, version ?? 0],
    queryFn: ({ signal }): Promise<Readers> =>
      api.call(readerEndpoints.figures, { id: projectId, days, version }, { signal }),
    // Grows with every play.
    staleTime: 0,
    // Another period is on the same screen, so the former figures stay meanwhile.
    placeholderData: (before: Readers | undefined) => before,
  });
}

/** Sets whether readers see how many others reached an ending. */
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
