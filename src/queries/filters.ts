import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '@/api/ApiClient';
import { filterEndpoints } from '@/api/endpoints/filters';
import { heldEndpoints } from '@/api/endpoints/held';
import type { FilterAction, Held, HeldDecision } from '@/domain/filters';
import { maxPageSize } from '@/domain/limits';
import type { Locale } from '@/domain/locale';
import { ownQueryKeys, queryKeys } from '@/queries/keys';
import { interactiveRetry, useRetriedQuery } from '@/queries/queryClient';
import { useApi } from '@/queries/Server';

function rulesQuery(api: ApiClient) {
  return queryOptions({
    ...interactiveRetry,
    queryKey: ownQueryKeys.filterRules,
    queryFn: async ({ signal }) => (await api.call(filterEndpoints.list, {}, { signal })).rules,
    // Other admins change it, and its figures grow.
    staleTime: 0,
  });
}

export function useFilterRules() {
  return useRetriedQuery(rulesQuery(useApi()));
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
    onSettled: useRefetchRules(),
  });
}

export function useRemoveFilterWord(ruleId: string) {
  const api = useApi();
  return useMutation({
    mutationFn: () => api.call(filterEndpoints.remove, { ruleId }),
    onSettled: useRefetchRules(),
  });
}

/** Resolves when the rules are those of the server again. */
function useRefetchRules(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ownQueryKeys.filterRules });
}

function heldQuery(api: ApiClient) {
  return queryOptions({
    ...interactiveRetry,
    queryKey: ownQueryKeys.held,
    queryFn: async ({ signal }) => {
      const page = { offset: 0, count: maxPageSize };
      return (await api.call(heldEndpoints.listOpen, page, { signal })).items;
    },
    // Other admins and authors change it.
    staleTime: 0,
  });
}

/** What waits for a moderator; those after the first hundred follow as others are settled. */
export function useHeld() {
  return useRetriedQuery(heldQuery(useApi()));
}

export function useSettleHeld({ kind, id }: Pick<Held, 'kind' | 'id'>) {
  const api = useApi();
  return useMutation({
    mutationFn: (decision: HeldDecision) => api.call(heldEndpoints.settle, { kind, id, decision }),
    onSettled: useRefetchHeld(),
  });
}

export function useReopenHeld({ kind, id }: Pick<Held, 'kind' | 'id'>) {
  const api = useApi();
  return useMutation({
    mutationFn: () => api.call(heldEndpoints.reopen, { kind, id }),
    onSettled: useRefetchHeld(),
  });
}

function useRefetchHeld(): () => void {
  const client = useQueryClient();
  return () => {
    for (const queryKey of [ownQueryKeys.held, ownQueryKeys.filterRules]) {
      void client.invalidateQueries({ queryKey });
    }
    // Other data that a decision changes are fetched whenever they are shown.
    void client.invalidateQueries({ queryKey: queryKeys.projects.all, refetchType: 'none' });
  };
}
