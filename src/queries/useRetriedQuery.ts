import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { retryInteractively } from '@/api/retry';
import { type Attempt, isOffline } from './attempt';

interface RetriedQuery<Value> extends Pick<UseQueryOptions<Value>, 'refetchInterval'> {
  readonly queryKey: QueryKey;
  readonly ask: (signal: AbortSignal) => Promise<Value>;
}

/**
 * A query that a person waits for: it is tried again by the interactive schedule (SPEC §9), and what went
 * wrong is told at the first failure already, with a way to try at once. Back on the network, it asks by itself.
 */
export function useRetriedQuery<Value>({ ask, ...options }: RetriedQuery<Value>) {
  const [failure, setFailure] = useState<unknown>(null);
  const { data, error, refetch } = useQuery<Value>({
    ...options,
    queryFn: async ({ signal }) => {
      setFailure(null);
      const value = await retryInteractively(() => ask(signal), { signal, onFailure: setFailure });
      setFailure(null);
      return value;
    },
    structuralSharing: false,
  });

  const retry = useCallback(() => {
    setFailure(null);
    void refetch({ cancelRefetch: true });
  }, [refetch]);

  const lastError = error ?? failure;
  const waitsForNetwork = data === undefined && isOffline(lastError);
  useEffect(() => {
    if (!waitsForNetwork) return undefined;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [waitsForNetwork, retry]);

  const attempt: Attempt = {
    status: data !== undefined ? 'succeeded' : lastError === null ? 'running' : 'failed',
    error: lastError,
    retry,
  };
  return { data, attempt };
}
