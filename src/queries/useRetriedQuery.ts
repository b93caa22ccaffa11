import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { retryInteractively } from '@/api/retry';
import type { Attempt } from './attempt';

interface RetriedQuery<Value> extends Pick<UseQueryOptions<Value>, 'refetchInterval'> {
  readonly queryKey: QueryKey;
  readonly ask: (signal: AbortSignal) => Promise<Value>;
}

/**
 * A query that a person waits for: it is tried again by the interactive schedule (SPEC §9), and what went
 * wrong is told at the first failure already, with a way to try at once.
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

  const lastError = error ?? failure;
  const attempt: Attempt = {
    status: data !== undefined ? 'succeeded' : lastError === null ? 'running' : 'failed',
    error: lastError,
    retry: () => {
      setFailure(null);
      void refetch({ cancelRefetch: true });
    },
  };
  return { data, attempt };
}
