import { ApiError } from '@/api/errors';

/**
 * A request that a screen cannot be drawn without, as the retry strip speaks of it
 * (docs/product/errors.md#retry-strip).
 */
export interface Attempt {
  readonly status: 'running' | 'succeeded' | 'failed';
  readonly error: unknown;
  /** Asks again; what the earlier attempt still brings is ignored. */
  retry(): void;
}

/** Whether there is nothing at the address, for anybody or for this person: the server does not say which. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.httpStatusCode === 404;
}

/** Whether trying again may help; what is no answer of the server's may come right by itself. */
export function mayTryAgain(error: unknown): boolean {
  return !(error instanceof ApiError) || error.isRetriable;
}

export function isOffline(error: unknown): boolean {
  return error instanceof ApiError && error.reason === 'offline';
}
