import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ApiClient } from '@/api/ApiClient';
import { profileEndpoints } from '@/api/endpoints/profiles';
import { blacklistPlaceholderType } from '@/domain/comment';
import { isFullPage } from '@/domain/feed';
import type { NamedPicture } from '@/domain/images';
import { blockedRefreshMs, maxPageSize } from '@/domain/limits';
import type { CurrentUser } from '@/domain/user';
import { throwIfAborted } from '@/lib/abort';
import { changeProfiles, changeProjects } from '@/queries/changeProjects';
import { changeComments } from '@/queries/comments';
import { cachedCurrentUser, setCurrentUser, useCurrentUser } from '@/queries/currentUser';
import { type LoadedFeed, removeProjects } from '@/queries/feed';
import { queryKeys } from '@/queries/keys';
import { fetchUnreadNews, newsKeys } from '@/queries/news';
import { peopleKey } from '@/queries/people';
import { interactiveRetry, pollWhileVisible, useRetriedQuery } from '@/queries/queryClient';
import { useApi } from '@/queries/Server';

const blockedKey = (personId: string | undefined) => ['blockedPeople', personId];

type People = readonly NamedPicture[];

/**
 * All people whom the user has blocked, the latest first. The server limits their number, so all are loaded.
 */
function blockedQuery(api: ApiClient, personId: string | undefined) {
  return queryOptions({
    ...interactiveRetry,
    queryKey: blockedKey(personId),
    queryFn: async ({ client, signal }): Promise<People> => {
      const people = await readAll(api, signal);
      const viewer = cachedCurrentUser(client);
      if (viewer !== null && viewer.id === personId) followOtherDevices(api, client, viewer, people);
      return people;
    },
    // Other devices change it.
    staleTime: 0,
  });
}

async function readAll(api: ApiClient, signal: AbortSignal): Promise<People> {
  const people: NamedPicture[] = [];
  for (let offset = 0; ; offset += maxPageSize) {
    const page = await api.call(profileEndpoints.blocked, { offset, count: maxPageSize }, { signal });
    throwIfAborted(signal);
    people.push(...page.items);
    if (!isFullPage(page, maxPageSize)) return people;
  }
}

export function useBlockedPeople() {
  return useRetriedQuery(blockedQuery(useApi(), useCurrentUser()?.id));
}

/** Whether the user has blocked somebody, according to the cache; sends no request. */
export function useIsBlocked(userId: string | undefined): boolean {
  const api = useApi();
  const { data } = useQuery({ ...blockedQuery(api, useCurrentUser()?.id), enabled: false });
  return data?.some(({ id }) => id === userId) ?? false;
}

/** According to the cache. */
export function blockedIds(client: QueryClient): ReadonlySet<string> {
  return idsOf(client.getQueryData<People>(blockedKey(cachedCurrentUser(client)?.id)) ?? []);
}

const idsOf = (people: People): ReadonlySet<string> => new Set(people.map(({ id }) => id));

/**
 * Removes the comics of blocked people from every list that loads. Responses of the server have none, but a
 * prerendered page and responses stored on the device may. Call it once in the app
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
    hideProjectsOf(client, blockedIds(client));
    return client.getQueryCache().subscribe(({ type, query: { queryKey } }) => {
      if (type === 'updated' && queryKey[0] === queryKeys.feeds.all[0])
        hideProjectsOf(client, blockedIds(client));
    });
  }, [client, hasBlocked]);
  useFollowedBlocks(user?.id);
}

/** A window receives the focus again whenever its reader leaves the player in it. */
const sameSittingMs = 30_000;

/** Requests whom other devices and tabs have blocked: on return to the page, and periodically. */
function useFollowedBlocks(personId: string | undefined): void {
  const api = useApi();
  const client = useQueryClient();
  useEffect(() => {
    if (personId === undefined) return undefined;
    const ask = (staleTime: number) => {
      const query = { ...blockedQuery(api, personId), retry: false, staleTime };
      void client.fetchQuery(query).catch(() => undefined);
    };
    const onVisible = () => document.hidden || ask(0);
    const onFocus = () => ask(sameSittingMs);
    document.addEventListener('visibilitychange', onVisible);
    window.addEventListener('focus', onFocus);
    const stopAsking = pollWhileVisible(blockedRefreshMs, onFocus);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('focus', onFocus);
      stopAsking();
    };
  }, [api, client, personId]);
}

export function useBlock() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (person: NamedPicture) => api.call(profileEndpoints.block, { userId: person.id }),
    onSuccess: (_, person) => {
      const viewer = cachedCurrentUser(client);
      if (viewer === null) return;
      noteBlock(client, viewer, person, true);
      afterBlock(api, client, viewer.id, new Set([person.id]));
    },
  });
}

