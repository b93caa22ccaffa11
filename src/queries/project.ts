import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ProjectView } from '@/domain/project';
import { feedsKey, type LoadedFeed } from './feed';
import { useApi } from './Server';
import { useRetriedQuery } from './useRetriedQuery';

/** A project's view; a card that a feed has shown already stands in until the answer is there. */
export function useProject(projectId: string) {
  const api = useApi();
  const client = useQueryClient();
  const { data, attempt } = useRetriedQuery({
    queryKey: ['project', projectId],
    ask: (signal) => api.projects.view({ id: projectId }, { signal }),
  });
  return { project: data ?? cardOf(client, projectId), attempt };
}

/** Tells the server of a play that begins; the archive has nobody to tell. A failure is only logged. */
export function useCountView(projectId: string): () => void {
  const api = useApi();
  return useCallback(() => {
    if (api.source === 'archive') return;
    api.projectInfo
      .countView({ id: projectId })
      .catch((error: unknown) => console.warn('A view was not counted.', error));
  }, [api, projectId]);
}

function cardOf(client: QueryClient, projectId: string): ProjectView | undefined {
  return client
    .getQueriesData<LoadedFeed>({ queryKey: feedsKey })
    .flatMap(([, feed]) => feed?.projects ?? [])
    .find((project) => project.id === projectId);
}
