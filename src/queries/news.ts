import {
  hashKey,
  type QueryClient,
  queryOptions,
  skipToken,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { ApiClient } from '@/api/ApiClient';
import { keyValueEndpoints } from '@/api/endpoints/keyValue';
import { newsEndpoints } from '@/api/endpoints/news';
import { maxPageSize, newsPageSize, newsRefreshMs, unreadNewsRefreshMs } from '@/domain/limits';
import { type CategoryNews, type NewsItem, newsToShare } from '@/domain/news';
import { throwIfAborted } from '@/lib/abort';
import { useCurrentUser } from '@/queries/currentUser';
import { pollWhileVisible, useRetriedQuery } from '@/queries/queryClient';
import { useApi } from '@/queries/Server';

export const newsKeys = {
  all: ['news'],
  of: (personId: string) => ['news', personId],
  /** The unread count that the whole app shows. */
  unread: (personId: string | null) => ['unreadNews', personId],
  toShare: (personId: string | null) => ['newsToShare', personId],
} as const;

/** The current user's unread count; 0 for a visitor and while loading. */
export function useUnreadNews(): number {
  const personId = useCurrentUser()?.id ?? null;
  const { data = 0 } = useQuery<number>({ queryKey: newsKeys.unread(personId), queryFn: skipToken });
  return data;
}

/** A BroadcastChannel of this origin. Messages are not validated. */
interface TabChannel {
  say(message: unknown): void;
  close(): void;
}

/** Opens a channel to other tabs; does nothing where the browser has none. */
function openTabChannel(name: string, onMessage: (message: unknown) => void): TabChannel {
  const channel = channelOf(name);
  channel?.addEventListener('message', ({ data }) => onMessage(data));
  return {
    say: (message) => channel?.postMessage(message),
    close: () => channel?.close(),
  };
}

function channelOf(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}

/** Keeps `useUnreadNews` up to date; call it once in the app (docs/product/states.md#news). */
export function useUnreadNewsPolling(): void {
  const api = useApi();
  const client = useQueryClient();
  const personId = useCurrentUser()?.id;
  useEffect(() => {
    if (personId === undefined) return undefined;
    const stopSharing = shareUnreadNews(client, personId);
    const ask = () => void fetchUnreadNews(api, client, personId);
    ask();
    const stopAsking = pollWhileVisible(unreadNewsRefreshMs, ask);
    return () => {
      stopAsking();
      stopSharing();
    };
  }, [api, client, personId]);
}

/** Cancels the running request, since this count is newer. */
export function setUnreadNews(client: QueryClient, personId: string, unread: number): void {
  const queryKey = newsKeys.unread(personId);
  void client.cancelQueries({ queryKey, exact: true });
  client.setQueryData<number>(queryKey, unread);
}

/** Errors are only logged. */
export async function fetchUnreadNews(api: ApiClient, client: QueryClient, personId: string): Promise<void> {
  await client
    .fetchQuery({
      queryKey: newsKeys.unread(personId),
      queryFn: async ({ signal }) => (await api.call(newsEndpoints.unreadCount, {}, { signal })).value,
      staleTime: 0,
    })
    .catch(() => undefined);
}

/** Syncs the count with the user's other tabs. */
function shareUnreadNews(client: QueryClient, personId: string): () => void {
  const queryKey = newsKeys.unread(personId);
  const hash = hashKey(queryKey);
  let isTakingOver = false;
  const channel = openTabChannel('unreadNews', (message) => {
    const unread = unreadOf(message, personId);
    if (unread === null) return;
    isTakingOver = true;
    setUnreadNews(client, personId, unread);
    isTakingOver = false;
  });
  const stopWatching = client.getQueryCache().subscribe((event) => {
    if (isTakingOver || event.type !== 'updated' || event.action.type !== 'success') return;
    if (event.query.queryHash === hash) channel.say({ personId, unread: client.getQueryData(queryKey) });
  });
  return () => {
    stopWatching();
    channel.close();
  };
}

function unreadOf(message: unknown, personId: string): number | null {
  if (typeof message !== 'object' || message === null) return null;
  const isTheirs = 'personId' in message && message.personId === personId;
  return isTheirs && 'unread' in message && typeof message.unread === 'number' ? message.unread : null;
}

interface LoadedNews {
  readonly items: readonly NewsItem[];
  /** The items that were unread when the panel was opened. */
  readonly unreadIds: readonly string[];
}

/** Showing the news marks them as read. */
function newsQuery(api: ApiClient, personId: string) {
  const queryKey = newsKeys.of(personId);
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<LoadedNews> => {
      const [unread, page] = await Promise.all([
        countUnread(api, signal),
        api.call(newsEndpoints.feed, { offset: 0, count: newsPageSize }, { signal }),
      ]);
      throwIfAborted(signal);
      if (unread !== null) setUnreadNews(client, personId, unread);
      void markRead(api, client, personId, unread);
      const items = page.items;
      const unreadIds = items.slice(0, unread ?? 0).map(({ id }) => id);
      const markedBefore = client.getQueryData<LoadedNews>(queryKey)?.unreadIds ?? [];
      return { items, unreadIds: [...unreadIds, ...markedBefore] };
    },
    staleTime: 0,
    structuralSharing: false,
  });
}

