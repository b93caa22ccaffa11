import { queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '@/api/ApiClient';
import { feedAccessEndpoints } from '@/api/endpoints/feedAccess';
import { profileEndpoints } from '@/api/endpoints/profiles';
import { appendPage } from '@/domain/feed';
import { longestPage } from '@/domain/limits';
import type { NamedPicture } from '@/domain/namedPicture';
import { customFeedKeys } from '@/queries/customFeedKeys';
import { interactiveRetries } from '@/queries/interactiveRetries';
import { useApi } from '@/queries/Server';
import { useRetriedQuery } from '@/queries/useRetriedQuery';

const firstHundred = { offset: 0, count: longestPage };

function peopleQuery(api: ApiClient, feedId: string | null) {
  return queryOptions({
    ...interactiveRetries,
    queryKey: customFeedKeys.people(feedId ?? ''),
    queryFn:
      feedId === null
        ? skipToken
        : async ({ signal }: { readonly signal: AbortSignal }) =>
            (await api.call(feedAccessEndpoints.people, { feedId, ...firstHundred }, { signal })).items,
    staleTime: 0,
  });
}

/** Who has access to a feed of one's own; nobody is asked for before the feed is there (`null`). */
export function usePeopleWithAccess(feedId: string | null) {
  return useRetriedQuery(peopleQuery(useApi(), feedId));
}

/** Whom the person who is signed in follows and who follows them: of them access is granted to some. */
export function useAcquaintances(userId: string) {
  const api = useApi();
  return useRetriedQuery(
    queryOptions({
      ...interactiveRetries,
      queryKey: customFeedKeys.acquaintances(userId),
      queryFn: async ({ signal }): Promise<readonly NamedPicture[]> => {
        const [followed, followers] = await Promise.all([
          api.call(profileEndpoints.subscriptions, firstHundred, { signal }),
          api.call(profileEndpoints.followers, firstHundred, { signal }),
        ]);
        return appendPage(followed.items, followers.items);
      },
      staleTime: 0,
    }),
  );
}

interface AccessChange {
  readonly feedId: string;
  readonly userIds: readonly string[];
}

/** Grants people access to a feed. Its failure is the form's to show, like that of taking it back. */
export function useGrantAccess() {
  return useChangeAccess(feedAccessEndpoints.grant);
}

export function useRevokeAccess() {
  return useChangeAccess(feedAccessEndpoints.revoke);
}

function useChangeAccess(call: typeof feedAccessEndpoints.grant | typeof feedAccessEndpoints.revoke) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ feedId, userIds }: AccessChange) => api.call(call, { feedId, userIds: [...userIds] }),
    onSuccess: (_, { feedId }) =>
      client.invalidateQueries({ queryKey: customFeedKeys.people(feedId), refetchType: 'none' }),
  });
}
