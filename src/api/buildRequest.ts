import type { z } from 'zod/mini';
import type { BodyForm, Endpoint } from '@/api/endpoints/endpoint';
import { ApiError } from '@/api/errors';
import { fillPath } from '@/api/fillPath';
import { describeIssues } from '@/api/schemas/describeIssues';
import type { RequestBody, TransportRequest } from '@/api/transport';
import { timeOutsMs } from '@/domain/limits';
import type { Locale } from '@/domain/locale';
import { joinAddress } from '@/lib/joinAddress';

export interface Connection {
  /** The server's address; empty for the page's origin. */
  readonly baseUrl: string;
  /** Address of static resources; defaults to the server's `image_store`. */
  readonly staticUrl?: string | undefined;
  /** The current auth token; `null` for a visitor. */
  readonly token: () => string | null;
  /** Set where a visitor's lists are to have comics for adults. */
  readonly adults?: (() => 'true' | undefined) | undefined;
  /** The language of the server's messages. */
  readonly language: () => Locale;
}

/** Builds a request. Throws an `ApiError` that names the invalid field. */
export function buildRequest(connection: Connection, endpoint: Endpoint, input: unknown): TransportRequest {
  const path = fillPath(endpoint.path, fieldsOf(endpoint, endpoint.params, input));
  const asked = { adults: connection.adults?.(), ...Object(input) };
  const query = queryText({ ...endpoint.fixedQuery, ...fieldsOf(endpoint, endpoint.query, asked) });
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
