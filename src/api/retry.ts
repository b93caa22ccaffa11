import type { ApiError } from '@/api/errors';
import { mayRetry, waitBeforeRetryMs } from '@/api/retrySchedule';
import { wait } from '@/lib/wait';

export interface RetryOptions {
  /** Ends the waiting: the promise rejects with its reason. Attempts get it from the caller. */
  readonly signal?: AbortSignal | undefined;
  /** Hears at once of a failure after which it waits, so that a person is told before the last attempt. */
  readonly onFailure?: (error: ApiError) => void;
  /** A number from 0 up to 1. */
  readonly random?: () => number;
}

/**
 * Tries at once, and while the failure is retriable again at the moments of the interactive schedule,
 * which count from the start (docs/product/errors.md#retry-helper). Rejects with the last error.
 */
export async function retryInteractively<Value>(
  attempt: () => Promise<Value>,
  { signal, onFailure, random }: RetryOptions = {},
): Promise<Value> {
  const startedAt = Date.now();
  for (let retries = 0; ; retries += 1) {
    try {
      return await attempt();
    } catch (error) {
      signal?.throwIfAborted();
      if (!mayRetry(error, retries)) throw error;
      onFailure?.(error);
    }
    await wait(waitBeforeRetryMs(startedAt, retries, random), signal);
  }
}
