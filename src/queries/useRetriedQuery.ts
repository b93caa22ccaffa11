import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { askAgain } from '@/queries/askAgain';
import type { Attempt } from '@/queries/attempt';

/**
 * A query that a person waits for (`interactiveRetries`). What went wrong is told at the first failure already, with
 * a way to try at once.
 */
export function useRetriedQuery<Value, Key extends QueryKey>(
  options: UseQueryOptions<Value, Error, Value, Key>,
) {
  const client = useQueryClient();
  const { data, failureReason } = useQuery(options);
  const attempt: Attempt = {
    status: data !== undefined ? 'succeeded' : failureReason === null ? 'running' : 'failed',
    error: failureReason,
    retry: () => askAgain(client, { queryKey: options.queryKey, exact: true }),
  };
  return { data, attempt };
}
