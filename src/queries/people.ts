import { useMutation, useQueryClient } from '@tanstack/react-query';
import { commentEndpoints } from '@/api/endpoints/comments';
import { profileEndpoints } from '@/api/endpoints/profiles';
import { appendPage } from '@/domain/feed';
import type { NamedPicture } from '@/domain/images';
import { peoplePageSize, profileProjectsPageSize } from '@/domain/limits';
import type { ProfileView } from '@/domain/user';
import { changeProfiles } from '@/queries/changeProjects';
import { appendFeedPage, emptyFeed, type LoadedFeed } from '@/queries/feed';
import { queryKeys } from '@/queries/keys';
import { usePagedList } from '@/queries/pagedList';
import { useRetriedQuery } from '@/queries/queryClient';
import { useApi } from '@/queries/Server';

type PeopleList = 'followers' | 'subscriptions';

/** The user's followers, or those whom they follow. */
export const peopleKey = (list: PeopleList) => ['people', list];

/** A list of people loaded so far. */
interface LoadedPeople {
  readonly people: readonly NamedPicture[];
  /** Offset of the next page; counts unreadable items. */
  readonly readCount: number;
  /** The total number of people. */
  readonly count: number;
}

const calls = {
  followers: { page: profileEndpoints.followers, count: profileEndpoints.followersCount },
  subscriptions: { page: profileEndpoints.subscriptions, count: profileEndpoints.subscriptionsCount },
} as const;

const emptyPeople: LoadedPeople = { people: [], readCount: 0, count: 0 };

/** A list of people, loaded page by page. */
export function usePeople(list: PeopleList) {
  const api = useApi();
  return usePagedList<LoadedPeople>({
    queryKey: peopleKey(list),
    pageSize: peoplePageSize,
    empty: emptyPeople,
    load: async (requested, signal) => {
      const [page, { value }] = await Promise.all([
        api.call(calls[list].page, requested, { signal }),
        api.call(calls[list].count, {}, { signal }),
      ]);
      const readCount = requested.offset + page.receivedCount;
      // An empty page ends the list, whatever the total says.
      const count = page.receivedCount === 0 ? readCount : value;
      return ({ people }) => ({ people: appendPage(people, page.items), readCount, count });
    },
  });
}

/** A profile; cached data is shown while it is refetched. */
export function useProfile(userId: string) {
  const api = useApi();
  const { data: profile, query } = useRetriedQuery({
    queryKey: queryKeys.profiles.one(userId),
    queryFn: ({ signal }) => api.call(profileEndpoints.view, { userId }, { signal }),
    // Other users follow, like and view.
    staleTime: 0,
    structuralSharing: false,
  });
  return { profile, query };
}

/** A user's projects, loaded page by page. */
export function useProjectsOf(userId: string) {
  const api = useApi();
  return usePagedList<LoadedFeed>({
    queryKey: queryKeys.feeds.ofPerson(userId),
    pageSize: profileProjectsPageSize,
    empty: emptyFeed,
    load: async (requested, signal) => {
      const page = await api.call(profileEndpoints.projects, { userId, ...requested }, { signal });
      return (list) => appendFeedPage(list, page, requested.count);
    },
  });
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
