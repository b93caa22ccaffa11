import { ApiError } from '@/api/errors';
import { interactiveRetriesMs, retrySpreadMs } from '@/domain/limits';

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
