import { and, eq } from 'drizzle-orm';
import type { WireCustomFeed } from '@/api/endpoints/customFeeds';
import { mayEditFeed } from '@/domain/customFeed';
import { maxPageSize } from '@/domain/limits';
import type { Viewer } from '@/domain/user';
import type { Database } from '../../database/Database';
import { prepared } from '../../database/prepared';
import { customFeeds, feedAccessGrants } from '../../database/tables/customFeeds';
import { type LocalizedText, notAllowed, notFound } from '../../lib/errors';

/** More than anybody needs. */
export const feedsOfPerson = 200;

export const customFeedTexts = {
  notYourFeed: { en: 'This feed is not yours.', ru: 'Это не ваша лента.' },
  notYourCommunity: {
    en: 'Only administrators and editors of the community choose its feed. Please open the app again from the community.',
    ru: 'Ленту сообщества выбирают его администраторы и редакторы. Откройте приложение из сообщества ещё раз.',
  },
  addingClosed: { en: 'You may not add to this feed.', ru: 'Вам нельзя добавлять в эту ленту.' },
  onlyPublished: {
    en: 'Only a published comic can be added to a feed.',
    ru: 'В ленту можно добавить только опубликованный комикс.',
  },
  notInThisFeed: { en: 'The comic is not in this feed.', ru: 'Этого комикса нет в этой ленте.' },
  notYoursToRemove: {
    en: 'Only the owner of the feed or of the comic can remove it.',
    ru: 'Убрать комикс из ленты может только владелец ленты или комикса.',
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
  tooManyPeople: {
    en: `At most ${maxPageSize} people can have access to a feed.`,
    ru: `Доступ к ленте могут иметь не больше ${maxPageSize} человек.`,
  },
  tooManyFeeds: {
    en: `You can have at most ${feedsOfPerson} feeds.`,
    ru: `Лент может быть не больше ${feedsOfPerson}.`,
  },
} as const satisfies Readonly<Record<string, LocalizedText>>;

/** With the field names of the contract. */
export const feedColumns = {
  _id: customFeeds.id,
  name: customFeeds.name,
  picId: customFeeds.picId,
  accessMode: customFeeds.accessMode,
  owner: customFeeds.ownerId,
} as const;

const findById = prepared(['feedId'], (database, { feedId }) =>
  database.select(feedColumns).from(customFeeds).where(eq(customFeeds.id, feedId)),
);

/** Custom feeds are visible to everybody. */
export async function findFeed(database: Database, feedId: string): Promise<WireCustomFeed> {
  const [feed] = await findById(database, { feedId });
  if (feed === undefined) throw notFound();
  return feed;
}

/** Throws for everybody except the owner. */
export async function findOwnFeed(
  database: Database,
  viewer: Viewer,
  feedId: string,
): Promise<WireCustomFeed> {
  const feed = await findFeed(database, feedId);
  if (!mayEditFeed(feed, viewer)) throw notAllowed(customFeedTexts.notYourFeed);
  return feed;
}

/** The owner has access without a grant. */
export async function hasGrant(database: Database, feedId: string, userId: string): Promise<boolean> {
  return (await findGrant(database, { feedId, userId })).length > 0;
}

const findGrant = prepared(['feedId', 'userId'], (database, { feedId, userId }) => {
  const isIt = and(eq(feedAccessGrants.feedId, feedId), eq(feedAccessGrants.userId, userId));
  return database.select().from(feedAccessGrants).where(isIt);
});
