import { ApiError } from '@/api/errors';
import { interactiveRetriesMs, retrySpreadMs } from '@/domain/limits';
import { wait } from '@/lib/wait';

/** Whether a failure is worth another attempt after so many retries (docs/product/limits.md#retry-schedule). */
export function mayRetry(error: unknown, retriesBefore: number): error is ApiError {
  return error instanceof ApiError && error.isRetriable && retriesBefore < interactiveRetriesMs.length;
}

/**
 * How long to wait, now that an attempt has failed, until the next moment of the schedule. The moments count from
 * the start, so a slow attempt takes away from the wait. `random` gives a number from 0 up to 1.
 */
export function waitBeforeRetryMs(
  startedAt: number,
  retriesBefore: number,
  random: () => number = Math.random,
): number {
  const momentMs = interactiveRetriesMs[retriesBefore] ?? 0;
  const spreadMs = (random() * 2 - 1) * retrySpreadMs;
  return Math.max(0, startedAt + momentMs + spreadMs - Date.now());
}

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
