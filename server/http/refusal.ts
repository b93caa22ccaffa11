import type { ApiErrorKind } from './apiErrorKind';
import { type Words, words } from './words';

export interface RefusalMessage {
  readonly words: Words;
  /** The field that the words are about. */
  readonly path?: string;
}

/** A call is answered with an error of the catalogue (SPEC §8). */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly httpStatusCode: number;
  readonly type: ApiErrorKind;
  readonly messages: readonly RefusalMessage[];
  /** After how many seconds the same call may be let through. */
  readonly retryAfterSeconds: number | null;

  constructor(
    httpStatusCode: number,
    type: ApiErrorKind,
    messages: readonly RefusalMessage[],
    retryAfterSeconds: number | null = null,
  ) {
    super(messages.map((message) => message.words.en).join(' '));
    this.httpStatusCode = httpStatusCode;
    this.type = type;
    this.messages = messages;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** GENERIC with a plain reason. */
export function refusal(httpStatusCode: number, reason: Words): Refusal {
  return new Refusal(httpStatusCode, 'GENERIC', [{ words: reason }]);
}

/** ENT_VALIDN about one field. */
export function invalidField(path: string, reason: Words): Refusal {
  return new Refusal(422, 'ENT_VALIDN', [{ path, words: reason }]);
}

export const notFound = (): Refusal => refusal(404, words.notFound);
export const notAllowed = (): Refusal => refusal(403, words.notAllowed);
export const signInFirst = (): Refusal => refusal(401, words.signInFirst);

export const tokenInvalid = (): Refusal =>
  new Refusal(401, 'AUTH_TOKEN_INVALID', [{ words: words.tokenInvalid }]);

export const userIsBanned = (): Refusal => new Refusal(403, 'USER_IS_BANNED', [{ words: words.banned }]);

export const tooOften = (retryAfterSeconds: number): Refusal =>
  new Refusal(429, 'GENERIC', [{ words: words.tooOften }], retryAfterSeconds);