export function useUnblock() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (person: NamedPicture) => api.call(profileEndpoints.unblock, { userId: person.id }),
    onSuccess: (_, person) => {
      const viewer = cachedCurrentUser(client);
      if (viewer === null) return;
      noteBlock(client, viewer, person, false);
      afterUnblock(client, new Set([person.id]));
    },
  });
}

/** Applies what another device or tab has changed since this page read the list. */
function followOtherDevices(api: ApiClient, client: QueryClient, viewer: CurrentUser, people: People): void {
  const before = knownBlocked(client, viewer);
  if (before === null) return;
  const [then, now] = [idsOf(before), idsOf(people)];
  const [blocked, unblocked] = [without(now, then), without(then, now)];
  if (blocked.size + unblocked.size === 0) return;
  setCurrentUser(client, { ...viewer, hasBlocked: now.size > 0 });
  if (blocked.size > 0) afterBlock(api, client, viewer.id, blocked);
  if (unblocked.size > 0) afterUnblock(client, unblocked);
}

const without = (ids: ReadonlySet<string>, others: ReadonlySet<string>) =>
  new Set([...ids].filter((id) => !others.has(id)));

/** Without a list, only whether it is empty is known. */
function knownBlocked(client: QueryClient, { id, hasBlocked }: CurrentUser): People | null {
  return client.getQueryData<People>(blockedKey(id)) ?? (hasBlocked ? null : []);
}

function noteBlock(client: QueryClient, viewer: CurrentUser, person: NamedPicture, isBlocked: boolean): void {
  const queryKey = blockedKey(viewer.id);
  void client.cancelQueries({ queryKey, exact: true });
  const before = knownBlocked(client, viewer);
  if (before === null) void client.invalidateQueries({ queryKey, exact: true });
  else {
    const others = before.filter(({ id }) => id !== person.id);
    const people = isBlocked ? [person, ...others] : others;
    client.setQueryData(queryKey, people);
    setCurrentUser(client, { ...viewer, hasBlocked: people.length > 0 });
  }
}

type Ids = ReadonlySet<string>;

/** Removes from the cache what blocked people made, and what a block ends. */
function afterBlock(api: ApiClient, client: QueryClient, viewerId: string, ids: Ids): void {
  changeBlocked(client, ids, true);
  hideProjectsOf(client, ids);
  hideCommentsOf(client, ids);
  changeProjects(client, (project) => {
    const { owner } = project;
    return owner && ids.has(owner.id) ? { ...project, owner: { ...owner, followedByMe: false } } : project;
  });
  // The block ends following in both directions, and deletes news.
  void client.invalidateQueries({ queryKey: peopleKey('followers') });
  void client.invalidateQueries({ queryKey: peopleKey('subscriptions') });
  void client.resetQueries({ queryKey: newsKeys.of(viewerId) });
  void fetchUnreadNews(api, client, viewerId);
}

/** Reloads what unblocked people made. */
function afterUnblock(client: QueryClient, ids: Ids): void {
  changeBlocked(client, ids, false);
  // Reset, since a refresh does not sort comics in.
  void client.resetQueries({ queryKey: queryKeys.feeds.all });
  void client.invalidateQueries({ queryKey: queryKeys.comments.all });
}

function changeBlocked(client: QueryClient, ids: Ids, isBlocked: boolean): void {
  changeProfiles(client, (profile) => {
    const { user, stats } = profile;
    if (!ids.has(user.id)) return profile;
    const followerCount = stats.followerCount - (isBlocked && user.followedByMe ? 1 : 0);
    const followedByMe = user.followedByMe && !isBlocked;
    return {
      user: { ...user, followedByMe, blockedByMe: isBlocked },
      stats: { ...stats, followerCount },
    };
  });
}

function hideProjectsOf(client: QueryClient, ids: Ids): void {
  for (const [queryKey, feed] of client.getQueriesData<LoadedFeed>({ queryKey: queryKeys.feeds.all })) {
    const shown = feed && removeProjects(feed, ({ owner }) => owner !== null && ids.has(owner.id));
    if (shown !== feed) client.setQueryData(queryKey, shown);
  }
}

function hideCommentsOf(client: QueryClient, ids: Ids): void {
  for (const [queryKey] of client.getQueriesData({ queryKey: queryKeys.comments.all })) {
    changeComments(client, String(queryKey[1]), (entries) =>
      entries.filter((entry) => entry.type === blacklistPlaceholderType || !ids.has(entry.owner.id)),
    );
  }
}
