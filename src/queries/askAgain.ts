import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Asks for queries anew. What is under way is cancelled first, so that its answer is ignored: by itself TanStack keeps
 * a first fetch, and with it the wait for its next attempt.
 */
export function askAgain(client: QueryClient, filters: QueryFilters): void {
  for (const { queryKey } of client.getQueryCache().findAll(filters)) {
    void client.cancelQueries({ queryKey, exact: true });
    void client.refetchQueries({ queryKey, exact: true });
  }
}
