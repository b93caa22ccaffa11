import {
  CancelledError,
  focusManager,
  QueryCache,
  QueryClient,
  type QueryFilters,
  type QueryKey,
  type QueryOptions,
  type UseQueryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '@/api/errors';
import { mayRetry, waitBeforeRetryMs } from '@/api/retry';
import { keys } from '@/queries/keys';

/**
 * One memory of the server's answers. Nothing is asked again by itself: queries that a person waits for choose
 * `interactiveRetries`, and a device's own word about its network is not trusted.
 */
export function createQueryClient(): QueryClient {
  // TanStack holds retries back while the tab is hidden. Whoever opens a comic in a tab behind this one wants it there
  // when they look, and some clients of VK call a page hidden while they show it.
  focusManager.setFocused(true);
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error) => console.warn('A request failed.', error) }),
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: Number.POSITIVE_INFINITY,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** A sleeping computer stops the timers, so the time is looked at at least this often. */
const longestWaitMs = 60_000;

/**
 * Runs something every so often while the page is in sight. Hidden, it rests; shown again, it makes up at once for what
 * was missed. Returns the way to stop.
 */
export function pollWhileVisible(periodMs: number, run: () => void): () => void {
  let ranAt = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function check(): void {
    clearTimeout(timer);
    if (document.hidden) return;
    if (Date.now() >= ranAt + periodMs) {
      ranAt = Date.now();
      run();
    }
    timer = setTimeout(check, Math.min(ranAt + periodMs - Date.now(), longestWaitMs));
  }

  document.addEventListener('visibilitychange', check);
  check();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', check);
  };
}

/**
 * A request that a screen cannot be drawn without, as the retry strip speaks of it
 * (docs/product/errors.md#retry-strip).
 */
export interface QueryState {
  readonly status: 'running' | 'succeeded' | 'failed';
  readonly error: unknown;
  /** Asks again; what the earlier attempt still brings is ignored. */
  retry(): void;
}

/** Whether there is nothing at the address, for anybody or for this person: the server does not say which. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.httpStatusCode === 404;
}

/** Whether trying again may help; what is no answer of the server's may come right by itself. */
export function isRetriable(error: unknown): boolean {
  return !(error instanceof ApiError) || error.isRetriable;
}

export function isOffline(error: unknown): boolean {
  return error instanceof ApiError && error.reason === 'offline';
}

/** What TanStack is about to do, as far as it matters here. */
interface Fetch {
  options: Pick<QueryOptions, 'retryDelay'>;
}

/**
 * Has a query that a person waits for tried again by the interactive schedule. What failed, and how often, stands in
 * the cache, so everybody who shows the query sees the same.
 */
export const interactiveRetries = {
  retry: (retriesBefore: number, error: Error) => mayRetry(error, retriesBefore),
  behavior: { onFetch: countFromStart },
};

/** `retryDelay` is not told when the fetch began, from which the schedule counts: so each fetch gets its own. */
function countFromStart(fetch: Fetch): void {
  const startedAt = Date.now();
  fetch.options = {
    ...fetch.options,
    retryDelay: (retriesBefore) => waitBeforeRetryMs(startedAt, retriesBefore),
  };
}

/**
 * Asks for queries anew. What is under way is cancelled first, so that its answer is ignored: by itself TanStack keeps
 * a first fetch, and with it the wait for its next attempt.
 */
export function refetch(client: QueryClient, filters: QueryFilters): void {
  for (const { queryKey } of client.getQueryCache().findAll(filters)) {
    void client.cancelQueries({ queryKey, exact: true });
    void client.refetchQueries({ queryKey, exact: true });
  }
}

/**
 * A query that a person waits for (`interactiveRetries`). What went wrong is told at the first failure already, with
 * a way to try at once.
 */
export function useRetriedQuery<Value, Key extends QueryKey>(
  options: UseQueryOptions<Value, Error, Value, Key>,
) {
  const client = useQueryClient();
  const { data, failureReason } = useQuery(options);
  const query: QueryState = {
    status: data !== undefined ? 'succeeded' : failureReason === null ? 'running' : 'failed',
    error: failureReason,
    retry: () => refetch(client, { queryKey: options.queryKey, exact: true }),
  };
  return { data, attempt: query };
}

/** Asks for what failed for want of a network as soon as there is one. */
export function useRefetchOnline(): void {
  const client = useQueryClient();
  useEffect(() => {
    const onOnline = () => refetchOnline(client);
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [client]);
}

export function refetchOnline(client: QueryClient): void {
  refetch(client, {
    type: 'active',
    predicate: ({ state }) => state.data === undefined && isOffline(state.fetchFailureReason),
  });
}

/**
 * Asks for a list's next page and puts it to the list. It is a query of its own, so that a change of the person cancels
 * it; then there is nothing to append.
 */
export async function loadNextPage<List>(
  client: QueryClient,
  listKey: QueryKey,
  ask: (signal: AbortSignal) => Promise<(list: List) => List>,
): Promise<void> {
  try {
    await client.fetchQuery({
      queryKey: keys.nextPage(listKey),
      queryFn: async ({ signal }) => {
        const append = await ask(signal);
        signal.throwIfAborted();
        client.setQueryData<List>(listKey, (now) => now && append(now));
        return null;
      },
      staleTime: 0,
      gcTime: 0,
    });
  } catch (error) {
    if (!(error instanceof CancelledError)) throw error;
  }
}
