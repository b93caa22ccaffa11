import type { LocalizedText } from '../../lib/localizedText';

/** What the server says of Pro. */
export const proWords = {
  trialUsed: { en: 'The trial was used already.', ru: 'Пробный период уже использован.' },
  nothingWon: { en: 'There is nothing to spend yet.', ru: 'Тратить пока нечего.' },
  noSuchMoment: { en: 'There is no such moment.', ru: 'Такого момента не бывает.' },
} as const satisfies Readonly<Record<string, LocalizedText>>;
