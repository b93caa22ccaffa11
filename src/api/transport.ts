import type { HttpMethod } from '@/api/endpoints/endpoint';

export interface TransportRequest {
  readonly method: HttpMethod;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** `undefined` sends none. */
  readonly body: RequestBody | undefined;
  readonly timeOutMs: number;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: UploadProgress) => void) | undefined;
}

export type RequestBody =
  | { readonly form: 'json'; readonly value: unknown }
  /** Files and texts by name; a field that is `undefined` is left out. */
  | { readonly form: 'multipart'; readonly fields: Readonly<Record<string, unknown>> };

/** How much of a request's body has been sent. */
export interface UploadProgress {
  readonly sentBytes: number;
  /** `null` while it is not known. */
  readonly totalBytes: number | null;
}

/** Why there is no answer at all. */
export type NoAnswerReason = 'offline' | 'timeOut' | 'noAnswer';

export type TransportResult =
  /** Any status. `body` is `null` when it is empty and `undefined` when it is not JSON. */
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly body: unknown;
      /** Which version it is, where the server tells. */
      readonly etag?: string | undefined;
    }
  | { readonly kind: 'noAnswer'; readonly reason: NoAnswerReason };

/** Carries one request. Rejects only when the caller's signal aborts, with the signal's own reason. */
export type Transport = (request: TransportRequest) => Promise<TransportResult>;

/** A transport whose code arrives with the first request, so that the first screen does not wait for it. */
export function lazyTransport(load: () => Promise<Transport>, isOnline: () => boolean): Transport {
  let loading: Promise<Transport> | null = null;
  return async (request) => {
    loading ??= load();
    let transport: Transport;
    try {
      transport = await loading;
    } catch (error) {
      loading = null;
      console.warn('The code that sends requests cannot be loaded.', error);
      return { kind: 'noAnswer', reason: isOnline() ? 'noAnswer' : 'offline' };
    }
    request.signal?.throwIfAborted();
    return transport(request);
  };
}
