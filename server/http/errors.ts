import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiErrorKind } from '@/api/schemas/error';
import type { Locale } from '@/domain/locale';
import {
  busy,
  DomainError,
  type DomainErrorKind,
  errorCodeOf,
  isBusy,
  type LocalizedText,
  notFound,
} from '../lib/errors';
import { networkOf } from './addresses';
import { logFailure, unavailability } from './failures';
import { localeOfRequest } from './requestHeaders';

/** For requests that are rejected before they are routed to a call. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  /** The name that Fastify and its plugins use. */
  readonly statusCode: number;

  constructor(statusCode: 400 | 413 | 415 | 422) {
    super(`The request is refused with ${statusCode}.`);
    this.statusCode = statusCode;
  }
}

/** The body of an error response (docs/product/errors.md#the-error-object). */
interface ErrorObject {
  readonly httpStatusCode: number;
  readonly messages: readonly (string | { readonly path: string; readonly text: string })[];
  readonly type: ApiErrorKind;
}

const answers: Readonly<
  Record<DomainErrorKind, { readonly httpStatusCode: number; readonly type: ApiErrorKind }>
> = {
  notSignedIn: { httpStatusCode: 401, type: 'GENERIC' },
  tokenInvalid: { httpStatusCode: 401, type: 'AUTH_TOKEN_INVALID' },
  banned: { httpStatusCode: 403, type: 'USER_IS_BANNED' },
  twoFactorNeeded: { httpStatusCode: 403, type: 'SECOND_FACTOR_NEEDED' },
  termsNotAccepted: { httpStatusCode: 403, type: 'TERMS_NOT_ACCEPTED' },
  termsOutdated: { httpStatusCode: 409, type: 'TERMS_OUTDATED' },
  notAllowed: { httpStatusCode: 403, type: 'GENERIC' },
  notFound: { httpStatusCode: 404, type: 'GENERIC' },
  conflict: { httpStatusCode: 409, type: 'GENERIC' },
  expired: { httpStatusCode: 410, type: 'GENERIC' },
  invalid: { httpStatusCode: 422, type: 'ENT_VALIDN' },
  tooOften: { httpStatusCode: 429, type: 'GENERIC' },
  busy: { httpStatusCode: 503, type: 'GENERIC' },
  notBegun: { httpStatusCode: 400, type: 'GENERIC' },
  providerFailed: { httpStatusCode: 502, type: 'GENERIC' },
};

const texts = {
  internal: {
    en: 'We have some internal problems. Please try again later.',
    ru: 'У нас внутренние неполадки. Попробуйте, пожалуйста, позже.',
  },
  notUnderstood: { en: 'The request isn’t valid.', ru: 'Запрос не удалось понять.' },
  tooLarge: { en: 'This is too large.', ru: 'Это слишком большой объём.' },
} as const satisfies Readonly<Record<string, LocalizedText>>;

/** The error in the client's language. Unexpected errors reveal nothing. */
export function errorObject(error: unknown, locale: Locale): ErrorObject {
  if (error instanceof DomainError) return objectOf(error, locale);
  if (unavailability(error) !== null) return objectOf(busy(unavailableRetrySeconds), locale);
  const status = isValueRefusedByDatabase(error) ? 422 : statusOf(error);
  if (status === 404) return objectOf(notFound(), locale);
  const isClients = status >= 400 && status < 500;
  const text = isClients ? (status === 413 ? texts.tooLarge : texts.notUnderstood) : texts.internal;
  return { httpStatusCode: isClients ? status : 500, messages: [text[locale]], type: 'GENERIC' };
}

function objectOf({ kind, messages }: DomainError, locale: Locale): ErrorObject {
  const { httpStatusCode, type } = answers[kind];
  return {
    httpStatusCode,
    messages: messages.map(({ text, path }) =>
      path === undefined ? text[locale] : { path, text: text[locale] },
    ),
    type,
  };
}

/** Texts with NUL, and numbers or dates out of range: the schemas accept them, but the database does not. */
const refusedValues = ['22021', '22003', '22P02', '22007', '22008'];

function isValueRefusedByDatabase(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return refusedValues.includes(errorCodeOf(error)) || isValueRefusedByDatabase(error.cause);
}

export const unavailableRetrySeconds = 5;

function statusOf(error: unknown): number {
  return error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
}

/** Sends the error object, and logs unexpected errors. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const shown = errorObject(error, localeOfRequest(request.headers['accept-language']));
  // A client that disconnects while sending gets no response, and the server has not failed.
  const isGone = request.raw.destroyed && !request.raw.complete;
  if (shown.httpStatusCode >= 500 && !isBusy(error) && !isGone)
    logFailure(request.log, error, 'A call failed.');
  if (shown.httpStatusCode === 429) {
    const address = networkOf(request.ip);
    request.log.warn({ pattern: request.routeOptions.url, address }, 'A caller asks too often.');
  }
  const waitSeconds = error instanceof DomainError ? error.retryAfterSeconds : null;
  if (waitSeconds !== null) reply.header('retry-after', waitSeconds);
  else if (shown.httpStatusCode === 503) reply.header('retry-after', unavailableRetrySeconds);
  return reply.code(shown.httpStatusCode).header('cache-control', 'no-store').send(shown);
}

type LoggedError = {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly cause?: LoggedError;
};

/** Only message and stack: errors of the database and of other servers contain rows and responses with personal data. */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const { name, message, cause } = error;
  return {
    type: name,
    message: withoutEmails(withoutValues(message)),
    stack: framesOf(error),
    ...(cause instanceof Error && { cause: loggedError(cause) }),
  };
}

/** Mail servers' messages contain the recipient's address. */
function withoutEmails(message: string): string {
  return message.replace(/[\w.!#$%&'*+=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)+/g, '…@…');
}

/** The message of a failed query ends with its values. */
export function withoutValues(message: string): string {
  return message.replace(/\nparams: .*$/s, '');
}

/** A stack begins with the message. */
function framesOf({ message, stack = '' }: Error): string {
  const start = stack.indexOf(message);
  return start < 0 ? '' : stack.slice(start + message.length).trimStart();
}
