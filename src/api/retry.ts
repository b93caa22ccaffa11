import { ApiError } from '@/api/errors';
import { interactiveRetriesMs, retrySpreadMs } from '@/domain/limits';
import { throwIfAborted, wait } from '@/lib/abort';

/** Whether to retry an error after so many retries (docs/product/limits.md#retry-schedule). */
export function mayRetry(error: unknown, retriesBefore: number): error is ApiError {
  return error instanceof ApiError && error.isRetriable && retriesBefore < interactiveRetriesMs.length;
}

/**
 * The delay until the next time of the schedule. Times count from the start on the clock of `performance.now`, which is
 * never set back; a slow attempt shortens the delay. `random` returns a number in [0, 1).
 */
export function waitBeforeRetryMs(
  startedAt: number,
  retriesBefore: number,
  random: () => number = Math.random,
): number {
  const momentMs = interactiveRetriesMs[retriesBefore] ?? 0;
  const spreadMs = (random() * 2 - 1) * retrySpreadMs;
  return Math.max(0, startedAt + momentMs + spreadMs - performance.now());
}

export interface RetryOptions {
  /** Stops waiting and rejects with the signal's reason. Attempts have to observe the signal themselves. */
  readonly signal?: AbortSignal | undefined;
  /** Called on each error that will be retried, so that it can be shown at once. */
  readonly onFailure?: (error: ApiError) => void;
  /** A number in [0, 1). */
  readonly random?: () => number;
}

/**
 * Calls at once, and retries on the interactive schedule while the error is retriable
 * (docs/product/errors.md#retry-helper). Rejects with the last error.
 */
export async function retryInteractively<Value>(
  attempt: () => Promise<Value>,
  { signal, onFailure, random }: RetryOptions = {},
): Promise<Value> {
  const startedAt = performance.now();
  for (let retries = 0; ; retries += 1) {
    try {
      return await attempt();
    } catch (error) {
      throwIfAborted(signal);
      if (!mayRetry(error, retries)) throw error;
      onFailure?.(error);
    }
    await wait(waitBeforeRetryMs(startedAt, retries, random), signal);
  }
}
