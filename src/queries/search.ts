import {
  keepPreviousData,
  queryOptions,
  useIsFetching,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { ApiClient } from '@/api/ApiClient';
import { getFeed } from '@/api/endpoints/feeds';
import { searchEndpoints } from '@/api/endpoints/search';
import type { ListPage } from '@/domain/feed';
import { feedPageSize } from '@/domain/limits';
import type { ProjectView } from '@/domain/project';
import { hasSearchWords, searchRank, searchWords } from '@/domain/search';
import { appendFeedPage, emptyFeed, type LoadedFeed } from '@/queries/feed';
import { queryKeys } from '@/queries/keys';
import type { QueryState } from '@/queries/queryClient';
import { interactiveRetry, loadNextPage, refetch } from '@/queries/queryClient';
import { useApi } from '@/queries/Server';

/** More comics than any archive has. */
const wholeArchive = 1_000_000;

/** A newer search cancels this one. */
function searchQuery(api: ApiClient, q: string) {
  return queryOptions({
    ...interactiveRetry,
    queryKey: [...queryKeys.feeds.all, 'found', q],
    queryFn: async ({ signal }) =>
      appendFeedPage(emptyFeed, await searchPage(api, q, 0, signal), feedPageSize),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    structuralSharing: false,
  });
}

/** Search results, loaded page by page. */
export function useSearch(q: string) {
  const api = useApi();
  const client = useQueryClient();
  const options = searchQuery(api, q);
  const { queryKey } = options;
  const isLoadingMore = useIsFetching({ queryKey: queryKeys.nextPage(queryKey) }) > 0;
  const { data, failureReason, isPlaceholderData } = useQuery(options);
  const isFound = data !== undefined && !isPlaceholderData;
  const query: QueryState = {
    status: isFound ? 'succeeded' : failureReason === null ? 'running' : 'failed',
    error: failureReason,
    retry: () => refetch(client, { queryKey, exact: true }),
  };

  const loadMore = () =>
    loadNextPage<LoadedFeed>(client, queryKey, async (signal) => {
      const offset = client.getQueryData<LoadedFeed>(queryKey)?.readCount ?? 0;
      const page = await searchPage(api, q, offset, signal);
      return (now) => appendFeedPage(now, page, feedPageSize);
    });
  return { data: q === '' ? undefined : data, isFound, query, isLoadingMore, loadMore };
}

async function searchPage(
  api: ApiClient,
  q: string,
  offset: number,
  signal: AbortSignal,
): Promise<ListPage<ProjectView>> {
  if (api.source !== 'archive') {
    return api.call(searchEndpoints.projects, { q, offset, count: feedPageSize }, { signal });
  }
  const all = await api.call(getFeed, { type: 'newest', offset: 0, count: wholeArchive }, { signal });
  const words = searchWords(q);
  const found =
    words.length === 0
      ? []
      : all.items
          .filter((project) => hasSearchWords(textOf(project), words))
          .sort((one, other) => searchRank(namesOf(other), words) - searchRank(namesOf(one), words));
  const items = found.slice(offset, offset + feedPageSize);
  return { items, receivedCount: items.length };
}

function textOf(project: ProjectView): string {
  return `${namesOf(project)} ${project.owner?.name ?? ''}`;
}

function namesOf({ name, translations }: ProjectView): string {
  return [name, ...Object.values(translations ?? {}).map((words) => words.name)].join(' ');
}
