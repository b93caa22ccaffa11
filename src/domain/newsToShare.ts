import { type CategoryNews, type NewsItem, newsType } from '@/domain/newsItem';

/**
 * The latest news of a project that reached a better category, if the person was not asked about it or a later
 * one yet, and did not share it (docs/product/screens.md#share-on-the-wall). `news` are the newest first, `settledIds`
 * those that were asked about or shared last.
 */
export function newsToShare(
  news: readonly NewsItem[],
  settledIds: readonly (string | null)[],
): CategoryNews | null {
  const settled = news.findIndex(({ _id }) => settledIds.includes(_id));
  const later = settled === -1 ? news : news.slice(0, settled);
  return later.find(isOfProjectThatIsThere) ?? null;
}

function isOfProjectThatIsThere(item: NewsItem): item is CategoryNews {
  return item.type === newsType.categoryChange && item.data.project !== null;
}
