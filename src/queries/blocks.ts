import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ApiClient } from '@/api/ApiClient';
import { profileEndpoints } from '@/api/endpoints/profiles';
import { blacklistPlaceholderType } from '@/domain/comment';
import { isFullPage } from '@/domain/feed';
import type { NamedPicture } from '@/domain/images';
import { maxPageSize } from '@/domain/limits';
import type { CurrentUser } from '@/domain/user';
import { changeProfiles, changeProjects } from '@/queries/changeProjects';
import { allComments, changeComments } from '@/queries/comments';
import { currentUserOf, setCurrentUser, useCurrentUser } from '@/queries/currentUser';
import { type LoadedFeed, withoutProjects } from '@/queries/feed';
import { keys, ownKeys } from '@/queries/keys';
import { askUnreadNews } from '@/queries/news';
import { interactiveRetries, useRetriedQuery } from '@/queries/queryClient';
import { useApi } from '@/queries/Server';

const blockedKey = (personId: string | undefined) => ['blockedPeople', personId];

/** All whom the user has blocked, the latest first: the server allows few enough to know them all. */
function blockedQuery(api: ApiClient, personId: string | undefined) {
  return queryOptions({
    ...interactiveRetries,
    queryKey: blockedKey(personId),
    queryFn: async ({ signal }) => {
      const people: NamedPicture[] = [];
      for (let offset = 0; ; offset += maxPageSize) {
        const asked = { offset, count: maxPageSize };
        const page = await api.call(profileEndpoints.blocked, asked, { signal });
        people.push(...page.items);
        if (!isFullPage(page, maxPageSize)) return people;
      }
    },
    // Other devices block people, too.
    staleTime: 0,
  });
}

export function useBlockedPeople() {
  return useRetriedQuery(blockedQuery(useApi(), useCurrentUser()?.id));
}

/** Whether the user has blocked somebody, as far as this is known; requests nothing. */
export function useIsBlocked(userId: string | undefined): boolean {
  const api = useApi();
  const { data } = useQuery({ ...blockedQuery(api, useCurrentUser()?.id), enabled: false });
  return data?.some(({ id }) => id === userId) ?? false;
}

/** As far as this is known. */
export function blockedIds(client: QueryClient): ReadonlySet<string> {
  const people = client.getQueryData<readonly NamedPicture[]>(blockedKey(currentUserOf(client)?.id)) ?? [];
  return new Set(people.map(({ id }) => id));
}

/**
 * Takes the comics of blocked people out of every list as it loads: what the server sends has none of them, but a
 * prerendered page and responses that the device stored may. Call it once in the app
 * (docs/product/states.md#blocked-people).
 */
export function useHideBlocked(): void {
  const api = useApi();
  const client = useQueryClient();
  const user = useCurrentUser();
  const enabled = user?.hasBlocked ?? false;
  const { data } = useQuery({ ...blockedQuery(api, user?.id), enabled, staleTime: Infinity });
  const hasBlocked = data !== undefined && data.length > 0;
  useEffect(() => {
    if (!hasBlocked) return undefined;
    hideProjects(client);
    return client.getQueryCache().subscribe(({ type, query: { queryKey } }) => {
      if (type === 'updated' && queryKey[0] === keys.feeds.all[0]) hideProjects(client);
    });
  }, [client, hasBlocked]);
}

function hideProjects(client: QueryClient, ids = blockedIds(client)): void {
  for (const [queryKey, feed] of client.getQueriesData<LoadedFeed>({ queryKey: keys.feeds.all })) {
    const shown = feed && withoutProjects(feed, ({ owner }) => owner !== null && ids.has(owner.id));
    if (shown !== feed) client.setQueryData(queryKey, shown);
  }
}

export function useBlock() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (person: NamedPicture) => api.call(profileEndpoints.block, { userId: person.id }),
    onSuccess: (_, person) => {
      const viewer = currentUserOf(client);
      if (viewer === null) return;
      noteBlock(client, viewer, person, true);
      hideProjects(client, new Set([person.id]));
      hideComments(client, person.id);
      changeProjects(client, (project) => {
        const { owner } = project;
        return owner?.id === person.id ? { ...project, owner: { ...owner, followedByMe: false } } : project;
      });
      // The following is ended in both directions, and news are deleted.
      void client.invalidateQueries({ queryKey: ownKeys.people('followers') });
      void client.invalidateQueries({ queryKey: ownKeys.people('subscriptions') });
      void client.resetQueries({ queryKey: ownKeys.news(viewer.id) });
      void askUnreadNews(api, client, viewer.id);
    },
  });
}

function hideComments(client: QueryClient, userId: string): void {
  for (const [queryKey] of client.getQueriesData({ queryKey: allComments })) {
    changeComments(client, String(queryKey[1]), (entries) =>
      entries.filter((entry) => entry.type === blacklistPlaceholderType || entry.owner.id !== userId),
    );
  }
}

export function useUnblock() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (person: NamedPicture) => api.call(profileEndpoints.unblock, { userId: person.id }),
    onSuccess: (_, person) => {
      const viewer = currentUserOf(client);
      if (viewer === null) return;
      noteBlock(client, viewer, person, false);
      // Reset, since a refresh does not put comics where they belong.
      void client.resetQueries({ queryKey: keys.feeds.all });
      void client.invalidateQueries({ queryKey: allComments });
    },
  });
}

function noteBlock(client: QueryClient, viewer: CurrentUser, person: NamedPicture, isBlocked: boolean): void {
  const queryKey = blockedKey(viewer.id);
  void client.cancelQueries({ queryKey, exact: true });
  // Without a list, it is only known whether it is empty.
  const before = client.getQueryData<readonly NamedPicture[]>(queryKey) ?? (viewer.hasBlocked ? null : []);
  if (before === null) void client.invalidateQueries({ queryKey, exact: true });
  else {
    const others = before.filter(({ id }) => id !== person.id);
    const people = isBlocked ? [person, ...others] : others;
    client.setQueryData(queryKey, people);
    setCurrentUser(client, { ...viewer, hasBlocked: people.length > 0 });
  }
  changeProfiles(client, (profile) => {
    if (profile.user.id !== person.id) return profile;
    const { user, stats } = profile;
    const followerCount = stats.followerCount - (isBlocked && user.followedByMe ? 1 : 0);
    const followedByMe = user.followedByMe && !isBlocked;
    return {
      user: { ...user, followedByMe, blockedByMe: isBlocked },
      stats: { ...stats, followerCount },
    };
  });
}
