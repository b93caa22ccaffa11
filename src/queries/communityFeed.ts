import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { customFeedEndpoints } from '@/api/endpoints/customFeeds';
import type { CustomFeed } from '@/domain/customFeed';
import { customFeedKeys } from '@/queries/customFeed';
import { interactiveRetry } from '@/queries/queryClient';
import { useApi } from '@/queries/Server';

/** The feed of a community, `null` without one. Errors are only logged: then there is none. */
export function useFeedOfCommunity(communityId: string) {
  const api = useApi();
  const { data, isPending, failureReason } = useQuery({
    ...interactiveRetry,
    queryKey: customFeedKeys.ofCommunity(communityId),
    queryFn: ({ signal }) => api.call(customFeedEndpoints.ofCommunity, { communityId }, { signal }),
    staleTime: 0,
  });
  return { feed: data, isLoading: isPending && failureReason === null };
}

interface CommunityChoice {
  /** VK's signed launch query, by which the server knows who runs the community. */
  readonly launch: string;
  readonly feed: CustomFeed | null;
}

/** Chooses the feed of a community, or none. */
export function useSetFeedOfCommunity(communityId: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ launch, feed }: CommunityChoice) =>
      api.call(customFeedEndpoints.setOfCommunity, { communityId, launch, feedId: feed?.id ?? null }),
    onSuccess: (_, { feed }) => {
      const queryKey = customFeedKeys.ofCommunity(communityId);
      // A response under way may predate the choice.
      void client.cancelQueries({ queryKey });
      client.setQueryData<CustomFeed | null>(queryKey, feed);
    },
  });
}
