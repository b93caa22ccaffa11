import { ApiError, isRetriableAnswer } from '@/api/errors';

/** Why the server does not take a draft, however often it is asked. */
export type Refusal =
  | 'signedOut'
  | 'banned'
  /** Another version is there, which did not come from here. */
  | 'conflict'
  | 'tooLarge'
  /** It is gone, or it is not the author's. */
  | 'gone'
  | 'other';

/** Where the newest version of the comic is. */
export type SaveState =
  /** The server has it; or nothing was ever changed. */
  | { readonly kind: 'saved' }
  /** It goes to the server in some seconds. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'saving' }
  /** The server does not answer; it is asked again and again. */
  | { readonly kind: 'offline' }
  /** Somebody has to do something first. */
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly error: unknown };

/** Whether asking again may help by itself, and if not, what stands in the way. */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof ApiError)) return 'other';
  if (error.kind === 'USER_IS_BANNED') return 'banned';
  const status = error.httpStatusCode;
  if (error.kind === 'AUTH_TOKEN_INVALID' || status === 401) return 'signedOut';
  if (status === 409) return 'conflict';
  if (status === 413 || error.messages.some(({ text }) => text.includes('E_LIMIT'))) return 'tooLarge';
  if (status === 403 || status === 404) return 'gone';
  return isRetriableAnswer(error.kind, status) ? null : 'other';
}
