import {
  CancelledError,
  focusManager,
  type Query,
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
import { throwIfAborted } from '@/lib/abort';
import { minuteMs } from '@/lib/units';
import { queryKeys } from '@/queries/keys';

/**
 * Nothing is refetched or retried by default; queries for which a user waits use `interactiveRetry`.
 * `navigator.onLine` is unreliable and not used.
 */
export function createQueryClient(): QueryClient {
  // TanStack pauses retries while the tab is hidden. But a comic that is opened in a background tab should be
  // ready when the tab is shown, and some VK clients report a visible page as hidden.
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

/** Timers stop while a computer sleeps, so the time is checked at least this often. */
const maxWaitMs = 60_000;

/**
 * Runs a function periodically while the page is visible, and at once when it becomes visible after a missed run.
 * Returns a function that stops it.
 */
export function pollWhileVisible(periodMs: number, run: () => void): () => void {
  let ranAt = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function check(): void {
    clearTimeout(timer);
    if (document.hidden) return;
    // If the clock was set back, it may have run just now.
    ranAt = Math.min(ranAt, Date.now());
    if (Date.now() >= ranAt + periodMs) {
      ranAt = Date.now();
      run();
    }
    timer = setTimeout(check, Math.min(ranAt + periodMs - Date.now(), maxWaitMs));
  }

  document.addEventListener('visibilitychange', check);
  check();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', check);
  };
}

/** A request that a screen requires, for the retry strip (docs/product/errors.md#retry-strip). */
export interface QueryState {
  readonly status: 'running' | 'succeeded' | 'failed';
  readonly error: unknown;
  /** Refetches; the response of a running request is ignored. */
  retry(): void;
}

/** The server responds alike for items that do not exist and items that the user may not see. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.httpStatusCode === 404;
}

/** Errors other than the server's may be temporary. */
export function isRetriable(error: unknown): boolean {
  return !(error instanceof ApiError) || error.isRetriable;
}

export function isOffline(error: unknown): boolean {
  return error instanceof ApiError && error.reason === 'offline';
}

/** The part of TanStack's fetch context that is used. */
interface Fetch {
  options: Pick<QueryOptions, 'retryDelay'>;
}

/** Retries by the interactive schedule. Failures are in the cache, so all observers of a query share them. */
export const interactiveRetry = {
  retry: (retriesBefore: number, error: Error) => mayRetry(error, retriesBefore),
  behavior: { onFetch: countFromStart },
};

/** Counts delays from the start of the fetch, which `retryDelay` does not know. */
function countFromStart(fetch: Fetch): void {
  const startedAt = performance.now();
  fetch.options = {
    ...fetch.options,
    retryDelay: (retriesBefore) => waitBeforeRetryMs(startedAt, retriesBefore),
  };
}

/**
 * Cancels running requests first, so that their responses are ignored. Without this, TanStack keeps a query's
 * first fetch, including its wait for the next retry.
 */
export function refetch(client: QueryClient, filters: QueryFilters): void {
  for (const { queryKey } of client.getQueryCache().findAll(filters)) {
    void client.cancelQueries({ queryKey, exact: true });
    void client.refetchQueries({ queryKey, exact: true });
  }
}

/**
 * For `onSettled`: refetches what a change may have changed. A change that succeeded ends with the refetch; an error is
 * shown at once, since a server that fails would be asked again for half a minute.
 */
export function refetchSettled(client: QueryClient, ...queryKeys: readonly QueryKey[]) {
  return (_answer: unknown, error: unknown) => {
    const refetched = Promise.all(queryKeys.map((queryKey) => client.invalidateQueries({ queryKey })));
    return error === null ? refetched : undefined;
  };
}

/**
 * A query that is retried by the interactive schedule. From the first failure on, the error is available
 * together with a manual retry.
 */
export function useRetriedQuery<Value, Key extends QueryKey>(
  options: UseQueryOptions<Value, Error, Value, Key>,
) {
  const client = useQueryClient();
  const { data, failureReason } = useQuery({ ...interactiveRetry, ...options });
  const query: QueryState = {
    status: data !== undefined ? 'succeeded' : failureReason === null ? 'running' : 'failed',
    error: failureReason,
    retry: () => refetch(client, { queryKey: options.queryKey, exact: true }),
  };
  return { data, query };
}

/**
 * Once the network is back, refetches queries that failed offline or got only a visitor's view. No event says
 * that the server is back, so queries whose retries have ended are repeated every minute.
 */
export function useRefetchOnline(): void {
  const client = useQueryClient();
  useEffect(() => {
    const onOnline = () => refetchOnline(client);
    window.addEventListener('online', onOnline);
    const stopPolling = pollWhileVisible(minuteMs, () => refetchFailed(client));
    return () => {
      stopPolling();
      window.removeEventListener('online', onOnline);
    };
  }, [client]);
}

export function refetchFailed(client: QueryClient): void {
  const hasFailed = ({ state: { data, error } }: Query) =>
    data === undefined && error !== null && isRetriable(error);
  refetch(client, { fetchStatus: 'idle', predicate: hasFailed, type: 'active' });
}

export function refetchOnline(client: QueryClient): void {
  refetch(client, {
    type: 'active',
    predicate: ({ state: { data, fetchFailureReason } }) =>
      data === undefined ? isOffline(fetchFailureReason) : Object(data).isVisitorsView === true,
  });
}

/**
 * Loads the next page of a list and appends it. This is a separate query, so that a change of user cancels
 * it.
 */
export async function loadNextPage<List>(
  client: QueryClient,
  listKey: QueryKey,
  ask: (signal: AbortSignal) => Promise<(list: List) => List>,
): Promise<void> {
  try {
    await client.fetchQuery({
      queryKey: queryKeys.nextPage(listKey),
      queryFn: async ({ signal }) => {
        const append = await ask(signal);
        throwIfAborted(signal);
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

const prerendered = new WeakSet<object>();

/**
 * Caches the data from which the page's HTML was rendered. It is marked as stale, since it is some seconds
 * old and was rendered for a visitor.
 */
export function cachePrerendered<Data extends object>(
  client: QueryClient,
  queryKey: QueryKey,
  data: Data,
): void {
  client.setQueryData<object>(queryKey, data);
  prerendered.add(data);
  void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
}

/** Whether the query still has the data of the prerendered HTML. */
export function isPrerendered({ state: { data } }: Pick<Query, 'state'>): boolean {
  return typeof data === 'object' && data !== null && prerendered.has(data);
}
