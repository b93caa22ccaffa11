import { ApiError, type ApiErrorMessage, errorWithoutWords, isRetriableAnswer } from '@/api/errors';
import { errorBody } from '@/api/schemas/errorBody';
import { apiErrorKinds } from '@/domain/apiErrorKind';

/**
 * Reads the error out of an unsuccessful answer; a body of any other shape is "internal problems"
 * (docs/product/errors.md#unreadable-answers).
 */
export function errorOfAnswer(status: number, body: unknown): ApiError {
  const result = errorBody.safeParse(body);
  if (!result.success) return errorWithoutWords('unreadable', status);
  const { type, httpStatusCode = status } = result.data;
  const messages = result.data.messages.map(pathAndText);
  const knownKind = apiErrorKinds.find((kind) => kind === type);
  if (knownKind === undefined) console.warn(`An API error of an unknown type is taken as GENERIC: ${type}`);
  const kind = knownKind ?? 'GENERIC';
  const isRetriable = isRetriableAnswer(kind, httpStatusCode);
  return new ApiError({ kind, reason: 'told', httpStatusCode, messages, isRetriable });
}

function pathAndText(message: string | { text: string; path?: string | null | undefined }): ApiErrorMessage {
  if (typeof message === 'string') return { text: message, path: null };
  return { text: message.text, path: message.path ?? null };
}
