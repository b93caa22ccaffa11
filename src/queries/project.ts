import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ApiClient } from '@/api/ApiClient';
import { countView, viewProject } from '@/api/endpoints/projects';
import type { ProjectView } from '@/domain/project';
import { logFailure } from '@/lib/logFailure';
import { type LoadedFeed, removeFromLists } from '@/queries/feed';
import { queryKeys } from '@/queries/keys';
import { cachePrerendered, interactiveRetry, isNotFound, useRetriedQuery } from '@/queries/queryClient';
import { useApi } from '@/queries/Server';

/** A device reports "online" before its network works. */
const againMs = 8_000;

export function projectQuery(api: ApiClient, projectId: string) {
  return queryOptions({
    ...interactiveRetry,
    queryKey: queryKeys.projects.one(projectId),
    queryFn: async ({ client, signal }) => {
      try {
        return await api.call(viewProject, { id: projectId }, { signal });
      } catch (error) {
        // Its author has deleted it or made it private since the lists were loaded.
        if (isNotFound(error)) removeFromLists(client, projectId);
        throw error;
      }
    },
    structuralSharing: false,
    refetchInterval: ({ state }) => (state.data?.isVisitorsView && navigator.onLine ? againMs : false),
  });
}

/**
 * A project. While it loads, and where the device has only a visitor's view of it, its card in a loaded feed
 * is shown.
 */
export function useProject(projectId: string) {
  const api = useApi();
  const client = useQueryClient();
  const { data, query } = useRetriedQuery(projectQuery(api, projectId));
  const own = data?.isVisitorsView ? undefined : data;
  return { project: own ?? cardOf(client, projectId) ?? data, query };
}

/** A project from the cache, or else from the server. */
export function useFindProject(): (projectId: string) => Promise<ProjectView> {
  const api = useApi();
  const client = useQueryClient();
  return async (projectId) =>
    cardOf(client, projectId) ?? client.ensureQueryData(projectQuery(api, projectId));
}

/** Caches the project from the prerendered HTML. */
export function cachePrerenderedProject(client: QueryClient, project: ProjectView): void {
  cachePrerendered(client, queryKeys.projects.one(project.id), project);
}

function cardOf(client: QueryClient, projectId: string): ProjectView | undefined {
  return client
    .getQueriesData<LoadedFeed>({ queryKey: queryKeys.feeds.all })
    .flatMap(([, feed]) => feed?.projects ?? [])
    .find((project) => project.id === projectId);
}

/** Reports a view to the server, except in an archive. Errors are only logged. */
export function useCountView(projectId: string): () => void {
  const api = useApi();
  return useCallback(() => {
    if (api.source === 'archive') return;
    api.call(countView, { id: projectId }).catch(logFailure('Failed to count a view.'));
  }, [api, projectId]);
}

/** Where the player and the app store plays on this device. */
type PlayStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

const memory = new Map<string, string>();

const inMemory: PlayStorage = {
  get length() {
    return memory.size;
  },
  key: (place) => [...memory.keys()][place] ?? null,
  getItem: (name) => memory.get(name) ?? null,
  setItem: (name, value) => void memory.set(name, value),
  removeItem: (name) => void memory.delete(name),
};

/** The device's storage. Where it is blocked, as in some frames, the page's memory. */
export function playStorage(): PlayStorage {
  try {
    return window.localStorage;
  } catch {
    return inMemory;
  }
}
