import type { z } from 'zod/mini';
import { type ApiClient, type CallOptions, type WireClient, withDomainNames } from '@/api/ApiClient';
import { UnreadableAnswer } from '@/api/endpoints/answer';
import type { BodyForm, Endpoint } from '@/api/endpoints/endpoint';
import { fillPath } from '@/api/endpoints/paths';
import { ApiError, errorOfAnswer, errorWithoutMessages } from '@/api/errors';
import { describeIssues } from '@/api/schemas/describeIssues';
import type { RequestBody, Transport, TransportRequest } from '@/api/transport';
import { timeOutsMs } from '@/domain/limits';
import type { Locale } from '@/domain/locale';
import { throwIfAborted } from '@/lib/abort';
import { joinAddress } from '@/lib/urls';

/** Raised in addition to the error when it concerns the whole session (docs/product/errors.md#types). */
export interface ApiEvent {
  readonly type: 'authTokenInvalid' | 'userIsBanned' | 'refused';
  readonly error: ApiError;
  /** The request's token: a late response may be about a token that is no longer in use. */
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
  throwIfAborted(signal);
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
  if (error.kind === 'GENERIC' && error.httpStatusCode === 403) onEvent({ type: 'refused', error, token });
}

export function createApiClient(options: ApiOptions): ApiClient {
  return withDomainNames(createWireClient(options));
}

/** A server's client with the server's field names. */
export function createWireClient(options: ApiOptions): WireClient {
  return {
    source: 'server',
    call: (endpoint, input, callOptions) => callEndpoint(options, endpoint, input, callOptions),
  };
}

interface Connection {
  /** The server's address; empty for the page's origin. */
  readonly baseUrl: string;
  /** Address of static resources; defaults to the server's `image_store`. */
  readonly staticUrl?: string | undefined;
  /** The current auth token; `null` for a visitor. */
  readonly token: () => string | null;
  /** Defined when a visitor's lists may contain comics for adults. */
  readonly adults?: (() => 'true' | undefined) | undefined;
  /** The language of the server's messages. */
  readonly language: () => Locale;
}

/** Builds a request. Throws an `ApiError` that names the invalid field. */
function buildRequest(connection: Connection, endpoint: Endpoint, input: unknown): TransportRequest {
  const path = fillPath(endpoint.path, fieldsOf(endpoint, endpoint.params, input));
  const params = { adults: connection.adults?.(), ...Object(input) };
  const query = queryText({ ...endpoint.fixedQuery, ...fieldsOf(endpoint, endpoint.query, params) });
  const body = bodyOf(endpoint.bodyForm, fieldsOf(endpoint, endpoint.body, input));
  return {
    method: endpoint.method,
    url: joinAddress(baseOf(connection, endpoint), path) + query,
    headers: headersOf(connection),
    body,
    timeOutMs: timeOutsMs[endpoint.timeOut],
  };
}

function baseOf({ baseUrl, staticUrl }: Connection, { from }: Endpoint): string {
  return from === 'static' ? (staticUrl ?? joinAddress(baseUrl, 'image_store')) : baseUrl;
}

type Fields = Readonly<Record<string, unknown>>;

/** The input's fields that belong to one part of the request. */
function fieldsOf(endpoint: Endpoint, schema: z.ZodMiniType, input: unknown): Fields {
  return { ...Object(readInput(endpoint, schema, input)) };
}

/** Validates a part of the input. Throws an `ApiError` that names the invalid field. */
export function readInput<Value>(
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  schema: z.ZodMiniType<Value>,
  input: unknown,
): Value {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw new ApiError({
    kind: 'GENERIC',
    reason: 'invalidInput',
    httpStatusCode: null,
    messages: [{ text: `${method} ${path}: ${describeIssues(result.error)}`, path: null }],
    isRetriable: false,
  });
}

function bodyOf(bodyForm: BodyForm, fields: Fields): RequestBody | undefined {
  if (bodyForm === 'multipart') return { form: 'multipart', fields };
  if (bodyForm !== 'json') return { form: 'json', value: fields[bodyForm.onlyField] };
  return Object.keys(fields).length > 0 ? { form: 'json', value: fields } : undefined;
}

function queryText(fields: Fields): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) query.set(name, String(value));
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

function headersOf({ token, language }: Connection): Record<string, string> {
  const currentToken = token();
  return {
    Accept: 'application/json',
    'Accept-Language': language(),
    ...(currentToken === null ? {} : { Authorization: `Bearer ${currentToken}` }),
  };
}
