import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '@/api/ApiClient';
import { projectReportEndpoints } from '@/api/endpoints/projectReports';
import { longestPage } from '@/domain/limits';
import type { ReportDecision, ReportReason } from '@/domain/projectReport';
import { interactiveRetries } from '@/queries/interactiveRetries';
import { ownKeys } from '@/queries/ownKeys';
import { useApi } from '@/queries/Server';
import { useRetriedQuery } from '@/queries/useRetriedQuery';

/** Tells the admins of a project. Its failure is the caller's to show. */
export function useSendReport(projectId: string) {
  const api = useApi();
  return useMutation({
    mutationFn: (report: { readonly reason: ReportReason; readonly note: string }) =>
      api.call(projectReportEndpoints.send, { projId: projectId, ...report }),
  });
}

function openReportsQuery(api: ApiClient) {
  return queryOptions({
    ...interactiveRetries,
    queryKey: ownKeys.openReports,
    queryFn: async ({ signal }) => {
      const page = { offset: 0, count: longestPage };
      return (await api.call(projectReportEndpoints.listOpen, page, { signal })).items;
    },
    // Other admins settle reports too, and readers send new ones.
    staleTime: 0,
  });
}

/** The reports that wait for an admin; what comes after the first hundred comes as those are settled. */
export function useOpenReports() {
  return useRetriedQuery(openReportsQuery(useApi()));
}

/** Settles a report, and asks anew for those that are left: a hidden project takes all of its reports along. */
export function useSettleReport(reportId: string) {
  const api = useApi();
  return useMutation({
    mutationFn: (decision: ReportDecision) => api.call(projectReportEndpoints.settle, { reportId, decision }),
    onSettled: useAskAgain(),
  });
}

/** Takes back how a report was settled. */
export function useReopenReport(reportId: string) {
  const api = useApi();
  return useMutation({
    mutationFn: () => api.call(projectReportEndpoints.reopen, { reportId }),
    onSettled: useAskAgain(),
  });
}

function useAskAgain(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: ownKeys.openReports });
}
