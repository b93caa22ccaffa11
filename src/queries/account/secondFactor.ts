import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '@/api/ApiClient';
import { secondFactorEndpoints } from '@/api/endpoints/secondFactor';
import { interactiveRetries } from '@/queries/interactiveRetries';
import { ownKeys } from '@/queries/ownKeys';
import { useApi } from '@/queries/Server';
import { useRetriedQuery } from '@/queries/useRetriedQuery';

function secondFactorQuery(api: ApiClient) {
  return queryOptions({
    ...interactiveRetries,
    queryKey: ownKeys.account.secondFactor,
    queryFn: ({ signal }) => api.call(secondFactorEndpoints.state, {}, { signal }),
    staleTime: 0,
  });
}

/** Whether the person is asked for codes, and how many recovery codes are left. */
export function useSecondFactor() {
  return useRetriedQuery(secondFactorQuery(useApi()));
}

/** A secret for an authenticator app. Its failure is the form's to show, like those below. */
export function useBeginSecondFactor() {
  const api = useApi();
  return useMutation({
    mutationFn: (password: string) => api.call(secondFactorEndpoints.begin, { password }),
  });
}

/** Turns codes on by the first one, and gives the recovery codes. */
export function useConfirmSecondFactor() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => api.call(secondFactorEndpoints.confirm, { code }),
    // All other sessions have ended, and what an admin was refused before is open now.
    onSuccess: () => client.invalidateQueries(),
  });
}

/** Turns codes off. */
export function useRemoveSecondFactor() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (proof: { readonly password: string; readonly code: string }) =>
      api.call(secondFactorEndpoints.remove, proof),
    onSuccess: () => client.invalidateQueries(),
  });
}
