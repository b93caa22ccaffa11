import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '@/api/ApiClient';
import { accountLogEndpoints } from '@/api/endpoints/accountLog';
import { bestFeedRequestEndpoints } from '@/api/endpoints/bestFeedRequests';
import { feedEndpoints } from '@/api/endpoints/feeds';
import { proEndpoints } from '@/api/endpoints/pro';
import { profileEndpoints } from '@/api/endpoints/profiles';
import { projectReportEndpoints } from '@/api/endpoints/projectReports';
import { longestPage } from '@/domain/limits';
import type { BestFeedDecision, ReportDecision, ReportReason } from '@/domain/moderation';
import type { ProjectView } from '@/domain/project';
import type { BanCategory } from '@/domain/user';
import { keys, ownKeys } from '@/queries/keys';
import { useChangeOf } from '@/queries/people';
import { interactiveRetries, useRetriedQuery } from '@/queries/queryClient';
import { useApi } from '@/queries/Server';

/* What admins decide about a person. Failures are the caller's to show. */

export function useBan(userId: string) {
  const api = useApi();
  const change = useChangeOf(userId);
  return useMutation({
    mutationFn: (banCategory: BanCategory) => api.call(profileEndpoints.ban, { userId, banCategory }),
    onSuccess: (_, banCategory) => change({ banCategory }),
  });
}

export function useVerify(userId: string) {
  const api = useApi();
  const change = useChangeOf(userId);
  return useMutation({
    mutationFn: (isVerified: boolean) => api.call(profileEndpoints.verify, { userId, isVerified }),
    onSuccess: (_, isVerified) => change({ isVerified }),
  });
}

/** Sets until when a person is Pro, in milliseconds since 1970. Only their projects tell whether they are. */
export function useSetProEnd(userId: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (endingDateTS: number) => api.call(proEndpoints.set, { userId, endingDateTS }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.feeds.ofPerson(userId) }),
  });
}

/** Entries on a page of what admins did (docs/product/limits.md#page-sizes). */
export const adminActionsPageSize = 30;

function adminActionsQuery(api: ApiClient, offset: number) {
  return queryOptions({
    ...interactiveRetries,
    queryKey: ownKeys.adminActions(offset),
    queryFn: ({ signal }) =>
      api.call(accountLogEndpoints.adminActions, { offset, count: adminActionsPageSize }, { signal }),
    // It grows with everything that admins do.
    staleTime: 0,
  });
}

/** A page of what admins did, the latest first. */
export function useAdminActions(offset: number) {
  return useRetriedQuery(adminActionsQuery(useApi(), offset));
}

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
    onSettled: useRefetchReports(),
  });
}

/** Takes back how a report was settled. */
export function useReopenReport(reportId: string) {
  const api = useApi();
  return useMutation({
    mutationFn: () => api.call(projectReportEndpoints.reopen, { reportId }),
    onSettled: useRefetchReports(),
  });
}

function useRefetchReports(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: ownKeys.openReports });
}

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
    onSettled: useRefetchRequests(),
  });
}

/** Takes back what was decided about a request. */
export function useReopenBestRequest(projectId: string) {
  const api = useApi();
  return useMutation({
    mutationFn: () => api.call(bestFeedRequestEndpoints.reopen, { projId: projectId }),
    onSettled: useRefetchRequests(),
  });
}

function useRefetchRequests(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: ownKeys.openBestRequests });
}
