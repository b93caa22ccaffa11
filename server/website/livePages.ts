import type { UrlsConfig } from '@/api/schemas/urlsConfig';
import type { FeedType } from '@/domain/feed';
import { customFeedCoverAddress } from '@/domain/images';
import { type Locale, vkLocale } from '@/domain/locale';
import { type Route, routeOfPath } from '@/routes/screens';
import { localeNamedBy, localeOfRequest } from '../http/requestHeaders';
import type { TtlCache } from '../lib/ttlCache';
import { type FirstCards, type FirstProject, firstFeedPlacements } from './first-cards/firstCards';
import type { Placement, ReadyPage } from './pages/pageSplicer';
import { isVkLaunch, launchPage, type Pages, plainPage } from './pages/pages';
import type { FoundPreview } from './previews/findPreview';
import { previewPlacements } from './previews/preview';

interface PageRequest {
  readonly path: string;
  readonly query: string;
  readonly acceptLanguage: string | undefined;
}

export interface LivePage {
  readonly page: ReadyPage;
  readonly status: 200 | 404;
  /** A `Link` header: what a browser loads before it has parsed the page. */
  readonly preloads?: string | undefined;
}

/** Pages that show current data. */
export interface LivePages {
  /** `null` for a page that is served as built. */
  at(request: PageRequest): Promise<LivePage | null>;
}

interface LivePagesOptions {
  readonly pages: Pages;
  readonly addresses: () => Promise<UrlsConfig>;
  readonly firstCards: FirstCards;
  readonly firstProject: FirstProject;
  readonly findPreview: (
    route: Route,
    request: { readonly urls: UrlsConfig; readonly locale: Locale | null },
  ) => Promise<FoundPreview | null | 'none'>;
  /** Recent pages that are the same for everybody. */
  readonly cache: TtlCache<LivePage | null>;
}

/** Home with its first cards, and pages of projects, people and custom feeds with previews. */
export function createLivePages({
  pages,
  addresses,
  firstCards,
  firstProject,
  findPreview,
  cache,
}: LivePagesOptions): LivePages {
  async function previewed(route: Route, locale: Locale | null): Promise<LivePage | null> {
    const found = await findPreview(route, { urls: await addresses(), locale });
    if (found === 'none') return null;
    if (found !== null) return pageWith(found, locale);
    const page = await pages.at(plainPage);
    return page && { page, status: 404 };
  }

  async function pageWith(
    { preview, project, feed }: FoundPreview,
    locale: Locale | null,
  ): Promise<LivePage | null> {
    const withPreview = async (path: string, placements: readonly Placement[], preloads?: string) => {
      const page = await pages.with(path, [...placements, ...previewPlacements(preview)]);
      return page && { page, status: 200 as const, preloads };
    };
    if (feed !== undefined) {
      const cover = customFeedCoverAddress(await addresses(), feed._id, feed.picId);
      return withPreview(plainPage, firstFeedPlacements(feed, cover));
    }
    const isDrawn = project !== undefined && locale !== null;
    const drawn = isDrawn ? await firstProject(project, locale) : null;
    return drawn === null
      ? withPreview(plainPage, [])
      : withPreview(launchPage, drawn.placements, drawn.preloads);
  }

  return {
    async at({ path, query, acceptLanguage }) {
      const route = routeOfPath(path);
      const locale = localeOfRequest(acceptLanguage);
      const feed = feedOf(route, path);
      // Social networks that request a preview rarely send a language.
      const named = localeNamedBy(acceptLanguage);
      if (feed === null) return cache.get(JSON.stringify([route, named]), () => previewed(route, named));
      // The language of VK's interface may differ from the browser's.
      const locales = [vkLocale(query) ?? locale];
      const page = await firstCards(feed, locales, isVkLaunch(query) ? launchPage : '/');
      return page && { page, status: 200 };
    },
  };
}

/** The feed of a page; `null` for pages without a feed that is the same for everybody. */
function feedOf(route: Route, path: string): FeedType | null {
  if (route.screen === 'welcome') return path === '/' ? 'thebest' : null;
  return route.screen === 'home' && route.feed !== 'subscriptions' ? route.feed : null;
}
