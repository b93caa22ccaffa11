import { queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '@/api/ApiClient';
import { feedAccessEndpoints } from '@/api/endpoints/feedAccess';
import { profileEndpoints } from '@/api/endpoints/profiles';
import { appendPage } from '@/domain/feed';
import type { NamedPicture } from '@/domain/images';
import { maxPageSize } from '@/domain/limits';
import { customFeedKeys } from '@/queries/customFeed';
import { interactiveRetry, useRetriedQuery } from '@/queries/queryClient';
import { useApi } from '@/queries/Server';

const firstHundred = { offset: 0, count: maxPageSize };

function peopleQuery(api: ApiClient, feedId: string | null) {
  return queryOptions({
    ...interactiveRetry,
    queryKey: customFeedKeys.people(feedId),
    queryFn:
      feedId === null
        ? skipToken
        : async ({ signal }: { readonly signal: AbortSignal }) =>
            (await api.call(feedAccessEndpoints.people, { feedId, ...firstHundred }, { signal })).items,
    staleTime: 0,
  });
}

/** Who has access to a feed; nothing is requested for a new one (`null`). */
export function usePeopleWithAccess(feedId: string | null) {
  return useRetriedQuery(peopleQuery(useApi(), feedId));
}

/** The users whom the current user follows, and their followers: candidates for access. */
export function useAcquaintances(userId: string) {
  const api = useApi();
  return useRetriedQuery(
    queryOptions({
      ...interactiveRetry,
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
