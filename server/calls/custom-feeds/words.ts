import type { LocalizedText } from '../../lib/localizedText';

/** What the server says of custom feeds. */
export const customFeedWords = {
  notYourFeed: { en: 'This feed is not yours.', ru: 'Это не ваша лента.' },
  addingClosed: { en: 'You may not add to this feed.', ru: 'Вам нельзя добавлять в эту ленту.' },
  onlyPublished: {
    en: 'Only a published project can be added to a feed.',
    ru: 'В ленту можно добавить только опубликованный проект.',
  },
  notInThisFeed: { en: 'The project is not in this feed.', ru: 'Этого проекта нет в этой ленте.' },
  notYoursToRemove: {
    en: 'Only the owner of the feed or of the project can take it out.',
    ru: 'Убрать проект из ленты может только владелец ленты или проекта.',
  },
  coverComesLater: {
    en: 'A cover is put on a feed that is there already.',
    ru: 'Обложку ставят на ленту, которая уже есть.',
  },
  ownerKeepsAccess: {
    en: 'The owner of the feed keeps the access.',
    ru: 'Владелец ленты сохраняет доступ.',
  },
  nobodyLikeThat: { en: 'There is no such person.', ru: 'Такого человека нет.' },
} as const satisfies Readonly<Record<string, LocalizedText>>;

export function listIsFull(most: number): LocalizedText {
  return {
    en: `At most ${most} people can have access to a feed.`,
    ru: `Доступ к ленте могут иметь не больше ${most} человек.`,
  };
}

export function tooManyFeeds(most: number): LocalizedText {
  return { en: `You can have at most ${most} feeds.`, ru: `Лент может быть не больше ${most}.` };
}
