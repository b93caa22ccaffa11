import type { ApiErrorKind } from '@/domain/apiErrorKind';
import type { Locale } from '@/domain/locale';
import { DomainError, type DomainErrorKind, notFound } from '../../lib/domainError';
import type { LocalizedText } from '../../lib/localizedText';

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
  notAllowed: { httpStatusCode: 403, type: 'GENERIC' },
  notFound: { httpStatusCode: 404, type: 'GENERIC' },
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

/** Fastify and its plugins put the status on their errors. */
function statusOf(error: unknown): number {
  return error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
}
