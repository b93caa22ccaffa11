import type { Locale } from '@/domain/locale';
import type { ApiErrorKind } from './apiErrorKind';
import { Refusal } from './refusal';
import { words } from './words';

/** The error object of an answer (SPEC §8). */
export interface ErrorObject {
  readonly httpStatusCode: number;
  readonly messages: readonly (string | { readonly path: string; readonly text: string })[];
  readonly type: ApiErrorKind;
}

/** An error in the caller's language. */
export function errorObject(refused: Refusal, locale: Locale): ErrorObject {
  return {
    httpStatusCode: refused.httpStatusCode,
    messages: refused.messages.map(({ words: said, path }) =>
      path === undefined ? said[locale] : { path, text: said[locale] },
    ),
    type: refused.type,
  };
}

/** What the caller is told of any error: of one that nobody meant to tell, nothing. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const status = statusOf(error);
  if (isValueRefusedByDatabase(error)) return new Refusal(422, 'GENERIC', [{ words: words.notUnderstood }]);
  if (status === 413) return new Refusal(413, 'GENERIC', [{ words: words.tooLarge }]);
  if (status === 404) return new Refusal(404, 'GENERIC', [{ words: words.notFound }]);
  if (status >= 400 && status < 500) return new Refusal(status, 'GENERIC', [{ words: words.notUnderstood }]);
  return new Refusal(500, 'GENERIC', [{ words: words.internal }]);
}

/** A text with a zero in it, a number beyond all bounds: the schemas take them, the database does not. */
const refusedValues = ['22021', '22003', '22P02'];

function isValueRefusedByDatabase(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && refusedValues.includes(String(error.code))) return true;
  return isValueRefusedByDatabase(error.cause);
}

/** Fastify and its plugins put the status on their errors. */
function statusOf(error: unknown): number {
  return error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
}
