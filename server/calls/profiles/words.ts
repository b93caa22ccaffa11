import type { LocalizedText } from '../../lib/localizedText';

/** What the server says of people. */
export const profileWords = {
  banOneself: { en: 'You cannot ban yourself.', ru: 'Нельзя заблокировать себя.' },
  followOneself: { en: 'You cannot follow yourself.', ru: 'Нельзя подписаться на себя.' },
} as const satisfies Readonly<Record<string, LocalizedText>>;
