import type { LocalizedText } from '../../lib/localizedText';

/** What the server says of people. */
export const profileWords = {
  followOneself: { en: 'You cannot follow yourself.', ru: 'Нельзя подписаться на себя.' },
} as const satisfies Readonly<Record<string, LocalizedText>>;
