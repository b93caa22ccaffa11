import { queryOptions, useIsFetching, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '@/api/ApiClient';
import { profileEndpoints } from '@/api/endpoints/profiles';
import { appendPage } from '@/domain/feed';
import { longestPage, peoplePageSize } from '@/domain/limits';
import type { NamedPicture } from '@/domain/namedPicture';
import { interactiveRetries } from '@/queries/interactiveRetries';
import { keys } from '@/queries/keys';
import { loadNextPage } from '@/queries/loadNextPage';
import { ownKeys } from '@/queries/ownKeys';
import { useApi } from '@/queries/Server';
import { useRetriedQuery } from '@/queries/useRetriedQuery';

/** One's own lists of people: who follows the person who is signed in, and whom they follow. */
export type PeopleList = 'followers' | 'subscriptions';

/** A list of people as far as it was loaded. */
export interface LoadedPeople {
  readonly people: readonly NamedPicture[];
  /** Places of the server's list that were read: where the next page starts. */
  readonly readCount: number;
  /** How many there are. */
  readonly count: number;
}

const calls = {
  followers: { page: profileEndpoints.followers, count: profileEndpoints.followersCount },
  subscriptions: { page: profileEndpoints.subscriptions, count: profileEndpoints.subscriptionsCount },
} as const;

const nobodyYet: LoadedPeople = { people: [], readCount: 0, count: 0 };

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
  // After an empty page there is no more, whatever was counted.
  const count = page.receivedCount === 0 ? readCount : value;
  return { people: appendPage(before.people, page.items), readCount, count };
}

/** The same list again is asked for as far as one call goes. */
function peopleQuery(api: ApiClient, list: PeopleList) {
  const queryKey = ownKeys.people(list);
  return queryOptions({
    ...interactiveRetries,
    queryKey,
    queryFn: ({ client, signal }) => {
      const read = client.getQueryData<LoadedPeople>(queryKey)?.readCount ?? 0;
      const count = Math.min(Math.max(peoplePageSize, read), longestPage);
      return withPeople(api, list, nobodyYet, count, signal);
    },
    staleTime: 0,
    structuralSharing: false,
  });
}

/** A list of people, and the way to more of them; its failure is the caller's to show. */
export function usePeople(list: PeopleList) {
  const api = useApi();
  const client = useQueryClient();
  const queryKey = ownKeys.people(list);
  const isLoadingMore = useIsFetching({ queryKey: keys.nextPage(queryKey) }) > 0;
  const { data, attempt } = useRetriedQuery(peopleQuery(api, list));

  const loadMore = () =>
    loadNextPage<LoadedPeople>(client, queryKey, async (signal) => {
      const before = client.getQueryData<LoadedPeople>(queryKey) ?? nobodyYet;
      const after = await withPeople(api, list, before, peoplePageSize, signal);
      return () => after;
    });
  return { data, attempt, isLoadingMore, loadMore };
}
