import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '@/api/ApiClient';
import { bestFeedRequestEndpoints } from '@/api/endpoints/bestFeedRequests';
import { feedEndpoints } from '@/api/endpoints/feeds';
import type { BestFeedDecision } from '@/domain/bestFeedRequest';
import { longestPage } from '@/domain/limits';
import type { ProjectView } from '@/domain/project';
import { interactiveRetries } from '@/queries/interactiveRetries';
import { ownKeys } from '@/queries/ownKeys';
import { useApi } from '@/queries/Server';
import { useRetriedQuery } from '@/queries/useRetriedQuery';

/** Asks the admins to consider one's own project for the best feed. Its failure is the caller's to show. */
export function useRequestBest() {
  const api = useApi();
  return useMutation({
    mutationFn: ({ id }: ProjectView) => api.call(feedEndpoints.requestBest, { projId: id }),
  });
}

function openRequestsQuery(api: ApiClient) {
  return queryOptions({
    ...interactiveRetries,
    queryKey: ownKeys.openBestRequests,
    queryFn: async ({ signal }) => {
      const page = { offset: 0, count: longestPage };
      return (await api.call(bestFeedRequestEndpoints.listOpen, page, { signal })).items;
    },
    // Other admins decide too, and authors send new ones.
    staleTime: 0,
  });
}

/** The requests for the best feed that wait for an admin; what comes after the first hundred comes as those are decided. */
export function useOpenBestRequests() {
  return useRetriedQuery(openRequestsQuery(useApi()));
}

/** Decides a request, and asks anew for those that are left. */
export function useDecideBestRequest(projectId: string) {
  const api = useApi();
  return useMutation({
    mutationFn: (decision: BestFeedDecision) =>
      api.call(bestFeedRequestEndpoints.decide, { projId: projectId, decision }),
    onSettled: useAskAgain(),
  });
}

/** Takes back what was decided about a request. */
export function useReopenBestRequest(projectId: string) {
  const api = useApi();
  return useMutation({
    mutationFn: () => api.call(bestFeedRequestEndpoints.reopen, { projId: projectId }),
    onSettled: useAskAgain(),
  });
}

function useAskAgain(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: ownKeys.openBestRequests });
}
