import type { Words } from '../http/words';

/** What the server says of people. */
export const profileWords = {
  followOneself: { en: 'You cannot follow yourself.', ru: 'Нельзя подписаться на себя.' },
} as const satisfies Readonly<Record<string, Words>>;
