import type { UrlsConfig } from '@/api/schemas/urlsConfig';
import { type FeedType, pathWordOfFeedType } from '@/domain/feedType';
import type { LoadedDictionaries } from '@/i18n/loadDictionaries';
import { screens } from '@/routes/screens';
import type { Preview } from './Preview';
import { previewWords } from './previewWords';

const icon = { path: '/icons/icon-512.png', size: { width: 512, height: 512 } };

/** What other sites show of home and of a ranked feed. The best feed is what home opens with. */
export function previewOfRankedFeed(
  feed: FeedType,
  { locale, dictionaries }: LoadedDictionaries,
  { websiteUrl }: UrlsConfig,
): Preview {
  const words = previewWords[locale];
  const isHome = feed === 'thebest';
  const name = dictionaries[locale]?.[`feed.${pathWordOfFeedType(feed)}`];
  return {
    kind: 'website',
    name: isHome || name === undefined ? words.home : name,
    description: words.homeDescription,
    picture: { address: new URL(icon.path, websiteUrl).href, size: icon.size },
    address: new URL(isHome ? '/' : screens.home.path({ feed }), websiteUrl).href,
  };
}
