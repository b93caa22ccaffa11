import { queryOptions, useIsFetching, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '@/api/ApiClient';
import { commentEndpoints } from '@/api/endpoints/comments';
import { profileEndpoints } from '@/api/endpoints/profiles';
import { appendPage } from '@/domain/feed';
import type { NamedPicture } from '@/domain/images';
import { maxPageSize, peoplePageSize, profileProjectsPageSize } from '@/domain/limits';
import type { ProfileView } from '@/domain/user';
import { changeProfiles } from '@/queries/changeProjects';
import { appendFeedPage, emptyFeed, type LoadedFeed } from '@/queries/feed';
import { queryKeys } from '@/queries/keys';
import { interactiveRetry, loadNextPage, useRetriedQuery } from '@/queries/queryClient';
import { useApi } from '@/queries/Server';

type PeopleList = 'followers' | 'subscriptions';

/** The user's followers, or those whom they follow. */
export const peopleKey = (list: PeopleList) => ['people', list];

/** A list of people loaded so far. */
interface LoadedPeople {
  readonly people: readonly NamedPicture[];
  /** Offset of the next page, unreadable items included. */
  readonly readCount: number;
  /** The total number. */
  readonly count: number;
}

const calls = {
  followers: { page: profileEndpoints.followers, count: profileEndpoints.followersCount },
  subscriptions: { page: profileEndpoints.subscriptions, count: profileEndpoints.subscriptionsCount },
} as const;

const emptyPeople: LoadedPeople = { people: [], readCount: 0, count: 0 };

async function withPeople(
  api: ApiClient,
  list: PeopleList,
  before: LoadedPeople,
  askedCount: number,
  signal: AbortSignal,
): Promise<LoadedPeople> {
  const { readCount: offset } = before;
  const [page, { value }] = await Promise.all([
    api.call(calls[list].page, { offset, count: askedCount }, { signal }),
    api.call(calls[list].count, {}, { signal }),
  ]);
  const readCount = offset + page.receivedCount;
  // An empty page ends the list, whatever the total says.
  const count = page.receivedCount === 0 ? readCount : value;
  return { people: appendPage(before.people, page.items), readCount, count };
}

/** A refetch loads as much as one call returns. */
function peopleQuery(api: ApiClient, list: PeopleList) {
  const queryKey = peopleKey(list);
  return queryOptions({
    ...interactiveRetry,
    queryKey,
    queryFn: ({ client, signal }) => {
      const read = client.getQueryData<LoadedPeople>(queryKey)?.readCount ?? 0;
      const count = Math.min(Math.max(peoplePageSize, read), maxPageSize);
      return withPeople(api, list, emptyPeople, count, signal);
    },
    staleTime: 0,
    structuralSharing: false,
  });
}

/** A list of people with its further pages. */
export function usePeople(list: PeopleList) {
  const api = useApi();
  const client = useQueryClient();
  const queryKey = peopleKey(list);
  const isLoadingMore = useIsFetching({ queryKey: queryKeys.nextPage(queryKey) }) > 0;
  const { data, query } = useRetriedQuery(peopleQuery(api, list));

  const loadMore = () =>
    loadNextPage<LoadedPeople>(client, queryKey, async (signal) => {
      const before = client.getQueryData<LoadedPeople>(queryKey) ?? emptyPeople;
      const after = await withPeople(api, list, before, peoplePageSize, signal);
      return () => after;
    });
  return { data, query, isLoadingMore, loadMore };
}

function profileQuery(api: ApiClient, userId: string) {
  return queryOptions({
    ...interactiveRetry,
    queryKey: queryKeys.profiles.one(userId),
    queryFn: ({ signal }) => api.call(profileEndpoints.view, { userId }, { signal }),
    // Other users follow, like and view meanwhile.
    staleTime: 0,
    structuralSharing: false,
  });
}

/** A profile; cached data is shown while it is refetched. */
export function useProfile(userId: string) {
  const { data: profile, query } = useRetriedQuery(profileQuery(useApi(), userId));
  return { profile, query };
}

/** A refetch loads as much as one call returns. */
function projectsOfQuery(api: ApiClient, userId: string) {
  const queryKey = queryKeys.feeds.ofPerson(userId);
  return queryOptions({
    ...interactiveRetry,
    queryKey,
    queryFn: async ({ client, signal }) => {
      const read = client.getQueryData<LoadedFeed>(queryKey)?.readCount ?? 0;
      const count = Math.min(Math.max(profileProjectsPageSize, read), maxPageSize);
      const page = await api.call(profileEndpoints.projects, { userId, offset: 0, count }, { signal });
      return appendFeedPage(emptyFeed, page, count);
    },
    staleTime: 0,
    structuralSharing: false,
  });
}

/** A user's projects with their further pages. */
export function useProjectsOf(userId: string) {
  const api = useApi();
  const client = useQueryClient();
  const queryKey = queryKeys.feeds.ofPerson(userId);
  const isLoadingMore = useIsFetching({ queryKey: queryKeys.nextPage(queryKey) }) > 0;
  const { data, query } = useRetriedQuery(projectsOfQuery(api, userId));

  const loadMore = () =>
    loadNextPage<LoadedFeed>(client, queryKey, async (signal) => {
      const offset = client.getQueryData<LoadedFeed>(queryKey)?.readCount ?? 0;
      const count = profileProjectsPageSize;
      const page = await api.call(profileEndpoints.projects, { userId, offset, count }, { signal });
      return (now) => appendFeedPage(now, page, count);
    });
  return { data, query, isLoadingMore, loadMore };
}

/** Lifts the viewer's block on a user's comments. */
export function useAllowCommenting(userId: string) {
  const api = useApi();
  const change = useUpdateProfile(userId);
  return useMutation({
    mutationFn: () => api.call(commentEndpoints.allow, { userId }),
    onSuccess: () => change({ mayCommentOnMine: true }),
  });
}

/** Updates a profile in the cache. */
export function useUpdateProfile(userId: string): (changed: Partial<ProfileView['user']>) => void {
  const client = useQueryClient();
  return (changed) =>
    changeProfiles(client, (profile) =>
      profile.user.id === userId ? { ...profile, user: { ...profile.user, ...changed } } : profile,
    );
}
