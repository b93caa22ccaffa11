import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ApiClient } from '@/api/ApiClient';
import { newsEndpoints } from '@/api/endpoints/news';
import { newsPageSize, newsRefreshMs } from '@/domain/limits';
import type { NewsItem } from '@/domain/news';
import { ownKeys } from '@/queries/keys';
import { repeatWhileShown } from '@/queries/queryClient';
import { interactiveRetries, useRetriedQuery } from '@/queries/retriedQuery';
import { useApi } from '@/queries/Server';
import { setUnreadNews, useUnreadNews } from '@/queries/unreadNews';

/** The latest news of a person. */
export interface LoadedNews {
  readonly items: readonly NewsItem[];
  /** Those that were not read before the page of news was opened. */
  readonly unreadIds: readonly string[];
}

/** To have news on the screen is to have read them. */
function newsQuery(api: ApiClient, personId: string) {
  const queryKey = ownKeys.news(personId);
  return queryOptions({
    ...interactiveRetries,
    queryKey,
    queryFn: async ({ client, signal }): Promise<LoadedNews> => {
      const [unread, { items }] = await Promise.all([
        countUnread(api, signal),
        api.call(newsEndpoints.feed, { offset: 0, count: newsPageSize }, { signal }),
      ]);
      signal.throwIfAborted();
      if (unread !== null) setUnreadNews(client, personId, unread);
      void markRead(api, client, personId, unread);
      const unreadIds = items.slice(0, unread ?? 0).map(({ _id }) => _id);
      const markedBefore = client.getQueryData<LoadedNews>(queryKey)?.unreadIds ?? [];
      return { items, unreadIds: [...unreadIds, ...markedBefore] };
    },
    staleTime: 0,
    structuralSharing: false,
  });
}

/** Without it the news are shown all the same. */
async function countUnread(api: ApiClient, signal: AbortSignal): Promise<number | null> {
  try {
    return (await api.call(newsEndpoints.unreadCount, {}, { signal })).value;
  } catch (error) {
    if (!signal.aborted) console.warn('It is not known which news are unread.', error);
    return null;
  }
}

async function markRead(
  api: ApiClient,
  client: QueryClient,
  personId: string,
  unread: number | null,
): Promise<void> {
  if (unread === 0) return;
  try {
    await api.call(newsEndpoints.setUnreadCount, { value: 0 });
    setUnreadNews(client, personId, 0);
  } catch (error) {
    console.warn('It was not kept that the news were read.', error);
  }
}

/**
 * The news while their page is open: asked for anew every 10 minutes, and as soon as there are unread ones. Those that
 * were unread stay marked until the page is left (docs/product/screens.md#news).
 */
export function useNews(personId: string) {
  const api = useApi();
  const client = useQueryClient();
  const { data: news, attempt } = useRetriedQuery(newsQuery(api, personId));
  const hasUnread = useUnreadNews() > 0;

  useEffect(() => {
    const ask = () => {
      void client.refetchQueries({ queryKey: ownKeys.news(personId), exact: true }, { cancelRefetch: false });
    };
    if (hasUnread) ask();
    return repeatWhileShown(newsRefreshMs, ask);
  }, [client, personId, hasUnread]);

  useEffect(() => {
    return () => {
      client.setQueryData<LoadedNews>(ownKeys.news(personId), (now) => now && { ...now, unreadIds: [] });
    };
  }, [client, personId]);

  return { news, attempt };
}
