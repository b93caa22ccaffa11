import type { LocalizedText } from '../../lib/localizedText';

/** What the server says of feeds. */
export const feedWords = {
  notInFeeds: {
    en: 'Only a comic that everyone sees in the feeds can be one of the best.',
    ru: 'В лучшее попадают только комиксы, которые видны всем в лентах.',
  },
  decidedAlready: {
    en: 'Somebody has decided this request already.',
    ru: 'По этой заявке уже кто-то решил.',
  },
} as const satisfies Readonly<Record<string, LocalizedText>>;
