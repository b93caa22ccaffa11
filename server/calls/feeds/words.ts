import type { LocalizedText } from '../../lib/localizedText';

/** What the server says of feeds. */
export const feedWords = {
  notPublic: {
    en: 'Only a published project can be considered for the best ones.',
    ru: 'В лучшие можно предложить только опубликованный проект.',
  },
  decidedAlready: {
    en: 'Somebody has decided this request already.',
    ru: 'По этой заявке уже кто-то решил.',
  },
} as const satisfies Readonly<Record<string, LocalizedText>>;
