import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ApiClient } from '@/api/ApiClient';
import { projectInfoEndpoints } from '@/api/endpoints/projectInfo';
import { viewProject } from '@/api/endpoints/projects';
import type { ProjectView } from '@/domain/project';
import type { LoadedFeed } from '@/queries/feed';
import { keys } from '@/queries/keys';
import { interactiveRetries, useRetriedQuery } from '@/queries/queryClient';
import { useApi } from '@/queries/Server';

export function projectQuery(api: ApiClient, projectId: string) {
  return queryOptions({
    ...interactiveRetries,
    queryKey: keys.projects.one(projectId),
    queryFn: ({ signal }) => api.call(viewProject, { id: projectId }, { signal }),
    structuralSharing: false,
  });
}

/** A project's view; a card that a feed has shown already stands in until the answer is there. */
export function useProject(projectId: string) {
  const api = useApi();
  const client = useQueryClient();
  const { data, attempt } = useRetriedQuery(projectQuery(api, projectId));
  return { project: data ?? cardOf(client, projectId), attempt };
}

/** The way to a project's view: the one that is shown already, else what the server answers. */
export function useFindProject(): (projectId: string) => Promise<ProjectView> {
  const api = useApi();
  const client = useQueryClient();
  return async (projectId) =>
    cardOf(client, projectId) ?? client.ensureQueryData(projectQuery(api, projectId));
}

/** Puts a project into the cache that prerendered HTML shows; it is asked for again as soon as somebody looks. */
export function cachePrerenderedProject(client: QueryClient, project: ProjectView): void {
  const queryKey = keys.projects.one(project.id);
  client.setQueryData<ProjectView>(queryKey, project);
  void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
}

function cardOf(client: QueryClient, projectId: string): ProjectView | undefined {
  return client
    .getQueriesData<LoadedFeed>({ queryKey: keys.feeds.all })
    .flatMap(([, feed]) => feed?.projects ?? [])
    .find((project) => project.id === projectId);
}

/** Tells the server of a play that begins; the archive has nobody to tell. A failure is only logged. */
export function useCountView(projectId: string): () => void {
  const api = useApi();
  return useCallback(() => {
    if (api.source === 'archive') return;
    api
      .call(projectInfoEndpoints.countView, { id: projectId })
      .catch((error: unknown) => console.warn('A view was not counted.', error));
  }, [api, projectId]);
}
