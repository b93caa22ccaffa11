import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { ProjectView } from '@/domain/project';
import type { LoadedFeed } from '@/queries/feed';
import { keys } from '@/queries/keys';

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
