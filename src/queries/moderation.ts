import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '@/api/ApiClient';
import { accountLogEndpoints } from '@/api/endpoints/accountLog';
import { adminEndpoints } from '@/api/endpoints/admins';
import { proEndpoints } from '@/api/endpoints/pro';
import { productFigureEndpoints } from '@/api/endpoints/productFigures';
import { profileEndpoints } from '@/api/endpoints/profiles';
import { reportEndpoints } from '@/api/endpoints/reports';
import type { BanTerm } from '@/domain/case';
import type { ReportReason } from '@/domain/moderation';
import type { ReportSubject } from '@/domain/report';
import type { BanCategory } from '@/domain/user';
import { queryKeys } from '@/queries/keys';
import { useUpdateProfile } from '@/queries/people';
import { interactiveRetry, useRetriedQuery } from '@/queries/queryClient';
import { useApi } from '@/queries/Server';

const adminsKey = ['admins'];

interface Ban {
  readonly banCategory: BanCategory;
  readonly reason?: ReportReason;
  readonly days?: BanTerm;
}

export function useBan(userId: string) {
  const api = useApi();
  const change = useUpdateProfile(userId);
  return useMutation({
    mutationFn: (ban: Ban) => api.call(profileEndpoints.ban, { userId, ...ban }),
    onSuccess: (_, { banCategory }) => change({ banCategory }),
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
    queryKey: adminsKey,
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
    onSettled: () => client.invalidateQueries({ queryKey: adminsKey }),
  });
}

/** Entries per page of the admin log (docs/product/limits.md#page-sizes). */
export const adminActionsPageSize = 30;

function adminActionsQuery(api: ApiClient, offset: number) {
  return queryOptions({
    ...interactiveRetry,
    queryKey: ['adminActions', offset],
    queryFn: ({ signal }) =>
      api.call(accountLogEndpoints.adminActions, { offset, count: adminActionsPageSize }, { signal }),
    // Grows with every admin action.
    staleTime: 0,
  });
}

export function useAdminActions(offset: number) {
  return useRetriedQuery(adminActionsQuery(useApi(), offset));
}

/** What happens in the whole product, by day, for admins. */
export function useProductFigures() {
  const api = useApi();
  return useRetriedQuery({
    ...interactiveRetry,
    queryKey: ['productFigures'],
    queryFn: async ({ signal }) => (await api.call(productFigureEndpoints.days, {}, { signal })).days,
    // Grows with every hour.
    staleTime: 0,
  });
}

export function useSendReport({ kind, id }: ReportSubject) {
  const api = useApi();
  return useMutation({
    mutationFn: (report: { readonly reason: ReportReason; readonly note: string }) =>
      api.call(reportEndpoints.send, { id, ...(kind !== 'project' && { kind }), ...report }),
  });
}
