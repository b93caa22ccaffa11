import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiErrorKind } from '@/api/schemas/error';
import type { Locale } from '@/domain/locale';
import {
  busy,
  DomainError,
  type DomainErrorKind,
  isBusy,
  type LocalizedText,
  notFound,
  StorageUnavailableError,
} from '../lib/errors';
import { networkOf } from './addresses';
import { localeOfRequest } from './requestHeaders';

/** A request that is refused before anybody knows what it is about. `errorObject` has the words. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  /** Under the name that Fastify and its plugins give to it. */
  readonly statusCode: number;

  constructor(statusCode: 413 | 415 | 422) {
    super(`The request is refused with ${statusCode}.`);
    this.statusCode = statusCode;
  }
}

/** The error object of an answer (docs/product/errors.md#the-error-object). */
export interface ErrorObject {
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
  notUnderstood: { en: 'The request cannot be understood.', ru: 'Запрос не удалось понять.' },
  tooLarge: { en: 'This is too large.', ru: 'Это слишком большой объём.' },
} as const satisfies Readonly<Record<string, LocalizedText>>;

/** What the caller is told of any error, in their language: of one that nobody meant to tell, nothing. */
export function errorObject(error: unknown, locale: Locale): ErrorObject {
  if (error instanceof DomainError) return objectOf(error, locale);
  if (error instanceof StorageUnavailableError || isUnavailable(error))
    return objectOf(busy(unavailableRetrySeconds), locale);
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

/** A text with a zero in it, a number or a moment beyond all bounds: the schemas take them, the database does not. */
const refusedValues = ['22021', '22003', '22P02', '22007', '22008'];

function isValueRefusedByDatabase(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && refusedValues.includes(String(error.code))) return true;
  return isValueRefusedByDatabase(error.cause);
}

/** After how long it may be back. */
export const unavailableRetrySeconds = 5;

/** Ended by its administrator, starting, out of connections or room; a statement that waited or worked for too long. */
const unavailableStates = ['57P01', '57P02', '57P03', '53300', '53100', '57014', '55P03'];

const brokenConnections = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT'];

const fullDisk = ['ENOSPC', 'EDQUOT'];

/** What the driver says without a code. */
const driverWords =
  /timeout exceeded when trying to connect|connection terminated|query read timeout|client was closed/i;

/** Whether the database or the disk cannot be used at this moment: no fault of the caller's, and worth another try. */
function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if ([...unavailableStates, ...brokenConnections, ...fullDisk].includes(code) || code.startsWith('08'))
    return true;
  if (driverWords.test(error.message)) return true;
  return isUnavailable(error.cause);
}

/** Fastify and its plugins put the status on their errors. */
function statusOf(error: unknown): number {
  return error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
}

/** Answers with the error object; what nobody meant to tell goes to the log alone. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const told = errorObject(error, localeOfRequest(request.headers['accept-language']));
  if (told.httpStatusCode >= 500 && !isBusy(error)) request.log.error({ err: error }, 'A call went wrong.');
  if (told.httpStatusCode === 429) {
    const address = networkOf(request.ip);
    request.log.warn({ pattern: request.routeOptions.url, address }, 'A caller asks too often.');
  }
  const waitSeconds = error instanceof DomainError ? error.retryAfterSeconds : null;
  if (waitSeconds !== null) reply.header('retry-after', waitSeconds);
  else if (told.httpStatusCode === 503) reply.header('retry-after', unavailableRetrySeconds);
  return reply.code(told.httpStatusCode).header('cache-control', 'no-store').send(told);
}

/** What is written of an error. */
type LoggedError = {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly cause?: LoggedError;
};

/**
 * Of an error its words and its place alone: errors of the database and of other servers carry whole rows and
 * answers along, with e-mails and passwords in them.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const { name, message, cause } = error;
  return {
    type: name,
    message: withoutValues(message),
    stack: framesOf(error),
    ...(cause instanceof Error && { cause: loggedError(cause) }),
  };
}

/** A failed query says its text, and then its values. */
export function withoutValues(message: string): string {
  return message.replace(/\nparams: .*$/s, '');
}

/** A stack begins with the message. */
function framesOf({ message, stack = '' }: Error): string {
  const start = stack.indexOf(message);
  return start < 0 ? '' : stack.slice(start + message.length).trimStart();
}
