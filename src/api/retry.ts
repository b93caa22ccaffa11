import { ApiError } from '@/api/errors';
import { interactiveRetriesMs, retrySpreadMs } from '@/domain/limits';
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
 * which count from the start (SPEC §4 "Retry helper", §9). Rejects with the last error.
 */
export async function retryInteractively<Value>(
  attempt: () => Promise<Value>,
  { signal, onFailure, random = Math.random }: RetryOptions = {},
): Promise<Value> {
  const start = Date.now();
  for (const momentMs of interactiveRetriesMs) {
    try {
      return await attempt();
    } catch (error) {
      signal?.throwIfAborted();
      if (!(error instanceof ApiError) || !error.isRetriable) throw error;
      onFailure?.(error);
    }
    const spreadMs = (random() * 2 - 1) * retrySpreadMs;
    await wait(Math.max(0, start + momentMs + spreadMs - Date.now()), signal);
  }
  return attempt();
}
