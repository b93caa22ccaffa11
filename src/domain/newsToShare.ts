import { type CategoryNews, type NewsItem, newsType } from '@/domain/newsItem';

/**
 * The latest news of a project that reached a better category, if the person was not asked about it or a later
 * one yet (docs/product/screens.md#share-on-the-wall). `news` are the newest first.
 */
export function newsToShare(news: readonly NewsItem[], lastAskedId: string | null): CategoryNews | null {
  const lastAsked = news.findIndex(({ _id }) => _id === lastAskedId);
  const later = lastAsked === -1 ? news : news.slice(0, lastAsked);
  return later.find(isOfProjectThatIsThere) ?? null;
}

function isOfProjectThatIsThere(item: NewsItem): item is CategoryNews {
  return item.type === newsType.categoryChange && item.data.project !== null;
}
