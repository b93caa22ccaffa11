import type { ApiEvent, ApiOptions } from '@/api/callEndpoint';
import { createApi } from '@/api/createApi';
import { ApiError } from '@/api/errors';
import { createHttpTransport } from '@/api/http';

/** The options of the real client against an address, as a visitor who reads English. */
export function optionsFor(baseUrl: string, overrides: Partial<ApiOptions> = {}): ApiOptions {
  return {
    baseUrl,
    token: () => null,
    language: () => 'en',
    onEvent: () => undefined,
    transport: createHttpTransport({ isOnline: () => true }),
    ...overrides,
  };
}

/** The real client against an address, and the events that it raises. */
export function apiFor(baseUrl: string, overrides: Partial<ApiOptions> = {}) {
  const events: ApiEvent[] = [];
  const onEvent = (event: ApiEvent) => events.push(event);
  return { api: createApi(optionsFor(baseUrl, { onEvent, ...overrides })), events };
}

/** The `ApiError` with which a call fails; fails the test when it succeeds or fails otherwise. */
export async function errorOf(call: Promise<unknown>): Promise<ApiError> {
  const outcome = await call.then(
    () => 'success',
    (error: unknown) => error,
  );
  if (outcome instanceof ApiError) return outcome;
  throw new Error('The call did not fail with an ApiError', { cause: outcome });
}
