import type { UrlsConfig } from '@/api/schemas/urlsConfig';
import { type FeedType, pathWordOfFeedType } from '@/domain/feed';
import type { Locale } from '@/domain/locale';
import type { LoadedDictionaries } from '@/i18n/loadDictionaries';
import { screens } from '@/routes/screens';

/** A picture that other sites show beside a link. */
export interface PreviewImage {
  /** As it stands in the page; absolute where the website's own address is known. */
  readonly address: string;
  /** In pixels; `null` when it is not known. */
  readonly size: { readonly width: number; readonly height: number } | null;
}

/** What other sites and search engines see of a page without any script. */
export interface Preview {
  readonly kind: 'article' | 'profile' | 'website';
  readonly name: string;
  readonly description: string;
  readonly picture: PreviewImage;
  /** `null` where the website's own address is not known. */
  readonly address: string | null;
  /** Where the player of what the page shows can be had for other pages (oEmbed). */
  readonly oembed?: string;
}

interface PreviewWords {
  /** Of a project whose author wrote none. */
  readonly comicBy: (owner: string) => string;
  readonly comicsOf: (owner: string) => string;
  readonly feedOf: (owner: string) => string;
  readonly home: string;
  readonly homeDescription: string;
  /** On the card of a project. */
  readonly tagline: string;
}

export const previewWords: Readonly<Record<Locale, PreviewWords>> = {
  en: {
    comicBy: (owner) => `A short interactive comic by ${owner}.`,
    comicsOf: (owner) => `Short interactive comics by ${owner}.`,
    feedOf: (owner) => `Short interactive comics gathered by ${owner}.`,
    home: 'Interactive comics',
    homeDescription: 'Play short interactive comics, collect their endings, and make your own.',
    tagline: 'Kadr – interactive comics',
  },
  ru: {
    comicBy: (owner) => `Короткий интерактивный комикс. Автор: ${owner}.`,
    comicsOf: (owner) => `Короткие интерактивные комиксы. Автор: ${owner}.`,
    feedOf: (owner) => `Подборка коротких интерактивных комиксов. Собирает ${owner}.`,
    home: 'Интерактивные комиксы',
    homeDescription: 'Играйте в короткие интерактивные комиксы, собирайте концовки и делайте свои.',
    tagline: 'Kadr — интерактивные комиксы',
  },
};

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