/** The news are shown even if this fails. */
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
 * The news while their panel is open: refetched every 10 minutes and when there are unread ones. Items that were
 * unread stay marked until the panel is left (docs/product/screens.md#news).
 */
export function useNews(personId: string) {
  const api = useApi();
  const client = useQueryClient();
  const { data: news, query } = useRetriedQuery(newsQuery(api, personId));
  const hasUnread = useUnreadNews() > 0;

  useEffect(() => {
    const ask = () => {
      void client.refetchQueries({ queryKey: newsKeys.of(personId), exact: true }, { cancelRefetch: false });
    };
    if (hasUnread) ask();
    return pollWhileVisible(newsRefreshMs, ask);
  }, [client, personId, hasUnread]);

  useEffect(() => {
    return () => {
      client.setQueryData<LoadedNews>(newsKeys.of(personId), (now) => now && { ...now, unreadIds: [] });
    };
  }, [client, personId]);

  return { news, query };
}

/**
 * Server keys of the news that was last suggested for sharing, and of the one last shared
 * (docs/product/entities.md#keys-on-the-server).
 */
const lastKeys = { asked: 'last_asked_cat_change_news', shared: 'last_shared_cat_change_news' } as const;

/**
 * News of a better category that the author has not been asked to share yet. Errors are only logged
 * (docs/product/screens.md#share-on-the-wall).
 */
export function useNewsToShare(personId: string | null) {
  const api = useApi();
  const client = useQueryClient();
  const { data: news = null } = useQuery<CategoryNews | null>({
    queryKey: newsKeys.toShare(personId),
    enabled: personId !== null,
    queryFn: async ({ signal }) => {
      const [page, requested, shared] = await Promise.all([
        api.call(newsEndpoints.feed, { offset: 0, count: maxPageSize }, { signal }),
        api.call(keyValueEndpoints.get, { key: lastKeys.asked }, { signal }),
        api.call(keyValueEndpoints.get, { key: lastKeys.shared }, { signal }),
      ]);
      return newsToShare(page.items, [requested.value, shared.value]);
    },
  });

  const keep = useCallback(
    async (what: keyof typeof lastKeys, newsId: string) => {
      client.setQueryData<CategoryNews | null>(newsKeys.toShare(personId), null);
      try {
        await api.call(keyValueEndpoints.set, { key: lastKeys[what], value: newsId });
      } catch (error) {
        console.warn('It was not kept which news were shared.', error);
      }
    },
    [api, client, personId],
  );
  return { news, keep };
}
