import type { UrlsConfig } from '@/api/schemas/urlsConfig';
import { type FeedType, pathWordOfFeedType } from '@/domain/feed';
import type { Locale } from '@/domain/locale';
import type { LoadedDictionary } from '@/i18n/loadDictionary';
import { escapeHtml } from '@/lib/escapeHtml';
import { screens } from '@/routes/screens';
import type { Placement } from '../pages/pageSplicer';

/** An image that other sites show with a link. */
export interface PreviewImage {
  /** Absolute when the website's URL is known. */
  readonly address: string;
  /** In pixels; `null` when unknown. */
  readonly size: { readonly width: number; readonly height: number } | null;
}

/** What other sites and search engines see of a page. */
export interface Preview {
  readonly kind: 'article' | 'profile' | 'website';
  readonly name: string;
  readonly description: string;
  readonly picture: PreviewImage;
  /** `null` when the website's URL is unknown. */
  readonly address: string | null;
  /** The oEmbed URL. */
  readonly oembed?: string;
}

interface PreviewTexts {
  /** For a project without a description. */
  readonly comicBy: (owner: string) => string;
  readonly comicsOf: (owner: string) => string;
  readonly feedOf: (owner: string) => string;
  readonly home: string;
  readonly homeDescription: string;
  /** On the card of a project. */
  readonly tagline: string;
}

export const previewTexts: Readonly<Record<Locale, PreviewTexts>> = {
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

/** The preview of home and of ranked feeds. Home opens with the best feed. */
export function previewOfRankedFeed(
  feed: FeedType,
  { locale, texts: dictionary }: LoadedDictionary,
  { websiteUrl }: UrlsConfig,
): Preview {
  const texts = previewTexts[locale];
  const isHome = feed === 'thebest';
  const name = dictionary[`feed.${pathWordOfFeedType(feed)}`];
  return {
    kind: 'website',
    name: isHome || name === undefined ? texts.home : name,
    description: texts.homeDescription,
    picture: { address: new URL(icon.path, websiteUrl).href, size: icon.size },
    address: new URL(isHome ? '/' : screens.home.path({ feed }), websiteUrl).href,
  };
}

/** Replaces the general title and description in the head of a page. */
export function previewPlacements(preview: Preview): readonly Placement[] {
  const tags = [named('description', preview.description), ...tagsOf(preview)];
  return [
    { instead: /<title>[^<]*<\/title>/, text: `<title>${escapeHtml(`${preview.name} · Kadr`)}</title>` },
    { instead: /<meta name="description"[^>]*>/, text: tags.join('\n    ') },
  ];
}

function tagsOf({ kind, name, description, picture, address, oembed }: Preview): string[] {
  const tags = [
    property('og:type', kind),
    property('og:site_name', 'Kadr'),
    property('og:title', name),
    property('og:description', description),
    property('og:image', picture.address),
    property('og:image:alt', name),
  ];
  if (picture.size !== null) {
    const { width, height } = picture.size;
    tags.push(property('og:image:width', width), property('og:image:height', height));
  }
  tags.push(named('twitter:card', kind === 'article' ? 'summary_large_image' : 'summary'));
  if (address !== null) {
    tags.push(property('og:url', address), `<link rel="canonical" href="${escapeHtml(address)}" />`);
  }
  if (oembed !== undefined) {
    tags.push(
      `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(oembed)}" title="${escapeHtml(name)}" />`,
    );
  }
  return tags;
}

function property(name: string, content: string | number): string {
  return `<meta property="${name}" content="${escapeHtml(String(content))}" />`;
}

function named(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}" />`;
}
