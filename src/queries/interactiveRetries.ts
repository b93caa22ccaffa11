import type { QueryOptions } from '@tanstack/react-query';
import { mayRetry, waitBeforeRetryMs } from '@/api/retrySchedule';

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
