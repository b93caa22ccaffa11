import type { Locale } from '@/domain/locale';

/** One sentence in every language of the interface. */
export type LocalizedText = Readonly<Record<Locale, string>>;

/** Why something is not done. How an answer says so is the business of `http` alone. */
export type DomainErrorKind =
  | 'notSignedIn'
  /** The token that somebody came with is nobody's any more. */
  | 'tokenInvalid'
  | 'banned'
  /** Who may do more than others has to have two factors first. */
  | 'twoFactorNeeded'
  | 'notAllowed'
  | 'notFound'
  /** Somebody else was first. */
  | 'conflict'
  /** It worked once, or until now. */
  | 'expired'
  | 'invalid'
  | 'tooOften'
  /** More is asked of us at this moment than we can do. */
  | 'busy'
  /** The second step of a way that was not begun here. */
  | 'notBegun'
  /** Another service, without which it cannot be done, does not do its part. */
  | 'providerFailed';

export interface DomainErrorMessage {
  readonly text: LocalizedText;
  /** The field that the text is about. */
  readonly path?: string;
}

/** What the person who asked may know of why it was not done. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly kind: DomainErrorKind;
  readonly messages: readonly DomainErrorMessage[];
  /** After how many seconds the same may be done. */
  readonly retryAfterSeconds: number | null;

  constructor(
    kind: DomainErrorKind,
    messages: readonly DomainErrorMessage[],
    retryAfterSeconds: number | null = null,
  ) {
    super(messages.map(({ text }) => text.en).join(' '));
    this.kind = kind;
    this.messages = messages;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

const texts = {
  notSignedIn: { en: 'Please sign in first.', ru: 'Сначала войдите, пожалуйста.' },
  tokenInvalid: { en: 'Please sign in again.', ru: 'Войдите, пожалуйста, ещё раз.' },
  banned: { en: 'Your account is blocked.', ru: 'Ваша учётная запись заблокирована.' },
  twoFactorNeeded: {
    en: 'Your account may do more than others, so it needs two factors. Add an authenticator app first.',
    ru: 'Вашему аккаунту доступно больше, чем другим, поэтому нужен вход по коду. Сначала подключите приложение-аутентификатор.',
  },
  notAllowed: { en: 'You are not allowed to do this.', ru: 'Вам нельзя этого делать.' },
  notFound: { en: 'There is nothing at this address.', ru: 'По этому адресу ничего нет.' },
  tooOften: {
    en: 'This was tried too often. Please wait a little.',
    ru: 'Слишком много попыток. Подождите немного, пожалуйста.',
  },
  busy: {
    en: 'We cannot do this just now. Please try again in a moment.',
    ru: 'Сейчас это не получается. Попробуйте, пожалуйста, чуть позже.',
  },
} as const satisfies Readonly<Record<string, LocalizedText>>;

export const notSignedIn = (text: LocalizedText = texts.notSignedIn): DomainError =>
  new DomainError('notSignedIn', [{ text }]);

export const tokenInvalid = (): DomainError =>
  new DomainError('tokenInvalid', [{ text: texts.tokenInvalid }]);

export const banned = (): DomainError => new DomainError('banned', [{ text: texts.banned }]);

export const twoFactorNeeded = (): DomainError =>
  new DomainError('twoFactorNeeded', [{ text: texts.twoFactorNeeded }]);

export const notAllowed = (text: LocalizedText = texts.notAllowed): DomainError =>
  new DomainError('notAllowed', [{ text }]);

export const notFound = (text: LocalizedText = texts.notFound): DomainError =>
  new DomainError('notFound', [{ text }]);

export const conflict = (messages: readonly DomainErrorMessage[]): DomainError =>
  new DomainError('conflict', messages);

export const expired = (text: LocalizedText): DomainError => new DomainError('expired', [{ text }]);

export const invalidField = (path: string, text: LocalizedText): DomainError =>
  invalidFields([{ path, text }]);

export const invalidFields = (messages: readonly DomainErrorMessage[]): DomainError =>
  new DomainError('invalid', messages);

export const tooOften = (retryAfterSeconds: number): DomainError =>
  new DomainError('tooOften', [{ text: texts.tooOften }], retryAfterSeconds);

export const busy = (retryAfterSeconds: number): DomainError =>
  new DomainError('busy', [{ text: texts.busy }], retryAfterSeconds);

/** Whether somebody was told to come again: that is no fault. */
export function isBusy(error: unknown): error is DomainError {
  return error instanceof DomainError && error.kind === 'busy';
}

export const notBegun = (text: LocalizedText): DomainError => new DomainError('notBegun', [{ text }]);

export const providerFailed = (text: LocalizedText): DomainError =>
  new DomainError('providerFailed', [{ text }]);

/** A reason not to start that a person can mend; its message is one line and says what to do. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/** The store of files cannot be asked at this moment: no fault of the caller's, and worth another try. */
export class StorageUnavailableError extends Error {
  override readonly name = 'StorageUnavailableError';
}

/** The message of the innermost cause: a driver or `fetch` wraps it into errors that say less. */
export function rootCauseMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof AggregateError && error.errors.length > 0) return rootCauseMessage(error.errors[0]);
  return error.cause === undefined ? error.message : rootCauseMessage(error.cause);
}
