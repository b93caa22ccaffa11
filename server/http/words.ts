import type { Locale } from '@/domain/locale';

/** One sentence in every language of the interface. */
export type Words = Readonly<Record<Locale, string>>;

/** What the server says wherever it says it; what one resource says stands in that resource's folder. */
export const words = {
  internal: {
    en: 'We have some internal problems. Please try again later.',
    ru: 'У нас внутренние неполадки. Попробуйте, пожалуйста, позже.',
  },
  notFound: { en: 'There is nothing at this address.', ru: 'По этому адресу ничего нет.' },
  notUnderstood: { en: 'The request cannot be understood.', ru: 'Запрос не удалось понять.' },
  tooLarge: { en: 'This is too large.', ru: 'Это слишком большой объём.' },
  signInFirst: { en: 'Please sign in first.', ru: 'Сначала войдите, пожалуйста.' },
  notAllowed: { en: 'You are not allowed to do this.', ru: 'Вам нельзя этого делать.' },
  tokenInvalid: { en: 'Please sign in again.', ru: 'Войдите, пожалуйста, ещё раз.' },
  banned: { en: 'Your account is blocked.', ru: 'Ваша учётная запись заблокирована.' },
  tooOften: {
    en: 'This was tried too often. Please wait a little.',
    ru: 'Слишком много попыток. Подождите немного, пожалуйста.',
  },
} as const satisfies Readonly<Record<string, Words>>;
