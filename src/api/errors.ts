import { type ApiErrorKind, apiErrorKinds, errorBody } from '@/api/schemas/error';
import type { NoAnswerReason } from '@/api/transport';

/** The source of an error, so that the interface can choose its own text. */
export type ApiErrorReason =
  /** The server's own messages are in `messages`. */
  | 'server'
  /** The response does not match the contract. */
  | 'unreadable'
  | NoAnswerReason
  /** This build has no server. */
  | 'unavailable'
  /** The input is invalid; nothing was sent. */
  | 'invalidInput';

export interface ApiErrorMessage {
  readonly text: string;
  /** The field that the message is about; `null` for none. */
  readonly path: string | null;
}

export interface ApiErrorDetails {
  readonly kind: ApiErrorKind;
  readonly reason: ApiErrorReason;
  /** `null` without a response. */
  readonly httpStatusCode: number | null;
  readonly messages: readonly ApiErrorMessage[];
  readonly isRetriable: boolean;
  /** The id in the response, if it has one. */
  readonly requestId?: string | undefined;
}

/**
 * The error of all calls (docs/product/errors.md#where-an-error-comes-from). A canceled call rejects with its
 * signal's reason instead.
 */
export class ApiError extends Error implements ApiErrorDetails {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  readonly reason: ApiErrorReason;
  readonly httpStatusCode: number | null;
  readonly messages: readonly ApiErrorMessage[];
  readonly isRetriable: boolean;
  readonly requestId: string | undefined;

  constructor(details: ApiErrorDetails, options?: ErrorOptions) {
    super(details.messages.map((message) => message.text).join(' '), options);
    this.kind = details.kind;
    this.reason = details.reason;
    this.httpStatusCode = details.httpStatusCode;
    this.messages = details.messages;
    this.isRetriable = details.isRetriable;
    this.requestId = details.requestId;
  }
}

const englishTexts = {
  unreadable: 'We have some internal problems. Please try again later.',
  offline: 'There is no connection to the internet.',
  timeOut: 'The server did not answer in time.',
  noAnswer: 'The server cannot be reached.',
  unavailable: 'This is not available in the archive.',
} as const;

/** An error without messages from the server; its own text is English. */
export function errorWithoutMessages(
  reason: keyof typeof englishTexts,
  httpStatusCode: number | null = null,
  cause?: unknown,
  requestId?: string,
): ApiError {
  const isRetriable = reason !== 'unavailable' && isRetriableAnswer('GENERIC', httpStatusCode);
  const messages = [{ text: englishTexts[reason], path: null }];
  return new ApiError(
    { kind: 'GENERIC', reason, httpStatusCode, messages, isRetriable, requestId },
    { cause },
  );
}

/**
 * A code that a reader can quote to the operator: the log has the details under an id that begins with it
 * (docs/product/errors.md#code-of-an-error). `null` for errors that explain themselves.
 */
export function errorCode(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.httpStatusCode === 503) return null;
  return (error.httpStatusCode ?? 0) >= 500 ? (error.requestId?.slice(0, 8) ?? null) : null;
}

const retriableClientErrors: readonly number[] = [408, 409, 421, 423, 429];

/** Whether the same call may succeed later (docs/product/errors.md#retriable). */
export function isRetriableAnswer(kind: ApiErrorKind, httpStatusCode: number | null): boolean {
  if (kind !== 'GENERIC') return false;
  if (httpStatusCode === null || httpStatusCode < 400 || httpStatusCode > 499) return true;
  return retriableClientErrors.includes(httpStatusCode);
}

/**
 * Parses an error response; an invalid body counts as "internal problems"
 * (docs/product/errors.md#unreadable-answers).
 */
export function errorOfAnswer(status: number, body: unknown, requestId?: string): ApiError {
  const result = errorBody.safeParse(body);
  if (!result.success) return errorWithoutMessages('unreadable', status, undefined, requestId);
  const { type, httpStatusCode = status } = result.data;
  const messages = result.data.messages.map(pathAndText);
  const knownKind = apiErrorKinds.find((kind) => kind === type);
  if (knownKind === undefined) console.warn(`An API error of an unknown type is taken as GENERIC: ${type}`);
  const kind = knownKind ?? 'GENERIC';
  const isRetriable = isRetriableAnswer(kind, httpStatusCode);
  return new ApiError({ kind, reason: 'server', httpStatusCode, messages, isRetriable, requestId });
}

function pathAndText(message: string | { text: string; path?: string | null | undefined }): ApiErrorMessage {
  if (typeof message === 'string') return { text: message, path: null };
  return { text: message.text, path: message.path ?? null };
}
