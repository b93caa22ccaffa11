import type { Endpoint } from '@/api/endpoints/endpoint';
import type { UploadProgress } from '@/api/transport';

export interface CallOptions {
  /** Cancels the call, which then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Reports upload progress. */
  readonly onProgress?: ((progress: UploadProgress) => void) | undefined;
  /** A small write is finished even if the page is left. */
  readonly outlives?: boolean | undefined;
  /** The revision that was read, from `onEtag`. Saving over another one is rejected with 409. */
  readonly ifMatch?: string | undefined;
  /** Reports the revision that was read or saved. */
  readonly onEtag?: ((etag: string) => void) | undefined;
}

/**
 * Calls endpoints. A program bundles only the declarations that it imports, so the first screen does not contain the
 * whole contract.
 */
export interface ApiClient {
  /** `archive`: static files only, so there are no likes, comments or users' own lists. */
  readonly source: 'server' | 'archive';
  /** Rejects with an `ApiError`, or with the signal's reason when canceled. */
  call<Params, Query, Body, Value, Entity>(
    endpoint: Endpoint<Params, Query, Body, Value, Entity>,
    input: Params & Query & Body,
    options?: CallOptions,
  ): Promise<Entity>;
}

/** The same client with the server's field names. */
export interface WireClient extends Pick<ApiClient, 'source'> {
  call<Params, Query, Body, Value>(
    endpoint: Endpoint<Params, Query, Body, Value>,
    input: Params & Query & Body,
    options?: CallOptions,
  ): Promise<Value>;
}

/** Maps responses to the app's field names. */
export function withDomainNames({ source, call }: WireClient): ApiClient {
  return {
    source,
    call: async (endpoint, input, options) => endpoint.answer.toDomain(await call(endpoint, input, options)),
  };
}
