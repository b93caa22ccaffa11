import type { HttpMethod } from '@/api/endpoints/endpoint';

export interface TransportRequest {
  readonly method: HttpMethod;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as JSON; `undefined` sends none. */
  readonly body: unknown;
  readonly timeOutMs: number;
  readonly signal?: AbortSignal | undefined;
}

/** Why there is no answer at all. */
export type NoAnswerReason = 'offline' | 'timeOut' | 'noAnswer';

export type TransportResult =
  /** Any status. `body` is `undefined` when it is not JSON. */
  | { readonly kind: 'answer'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'noAnswer'; readonly reason: NoAnswerReason };

/** Carries one request. Rejects only when the caller's signal aborts, with the signal's own reason. */
export type Transport = (request: TransportRequest) => Promise<TransportResult>;
