import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ApiClient } from '@/api/ApiClient';
import { caseEndpoints } from '@/api/endpoints/cases';
import { type BanTerm, type Case, type CaseRef, caseKey, type Outcome } from '@/domain/case';
import { maxPageSize } from '@/domain/limits';
import type { DecisionReason } from '@/domain/moderation';
import { queryKeys } from '@/queries/keys';
import { newsKeys } from '@/queries/news';
import { interactiveRetry, refetchSettled, useRetriedQuery } from '@/queries/queryClient';
import { useApi } from '@/queries/Server';

/** The moderators' queue, and what admins know about people. */
const caseKeys = {
  all: ['cases'],
  open: ['cases', 'open'],
  one: ({ kind, id, revision }: Pick<Case, 'kind' | 'id' | 'revision'>) => [
    'cases',
    'one',
    kind,
    id,
    revision,
  ],
  persons: ['cases', 'person'],
  person: (userId: string) => ['cases', 'person', userId],
  people: (text: string) => ['cases', 'people', text],
} as const;

const page = { offset: 0, count: maxPageSize };

function openCasesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: caseKeys.open,
    queryFn: async ({ signal }) => (await api.call(caseEndpoints.listOpen, page, { signal })).items,
    // Other admins and readers change it.
    staleTime: 0,
  });
}

/** Open cases. After the first hundred, others follow as cases are settled. */
export function useOpenCases() {
  return useRetriedQuery(openCasesQuery(useApi()));
}

/** The number of cases known to be open, up to date even while several decisions are pending. */
export function useCountOpenCases(): () => number {
  const client = useQueryClient();
  const { queryKey } = openCasesQuery(useApi());
  return () => client.getQueryData(queryKey)?.length ?? 0;
}

function caseQuery(api: ApiClient, { kind, id, revision }: Case) {
  return queryOptions({
    ...interactiveRetry,
    // A new report has a new revision, so the case is loaded again.
    queryKey: caseKeys.one({ kind, id, revision }),
    queryFn: ({ signal }) => api.call(caseEndpoints.view, { kind, id }, { signal }),
    staleTime: 0,
  });
}

/** All data of an open case. */
export function useCase(item: Case) {
  return useRetriedQuery(caseQuery(useApi(), item));
}

/** Prefetches the case that is probably opened next. */
export function usePrefetchCase(item: Case | undefined): void {
  const api = useApi();
  const client = useQueryClient();
  useEffect(() => {
    if (item !== undefined) void client.prefetchQuery(caseQuery(api, item));
  }, [api, client, item]);
}

interface GivenDecision extends CaseRef {
  readonly outcome: Outcome;
  readonly reason?: DecisionReason;
  readonly days?: BanTerm;
  /** The revision of the case that the admin saw. */
  readonly revision: string;
}

/** Settles a case, and refetches the others: another admin may have settled it. */
export function useSettleCase() {
  const api = useApi();
  const client = useQueryClient();
  const { queryKey } = openCasesQuery(api);
  return useMutation({
    mutationFn: (decision: GivenDecision) => api.call(caseEndpoints.settle, decision),
    onSuccess: (_, settled) => {
      // An open case with the same key that appears after this is a new case.
      client.setQueryData(queryKey, (open) => open?.filter((one) => caseKey(one) !== caseKey(settled)));
    },
    onSettled: useRefetchCases(),
  });
}

/** When a decision is taken back, its case is in the queue again at once. */
export function useTakeBack() {
  const api = useApi();
  const client = useQueryClient();
  const { queryKey } = openCasesQuery(api);
  return useMutation({
    mutationFn: ({ decisionId }: { readonly decisionId: string; readonly item?: Case }) =>
      api.call(caseEndpoints.takeBack, { decisionId }),
    onSuccess: (_, { item }) => {
      const isOther = (one: Case) => item === undefined || caseKey(one) !== caseKey(item);
      client.setQueryData(queryKey, (open = []) => [...open.filter(isOther), ...(item ? [item] : [])]);
    },
    onSettled: useRefetchCases(),
  });
}

function useRefetchCases(): () => void {
  const client = useQueryClient();
  return () => {
    // Other data that a decision changes are refetched when they are shown. A settled case no longer exists,
    // so it is not refetched.
    const later = [queryKeys.projects.all, queryKeys.profiles.all, caseKeys.all];
    for (const queryKey of later) void client.invalidateQueries({ queryKey, refetchType: 'none' });
    for (const queryKey of [caseKeys.open, caseKeys.persons]) void client.invalidateQueries({ queryKey });
  };
}

/** What admins know about a person. */
export function useModeratedPerson(userId: string) {
  const api = useApi();
  return useRetriedQuery({
    queryKey: caseKeys.person(userId),
    queryFn: ({ signal }) => api.call(caseEndpoints.viewPerson, { userId }, { signal }),
    staleTime: 0,
  });
}

export function useAddNote(userId: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => api.call(caseEndpoints.addNote, { userId, text }),
    onSuccess: () => client.invalidateQueries({ queryKey: caseKeys.all }),
  });
}

/** People by name, email or id; empty without a text. */
export function useFindPeople(text: string) {
  const api = useApi();
  return useRetriedQuery({
    queryKey: caseKeys.people(text),
    queryFn: async ({ signal }) =>
      text === '' ? [] : (await api.call(caseEndpoints.findPeople, { ...page, q: text }, { signal })).items,
    staleTime: 0,
  });
}

/** Sends an appeal against a moderator's decision. */
export function useAppeal(decisionId: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => api.call(caseEndpoints.appeal, { decisionId, text }),
    // Also after an error: the decision may have been taken back.
    onSettled: refetchSettled(client, newsKeys.all),
  });
}
