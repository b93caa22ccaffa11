import { ApiError } from '@/api/errors';

/** Why a call failed, as the server itself told it in the author's language; `null` when it told nothing. */
export function serverMessage(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.reason !== 'told') return null;
  return error.messages.map(({ text }) => text).join(' ');
}
