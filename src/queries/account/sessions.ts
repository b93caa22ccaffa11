import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '@/api/ApiClient';
import { accountLogEndpoints } from '@/api/endpoints/accountLog';
import { sessionEndpoints } from '@/api/endpoints/sessions';
import type { Session } from '@/domain/session';
import { interactiveRetries } from '@/queries/interactiveRetries';
import { ownKeys } from '@/queries/ownKeys';
import { useApi } from '@/queries/Server';
import { becomeVisitor } from '@/queries/session/becomePerson';
import { useSessionMeans } from '@/queries/session/useSessionMeans';
import { useRetriedQuery } from '@/queries/useRetriedQuery';

function sessionsQuery(api: ApiClient) {
  return queryOptions({
    ...interactiveRetries,
    queryKey: ownKeys.account.sessions,
    queryFn: async ({ signal }) => (await api.call(sessionEndpoints.list, {}, { signal })).items,
    // Other devices sign in and out.
    staleTime: 0,
  });
}

/** Where the person is signed in. */
export function useSessions() {
  return useRetriedQuery(sessionsQuery(useApi()));
}

/** Ends a session; by ending the one that this device has, the person signs out here. */
export function useEndSession() {
  const means = useSessionMeans();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (session: Session) => means.api.call(sessionEndpoints.end, { sessionId: session.id }),
    onSuccess: (_, { isCurrent }) =>
      isCurrent ? becomeVisitor(means) : client.invalidateQueries({ queryKey: ownKeys.account.sessions }),
  });
}

/** Ends the sessions of all other devices. */
export function useEndOtherSessions() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(sessionEndpoints.endOthers, {}),
    onSuccess: () => client.invalidateQueries({ queryKey: ownKeys.account.sessions }),
  });
}

function signInsQuery(api: ApiClient, count: number) {
  return queryOptions({
    ...interactiveRetries,
    queryKey: ownKeys.account.signIns,
    queryFn: async ({ signal }) =>
      (await api.call(accountLogEndpoints.signIns, { offset: 0, count }, { signal })).items,
    staleTime: 0,
  });
}

/** The latest sign-ins of the person. */
export function useSignIns(count: number) {
  return useRetriedQuery(signInsQuery(useApi(), count));
}
