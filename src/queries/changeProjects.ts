import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { maxPageSize } from '@/domain/limits';
import type { ProjectView } from '@/domain/project';
import type { ProfileView } from '@/domain/user';
import type { LoadedFeed } from '@/queries/feed';
import { queryKeys } from '@/queries/keys';
import { refetch } from '@/queries/queryClient';

/** Returns a changed value, or the same value if nothing changes. */
type Change<Value> = (value: Value) => Value;

/**
 * Changes projects everywhere in the cache. Restarts running requests, since their responses may predate the
 * change.
 */
export function changeProjects(client: QueryClient, change: Change<ProjectView>): void {
  changeCachedProjects(client, change);
  for (const family of [queryKeys.feeds.all, queryKeys.projects.all]) {
    refetch(client, { queryKey: family, fetchStatus: 'fetching' });
  }
}

/** Does the same for profiles. */
export function changeProfiles(client: QueryClient, change: Change<ProfileView>): void {
  changeFamily<ProfileView>(client, queryKeys.profiles.all, change);
  refetch(client, { queryKey: queryKeys.profiles.all, fetchStatus: 'fetching' });
}

/** Changes projects without refetching. */
export function changeCachedProjects(client: QueryClient, change: Change<ProjectView>): void {
  changeFamily<LoadedFeed>(client, queryKeys.feeds.all, (feed) => changeInFeed(feed, change));
  changeFamily<ProjectView>(client, queryKeys.projects.all, change);
}

function changeInFeed(feed: LoadedFeed, change: Change<ProjectView>): LoadedFeed {
  const projects = feed.projects.map(change);
  return projects.every((project, index) => project === feed.projects[index]) ? feed : { ...feed, projects };
}

function changeFamily<Data>(client: QueryClient, family: QueryKey, change: Change<Data>): void {
  for (const [queryKey, data] of client.getQueriesData<Data>({ queryKey: family })) {
    if (data === undefined) continue;
    const changed = change(data);
    if (changed !== data) setDataKeepingAge(client, queryKey, changed);
  }
}

/** Keeps the query's age and staleness: `setQueryData` would mark the data as fresh. */
function setDataKeepingAge<Data>(client: QueryClient, queryKey: QueryKey, data: Data): void {
  const { dataUpdatedAt: updatedAt = 0, isInvalidated = false } = client.getQueryState(queryKey) ?? {};
  client.setQueryData<Data>(queryKey, () => data, { updatedAt });
  if (isInvalidated) void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
}

/**
 * Refetches what another tab or device may have changed: visible data at once, the rest when it is shown
 * (docs/product/states.md#live-updates). A list that one call cannot reload stays as it is.
 */
export function refreshChangeable(client: QueryClient): void {
  const { feeds, projects, profiles, comments } = queryKeys;
  for (const { all: queryKey } of [projects, profiles, comments]) void client.invalidateQueries({ queryKey });
  for (const [queryKey, feed] of client.getQueriesData<LoadedFeed>({ queryKey: feeds.all })) {
    const isMerged = queryKey[1] === 'ranked';
    if (isMerged || (feed?.readCount ?? 0) <= maxPageSize)
      void client.invalidateQueries({ queryKey, exact: true });
  }
}
