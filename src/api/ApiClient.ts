import type { Endpoint } from '@/api/endpoints/endpoint';
import type { UploadProgress } from '@/api/transport';

export interface CallOptions {
  /** Cancels the call, which then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Hears how much of what the call sends is on its way. */
  readonly onProgress?: ((progress: UploadProgress) => void) | undefined;
  /** The version that the caller began with, as `onEtag` told it: a save over another one is refused with 409. */
  readonly ifMatch?: string | undefined;
  /** Hears which version of what was read or saved is there now. */
  readonly onEtag?: ((etag: string) => void) | undefined;
}

/**
 * What makes the calls that are declared in `endpoints`. A program carries the declarations of those calls alone
 * that it makes, which is why the first screen does not know the whole contract.
 */
export interface ApiClient {
  /** `archive`: static files alone answer, so likes, comments and people's own lists are not there. */
  readonly source: 'server' | 'archive';
  /** Makes one call. Rejects with an `ApiError`, or with the signal's reason when the caller cancels. */
  call<Params, Query, Body, Value, Entity>(
    endpoint: Endpoint<Params, Query, Body, Value, Entity>,
    input: Params & Query & Body,
    options?: CallOptions,
  ): Promise<Entity>;
}

/** The same by the server's own names. */
export interface WireClient extends Pick<ApiClient, 'source'> {
  call<Params, Query, Body, Value>(
    endpoint: Endpoint<Params, Query, Body, Value>,
    input: Params & Query & Body,
    options?: CallOptions,
  ): Promise<Value>;
}

/** A client that gives what it reads by the names of the app. */
export function withDomainNames({ source, call }: WireClient): ApiClient {
  return {
    source,
    call: async (endpoint, input, options) => endpoint.answer.toDomain(await call(endpoint, input, options)),
  };
}
