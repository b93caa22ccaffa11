import { type ApiClient, type CallOptions, type WireClient, withDomainNames } from '@/api/ApiClient';
import { buildRequest, type Connection } from '@/api/buildRequest';
import { UnreadableAnswer } from '@/api/endpoints/answer';
import type { Endpoint } from '@/api/endpoints/endpoint';
import { type ApiError, errorOfAnswer, errorWithoutMessages } from '@/api/errors';
import type { Transport } from '@/api/transport';

/** Raised in addition to the error when it concerns the whole session (docs/product/errors.md#types). */
export interface ApiEvent {
  readonly type: 'authTokenInvalid' | 'userIsBanned';
  readonly error: ApiError;
  /** The request's token: a late response may be about one that is no longer in use. */
  readonly token: string | null;
}

export interface ApiOptions extends Connection {
  readonly transport: Transport;
  readonly onEvent: (event: ApiEvent) => void;
}

/** Rejects with an `ApiError`, or with the signal's reason when canceled. */
export async function callEndpoint<Value>(
  options: ApiOptions,
  endpoint: Endpoint<unknown, unknown, unknown, Value>,
  input: unknown,
  { signal, onProgress, outlives, ifMatch, onEtag }: CallOptions = {},
): Promise<Value> {
  signal?.throwIfAborted();
  const token = options.token();
  const request = buildRequest({ ...options, token: () => token }, endpoint, input);
  const headers = ifMatch === undefined ? request.headers : { ...request.headers, 'If-Match': ifMatch };
  const result = await options.transport({ ...request, headers, signal, onProgress, outlives });
  if (result.kind === 'noAnswer') throw errorWithoutMessages(result.reason);
  if (result.status >= 200 && result.status < 300) {
    const value = readAnswer(options, endpoint, result.status, result.body);
    if (result.etag !== undefined) onEtag?.(result.etag);
    return value;
  }
  const error = errorOfAnswer(result.status, result.body, result.requestId);
  raiseEvent(error, token, options.onEvent);
  throw error;
}

/** Warnings already logged by each client: lists that are polled would repeat them. */
const warnings = new WeakMap<ApiOptions, Set<string>>();

function warnOnce(options: ApiOptions, text: string): void {
  const known = warnings.get(options) ?? new Set();
  if (!known.has(text)) console.warn(text);
  warnings.set(options, known.add(text));
}

function readAnswer<Value>(
  options: ApiOptions,
  endpoint: Endpoint<unknown, unknown, unknown, Value>,
  status: number,
  body: unknown,
): Value {
  const warn = (text: string) => warnOnce(options, `${endpoint.method} ${endpoint.path}: ${text}`);
  try {
    return endpoint.answer.read(body, warn);
  } catch (error) {
    if (!(error instanceof UnreadableAnswer)) throw error;
    warn(error.message);
    throw errorWithoutMessages('unreadable', status, error);
  }
}

function raiseEvent(error: ApiError, token: string | null, onEvent: ApiOptions['onEvent']): void {
  if (error.kind === 'AUTH_TOKEN_INVALID') onEvent({ type: 'authTokenInvalid', error, token });
  if (error.kind === 'USER_IS_BANNED') onEvent({ type: 'userIsBanned', error, token });
}

export function createApiClient(options: ApiOptions): ApiClient {
  return withDomainNames(createWireClient(options));
}

/** The same with the server's field names. */
export function createWireClient(options: ApiOptions): WireClient {
  return {
    source: 'server',
    call: (endpoint, input, callOptions) => callEndpoint(options, endpoint, input, callOptions),
  };
}
