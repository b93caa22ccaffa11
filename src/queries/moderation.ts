import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '@/api/ApiClient';
import { accountLogEndpoints } from '@/api/endpoints/accountLog';
import { adminEndpoints } from '@/api/endpoints/admins';
import { bestFeedRequestEndpoints } from '@/api/endpoints/bestFeedRequests';
import { feedEndpoints } from '@/api/endpoints/feeds';
import { proEndpoints } from '@/api/endpoints/pro';
import { profileEndpoints } from '@/api/endpoints/profiles';
import { reportEndpoints } from '@/api/endpoints/reports';
import { maxPageSize } from '@/domain/limits';
import type { BestFeedDecision, ReportReason } from '@/domain/moderation';
import type { ProjectView } from '@/domain/project';
import type { ReportDecision, ReportSubject } from '@/domain/report';
import type { BanCategory } from '@/domain/user';
import { ownQueryKeys, queryKeys } from '@/queries/keys';
import { useUpdateProfile } from '@/queries/people';
import { interactiveRetry, useRetriedQuery } from '@/queries/queryClient';
import { useApi } from '@/queries/Server';

export function useBan(userId: string) {
  const api = useApi();
  const change = useUpdateProfile(userId);
  return useMutation({
    mutationFn: (banCategory: BanCategory) => api.call(profileEndpoints.ban, { userId, banCategory }),
    onSuccess: (_, banCategory) => change({ banCategory }),
  });
}

export function useVerify(userId: string) {
  const api = useApi();
  const change = useUpdateProfile(userId);
  return useMutation({
    mutationFn: (isVerified: boolean) => api.call(profileEndpoints.verify, { userId, isVerified }),
    onSuccess: (_, isVerified) => change({ isVerified }),
  });
}

/** Sets the end of a user's Pro (milliseconds since 1970), which only their projects show. */
export function useSetProEnd(userId: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (endingDateTS: number) => api.call(proEndpoints.set, { userId, endingDateTS }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.feeds.ofPerson(userId) }),
  });
}

function adminsQuery(api: ApiClient) {
  return queryOptions({
    ...interactiveRetry,
    queryKey: ownQueryKeys.admins,
    queryFn: async ({ signal }) => (await api.call(adminEndpoints.list, {}, { signal })).items,
    // Other admins change it.
    staleTime: 0,
  });
}

export function useAdmins() {
  return useRetriedQuery(adminsQuery(useApi()));
}

interface AdminChange {
  readonly isAdmin: boolean;
  readonly password: string;
  readonly code?: string;
}

/** Appoints or dismisses an admin, by the own password and code of who does. */
export function useChangeAdmin(userId: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: AdminChange) => api.call(adminEndpoints.change, { userId, ...change }),
    onSettled: () => client.invalidateQueries({ queryKey: ownQueryKeys.admins }),
  });
}

/** Entries per page of the admin log (docs/product/limits.md#page-sizes). */
export const adminActionsPageSize = 30;

function adminActionsQuery(api: ApiClient, offset: number) {
  return queryOptions({
    ...interactiveRetry,
    queryKey: ownQueryKeys.adminActions(offset),
    queryFn: ({ signal }) =>
      api.call(accountLogEndpoints.adminActions, { offset, count: adminActionsPageSize }, { signal }),
    // Grows with every admin action.
    staleTime: 0,
  });
}

export function useAdminActions(offset: number) {
  return useRetriedQuery(adminActionsQuery(useApi(), offset));
}

export function useSendReport({ kind, id }: ReportSubject) {
  const api = useApi();
  return useMutation({
    mutationFn: (report: { readonly reason: ReportReason; readonly note: string }) =>
      api.call(reportEndpoints.send, { id, ...(kind !== 'project' && { kind }), ...report }),
  });
}

function openReportsQuery(api: ApiClient) {
  return queryOptions({
    ...interactiveRetry,
    queryKey: ownQueryKeys.openReports,
    queryFn: async ({ signal }) => {
      const page = { offset: 0, count: maxPageSize };
      return (await api.call(reportEndpoints.listOpen, page, { signal })).items;
    },
    // Other admins and readers change it.
    staleTime: 0,
  });
}

/** Open reports; those after the first hundred follow as reports are settled. */
export function useOpenReports() {
  return useRetriedQuery(openReportsQuery(useApi()));
}

/** Settles a report and refetches the others: a decision may settle all reports of the same thing. */
export function useSettleReport(reportId: string) {
  const api = useApi();
  return useMutation({
    mutationFn: (decision: ReportDecision) => api.call(reportEndpoints.settle, { reportId, decision }),
    onSettled: useRefetchReports(),
  });
}

export function useReopenReport(reportId: string) {
  const api = useApi();
  return useMutation({
    mutationFn: () => api.call(reportEndpoints.reopen, { reportId }),
    onSettled: useRefetchReports(),
  });
}

function useRefetchReports(): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: ownQueryKeys.openReports });
    // Other data that a decision changes are fetched whenever they are shown.
    void client.invalidateQueries({ queryKey: queryKeys.projects.all, refetchType: 'none' });
  };
}

/** Submits one of the user's projects for the best feed. */
export function useRequestBest() {
  const api = useApi();
  return useMutation({
    mutationFn: ({ id }: ProjectView) => api.call(feedEndpoints.requestBest, { projId: id }),
  });
}

function openRequestsQuery(api: ApiClient) {
  return queryOptions({
    ...interactiveRetry,
    queryKey: ownQueryKeys.openBestRequests,
    queryFn: async ({ signal }) => {
      const page = { offset: 0, count: maxPageSize };
      return (await api.call(bestFeedRequestEndpoints.listOpen, page, { signal })).items;
    },
    // Other admins and authors change it.
    staleTime: 0,
  });
}

/** Open requests; those after the first hundred follow as requests are decided. */
export function useOpenBestRequests() {
  return useRetriedQuery(openRequestsQuery(useApi()));
}

export function useDecideBestRequest(projectId: string) {
  const api = useApi();
  return useMutation({
    mutationFn: (decision: BestFeedDecision) =>
      api.call(bestFeedRequestEndpoints.decide, { projId: projectId, decision }),
    onSettled: useRefetchRequests(),
  });
}

export function useReopenBestRequest(projectId: string) {
  const api = useApi();
  return useMutation({
    mutationFn: () => api.call(bestFeedRequestEndpoints.reopen, { projId: projectId }),
    onSettled: useRefetchRequests(),
  });
}

function useRefetchRequests(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: ownQueryKeys.openBestRequests });
}
