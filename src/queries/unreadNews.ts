import { hashKey, type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ApiClient } from '@/api/ApiClient';
import { newsEndpoints } from '@/api/endpoints/news';
import { unreadNewsRefreshMs } from '@/domain/limits';
import { ownKeys } from '@/queries/keys';
import { repeatWhileShown } from '@/queries/queryClient';
import { useApi } from '@/queries/Server';
import { useCurrentUser } from '@/queries/session/currentUser';

/** How many news the person who is signed in has not read; 0 for a visitor, and until it is known. */
export function useUnreadNews(): number {
  const personId = useCurrentUser()?._id ?? '';
  const { data = 0 } = useQuery<number>({ queryKey: ownKeys.unreadNews(personId), queryFn: skipToken });
  return data;
}

/** Messages between this window and others of the same place. Nobody has checked what is heard. */
export interface TabChannel {
  say(message: unknown): void;
  close(): void;
}

/** Joins the other windows; where the browser has or allows no channel, this one stays by itself. */
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

/** Keeps the number of `useUnreadNews` true; to be called once in the app (docs/product/states.md#news). */
export function useWatchedUnreadNews(): void {
  const api = useApi();
  const client = useQueryClient();
  const personId = useCurrentUser()?._id;
  useEffect(() => {
    if (personId === undefined) return undefined;
    const stopSharing = shareUnreadNews(client, personId);
    const ask = () => void askUnreadNews(api, client, personId);
    ask();
    const stopAsking = repeatWhileShown(unreadNewsRefreshMs, ask);
    return () => {
      stopAsking();
      stopSharing();
    };
  }, [api, client, personId]);
}

/** A number that was set meanwhile is newer than the one that is on its way. */
export function setUnreadNews(client: QueryClient, personId: string, unread: number): void {
  const queryKey = ownKeys.unreadNews(personId);
  void client.cancelQueries({ queryKey, exact: true });
  client.setQueryData<number>(queryKey, unread);
}

/** Its failure is only logged. */
async function askUnreadNews(api: ApiClient, client: QueryClient, personId: string): Promise<void> {
  await client
    .fetchQuery({
      queryKey: ownKeys.unreadNews(personId),
      queryFn: async ({ signal }) => (await api.call(newsEndpoints.unreadCount, {}, { signal })).value,
      staleTime: 0,
    })
    .catch(() => undefined);
}

/** Says each new number to the other windows of the person, and takes theirs over. */
function shareUnreadNews(client: QueryClient, personId: string): () => void {
  const queryKey = ownKeys.unreadNews(personId);
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
