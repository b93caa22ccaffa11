import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '@/api/ApiClient';
import { filterEndpoints } from '@/api/endpoints/filters';
import type { FilterAction } from '@/domain/filters';
import type { Locale } from '@/domain/locale';
import { interactiveRetry, useRetriedQuery } from '@/queries/queryClient';
import { useApi } from '@/queries/Server';

const rulesKey = ['filterRules'];

function rulesQuery(api: ApiClient) {
  return queryOptions({
    ...interactiveRetry,
    queryKey: rulesKey,
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
  return () => client.invalidateQueries({ queryKey: rulesKey });
}
