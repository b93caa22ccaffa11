import type { Locale } from '@/domain/locale';

/** A text in every language of the interface. */
export type LocalizedText = Readonly<Record<Locale, string>>;

/** Why a request is rejected. Only `http` maps this to status codes. */
export type DomainErrorKind =
  | 'notSignedIn'
  /** The token is expired, revoked or not ours. */
  | 'tokenInvalid'
  | 'banned'
  /** Admins have to set up two-factor authentication first. */
  | 'twoFactorNeeded'
  /** The call makes something that others see, so the terms must be accepted first. */
  | 'termsNotAccepted'
  /** The accepted version is not the current one. */
  | 'termsOutdated'
  | 'notAllowed'
  | 'notFound'
  /** Another request was first. */
  | 'conflict'
  /** A link or key is used or expired. */
  | 'expired'
  | 'invalid'
  | 'tooOften'
  /** Overloaded; the client should retry. */
  | 'busy'
  /** The second step of a flow that did not begin in this browser. */
  | 'notBegun'
  /** An external service failed. */
  | 'providerFailed';

export interface DomainErrorMessage {
  readonly text: LocalizedText;
  /** The field that the text is about. */
  readonly path?: string;
}

/** An error whose messages are shown to the user. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly kind: DomainErrorKind;
  readonly messages: readonly DomainErrorMessage[];
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
  twoFactorNeeded: {
    en: 'Your account has additional rights, so it requires two-factor authentication. Add an authenticator app first.',
    ru: 'Вашему аккаунту доступно больше, чем другим, поэтому нужна двухфакторная аутентификация. Сначала подключите приложение-аутентификатор.',
  },
  termsNotAccepted: {
    en: 'Please accept the rules first: others will see this.',
    ru: 'Сначала примите, пожалуйста, правила: это увидят другие.',
  },
  termsOutdated: {
    en: 'The rules have changed. Please reload the page to read the new ones.',
    ru: 'Правила изменились. Обновите, пожалуйста, страницу, чтобы прочитать новые.',
  },
  notAllowed: { en: 'You are not allowed to do this.', ru: 'Вам нельзя этого делать.' },
  notFound: {
    en: 'There is nothing here. It may have been deleted or hidden.',
    ru: 'Здесь ничего нет. Возможно, это удалили или скрыли.',
  },
  tooOften: {
    en: 'This was tried too often. Please wait a little.',
    ru: 'Слишком много попыток. Подождите немного, пожалуйста.',
  },
  busy: {
    en: 'We cannot do this just now. Please try again in a moment.',
    ru: 'Сейчас это не получается. Попробуйте, пожалуйста, чуть позже.',
  },
} as const satisfies Readonly<Record<string, LocalizedText>>;

const withText = (kind: DomainErrorKind) => (text: LocalizedText) => new DomainError(kind, [{ text }]);

const withUsualText = (kind: keyof typeof texts & DomainErrorKind) => {
  return (text: LocalizedText = texts[kind]) => new DomainError(kind, [{ text }]);
};

export const notSignedIn = withUsualText('notSignedIn');
export const tokenInvalid = withUsualText('tokenInvalid');
export const banned = withText('banned');
export const twoFactorNeeded = withUsualText('twoFactorNeeded');
export const termsNotAccepted = withUsualText('termsNotAccepted');
export const termsOutdated = withUsualText('termsOutdated');
export const notAllowed = withUsualText('notAllowed');
export const notFound = withUsualText('notFound');
export const expired = withText('expired');
export const notBegun = withText('notBegun');
export const providerFailed = withText('providerFailed');

export const conflict = (messages: readonly DomainErrorMessage[]) => new DomainError('conflict', messages);

export const invalidField = (path: string, text: LocalizedText) => invalidFields([{ path, text }]);

export const invalidFields = (messages: readonly DomainErrorMessage[]) =>
  new DomainError('invalid', messages);

export const tooOften = (retryAfterSeconds: number) =>
  new DomainError('tooOften', [{ text: texts.tooOften }], retryAfterSeconds);

export const busy = (retryAfterSeconds: number) =>
  new DomainError('busy', [{ text: texts.busy }], retryAfterSeconds);

export function isBusy(error: unknown): error is DomainError {
  return error instanceof DomainError && error.kind === 'busy';
}

/** A reason not to start that an operator can fix. The message is one line that says how. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/** The file store is temporarily unavailable, or the part of the database that a page needs. */
export class StorageUnavailableError extends Error {
  override readonly name = 'StorageUnavailableError';
}

/** The code of an error of the system or a driver, such as `ENOENT`; empty without one. */
export function errorCodeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** The message of the innermost cause: drivers and `fetch` wrap it in less specific errors. */
export function rootCauseMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof AggregateError && error.errors.length > 0) return rootCauseMessage(error.errors[0]);
  return error.cause === undefined ? error.message : rootCauseMessage(error.cause);
}
