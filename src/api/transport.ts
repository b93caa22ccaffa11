import type { HttpMethod } from '@/api/endpoints/endpoint';
import { throwIfAborted, untilAborted } from '@/lib/abort';
import { withTimeLimit } from '@/lib/withTimeLimit';

export interface TransportRequest {
  readonly method: HttpMethod;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: RequestBody | undefined;
  readonly timeOutMs: number;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: UploadProgress) => void) | undefined;
  /** It is finished even if the page is left. */
  readonly outlives?: boolean | undefined;
}

export type RequestBody =
  | { readonly form: 'json'; readonly value: unknown }
  /** Files and texts by field name; `undefined` fields are omitted. */
  | { readonly form: 'multipart'; readonly fields: Readonly<Record<string, unknown>> };

export interface UploadProgress {
  readonly sentBytes: number;
  /** `null` while unknown. */
  readonly totalBytes: number | null;
}

/** Why there is no response. */
export type NoAnswerReason = 'offline' | 'timeOut' | 'noAnswer';

export type TransportResult =
  /** Any status. `body` is `null` when empty and `undefined` when it is not JSON. */
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly body: unknown;
      /** The revision, if the server sends it. */
      readonly etag?: string | undefined;
      /** `x-request-id`, which is also in the server's log. */
      readonly requestId?: string | undefined;
    }
  | { readonly kind: 'noAnswer'; readonly reason: NoAnswerReason };

/** Sends a request. Rejects only when the signal aborts, with its reason. */
export type Transport = (request: TransportRequest) => Promise<TransportResult>;

/** Loads the transport's code with the first request, so that the first screen does not wait for it. */
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
    throwIfAborted(request.signal);
    return transport(request);
  };
}

/**
 * A transport that uses the response of an early request instead of sending it again. `takeEarlyAnswer` returns a
 * parsed body by method and address, once. A failed early request is sent again, and so is one that was made in
 * another session state (`wasSignedIn`).
 */
export function withEarlyResponses(
  transport: Transport,
  takeEarlyAnswer: (request: Pick<TransportRequest, 'method' | 'url'>) => Promise<unknown> | undefined,
  wasSignedIn: boolean,
): Transport {
  return async (request) => {
    const isSignedIn = 'Authorization' in request.headers;
    const early = isSignedIn === wasSignedIn ? takeEarlyAnswer(request) : undefined;
    if (early === undefined) return transport(request);
    const answer = early.then(
      (body): TransportResult => ({ kind: 'answer', status: 200, body }),
      () => 'failed' as const,
    );
    const result = await withTimeLimit(
      untilAborted(answer, request.signal),
      request.timeOutMs,
      (): TransportResult => ({ kind: 'noAnswer', reason: 'timeOut' }),
    );
    return result === 'failed' ? transport(request) : result;
  };
}
