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
  /** The server's address; empty for the page's own origin. */
  readonly baseUrl: string;
  /** Where static resources are; when it is not given, in the server's `image_store`. */
  readonly staticUrl?: string | undefined;
  /** The auth token at this moment; `null` for a visitor. */
  readonly token: () => string | null;
  /** The language in which the server is to word its messages. */
  readonly language: () => Locale;
}

/** What a call sends. Throws an `ApiError` that names the field when the input cannot be asked. */
export function buildRequest(connection: Connection, endpoint: Endpoint, input: unknown): TransportRequest {
  const path = fillPath(endpoint.path, fieldsOf(endpoint, endpoint.params, input));
  const query = queryText({ ...endpoint.fixedQuery, ...fieldsOf(endpoint, endpoint.query, input) });
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

/** Takes out of the flat input what belongs to one part of the request. */
function fieldsOf(endpoint: Endpoint, schema: z.ZodMiniType, input: unknown): Fields {
  return { ...Object(readInput(endpoint, schema, input)) };
}

/** A part of a call's input. Throws an `ApiError` that names the field when it cannot be asked. */
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
