import { queryOptions, useIsFetching, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '@/api/ApiClient';
import { accountLogEndpoints } from '@/api/endpoints/accountLog';
import { filterEndpoints } from '@/api/endpoints/filters';
import { adminEndpoints, productFigureEndpoints, reportEndpoints } from '@/api/endpoints/moderation';
import { proEndpoints } from '@/api/endpoints/pro';
import { profileEndpoints } from '@/api/endpoints/profiles';
import type { AdminAction } from '@/domain/account';
import type { BanTerm } from '@/domain/case';
import { isFullPage } from '@/domain/feed';
import type { FilterAction } from '@/domain/filters';
import { maxPageSize } from '@/domain/limits';
import type { Locale } from '@/domain/locale';
import type { ReportReason, ReportSubject } from '@/domain/moderation';
import type { BanCategory } from '@/domain/user';
import { clamp } from '@/lib/clamp';
import { queryKeys } from '@/queries/keys';
import { useUpdateProfile } from '@/queries/people';
import { isNotFound, loadNextPage, refetchSettled, useRetriedQuery } from '@/queries/queryClient';
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

export function useAdmins() {
  const api = useApi();
  return useRetriedQuery({
    queryKey: adminsKey,
    queryFn: async ({ signal }) => (await api.call(adminEndpoints.list, {}, { signal })).items,
    // Other admins change it.
    staleTime: 0,
  });
}

interface AdminChange {
  readonly isAdmin: boolean;
  readonly password: string;
  readonly code?: string;
}

/** Appoints or dismisses an admin, with the acting admin's password and code. */
export function useChangeAdmin(userId: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: AdminChange) => api.call(adminEndpoints.change, { userId, ...change }),
    onSettled: refetchSettled(client, adminsKey),
  });
}

/** Entries per page of the admin log (docs/product/limits.md#page-sizes). */
const adminActionsPageSize = 30;

interface LoadedActions {
  readonly actions: readonly AdminAction[];
  readonly hasMore: boolean;
}

const adminActionsKey = ['adminActions'];

/** A refetch loads as much as one call returns. */
function adminActionsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: adminActionsKey,
    queryFn: async ({ client, signal }): Promise<LoadedActions> => {
      const known = client.getQueryData<LoadedActions>(adminActionsKey)?.actions.length ?? 0;
      const count = clamp(known, adminActionsPageSize, maxPageSize);
      const page = await api.call(accountLogEndpoints.adminActions, { offset: 0, count }, { signal });
      return { actions: page.items, hasMore: isFullPage(page, count) };
    },
    // Grows with every admin action.
    staleTime: 0,
  });
}

/** The log, with earlier pages that begin after the last known action, whatever was added since. */
export function useAdminActions() {
  const api = useApi();
  const client = useQueryClient();
  const isLoadingMore = useIsFetching({ queryKey: queryKeys.nextPage(adminActionsKey) }) > 0;
  const { data, query } = useRetriedQuery(adminActionsQuery(api));

  const loadMore = () =>
    loadNextPage<LoadedActions>(client, adminActionsKey, async (signal) => {
      const before = client.getQueryData<LoadedActions>(adminActionsKey)?.actions.at(-1)?.id;
      const params = { offset: 0, count: adminActionsPageSize, before };
      const page = await api.call(accountLogEndpoints.adminActions, params, { signal });
      return ({ actions }) => ({
        actions: [...actions, ...page.items],
        hasMore: isFullPage(page, adminActionsPageSize),
      });
    });
  return { data, query, isLoadingMore, loadMore };
}

/** Figures of the whole product by day, for admins. */
export function useProductFigures() {
  const api = useApi();
  return useRetriedQuery({
    queryKey: ['productFigures'],
    queryFn: async ({ signal }) => (await api.call(productFigureEndpoints.days, {}, { signal })).days,
    // Changes every hour.
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

const rulesKey = ['filterRules'];

export function useFilterRules() {
  const api = useApi();
  return useRetriedQuery({
    queryKey: rulesKey,
    queryFn: async ({ signal }) => (await api.call(filterEndpoints.list, {}, { signal })).rules,
    // Other admins change it, and its figures grow.
    staleTime: 0,
  });
}

interface NewWord {
  readonly locale: Locale;
  readonly pattern: string;
  readonly action: FilterAction;
}

export function useAddFilterWord() {
  const api = useApi();
  return useMutation({
    mutationFn: (word: NewWord) => api.call(filterEndpoints.add, word),
    onSuccess: useRefetchRules(),
  });
}

interface RuleChange {
  readonly isOn?: boolean;
  readonly action?: FilterAction;
}

export function useChangeFilterRule(ruleId: string) {
  const api = useApi();
  return useMutation({
    mutationFn: (change: RuleChange) => api.call(filterEndpoints.change, { ruleId, ...change }),
    onSettled: refetchSettled(useQueryClient(), rulesKey),
  });
}

export function useRemoveFilterWord(ruleId: string) {
  const api = useApi();
  return useMutation({
    mutationFn: () =>
      api.call(filterEndpoints.remove, { ruleId }).catch((error: unknown) => {
        // Another admin has already done it.
        if (!isNotFound(error)) throw error;
      }),
    onSettled: refetchSettled(useQueryClient(), rulesKey),
  });
}

/** Resolves when the rules are refetched. */
function useRefetchRules(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: rulesKey });
}
