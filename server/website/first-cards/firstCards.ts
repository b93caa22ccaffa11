import { createHash } from 'node:crypto';
import type { WireCustomFeedView } from '@/api/endpoints/customFeeds';
import { feedEndpoints } from '@/api/endpoints/feeds';
import type { WireProjectView } from '@/api/schemas/project';
import type { UrlsConfig } from '@/api/schemas/urlsConfig';
import { isForAdults } from '@/domain/adultComics';
import type { FeedType } from '@/domain/feed';
import { projectCoverAddress } from '@/domain/images';
import { feedPageSize } from '@/domain/limits';
import type { Locale } from '@/domain/locale';
import { escapeHtml } from '@/lib/escapeHtml';
import { joinAddress } from '@/lib/urls';
import { pickRanked } from '../../calls/feeds/pickFeed';
import { projectViews } from '../../calls/project-views/projectViews';
import { visitors } from '../../calls/project-views/visibility';
import type { Services } from '../../calls/services';
import { ttlCache } from '../../lib/ttlCache';
import { projectFileKey } from '../../media/files/fileKeys';
import type { Placement, ReadyPage } from '../pages/pageSplicer';
import { launchPage, type Pages } from '../pages/pages';
import { previewOfRankedFeed, previewPlacements } from '../previews/preview';
import {
  dataPlacement,
  firstScreenPlacements,
  projectScreenPlacements,
  type ReadyScreen,
} from './firstScreens';
import { type PrerenderDeps, screenTtlMs } from './prerender';

interface FirstCardsOptions {
  readonly deps: PrerenderDeps;
  readonly pages: Pages;
  readonly addresses: () => Promise<UrlsConfig>;
  /** The first page of a feed as a visitor sees it. */
  readonly readFeed: (feed: FeedType) => Promise<readonly WireProjectView[]>;
}

/** A page with the first cards of a feed in some languages; `null` when the build cannot prerender. */
export type FirstCards = (
  feed: FeedType,
  locales: readonly Locale[],
  path: string,
) => Promise<ReadyPage | null>;

/** Short, because another process may have changed the cards' data. */
const feedTtlMs = 2_000;

interface FeedData {
  readonly projects: readonly WireProjectView[];
  readonly answer: string;
  readonly version: string;
}

/** About a sixth of a megabyte each, for the languages of some feeds. */
const maxDrawn = 50;

/** Prerenders the first cards of home, and again after their data has changed. */
export function createFirstCards({ deps, pages, addresses, readFeed }: FirstCardsOptions): FirstCards {
  const kept = ttlCache<FeedData>(feedTtlMs);
  const feeds = (feed: FeedType) =>
    kept.get(feed, async () => {
      const projects = await readFeed(feed);
      const answer = JSON.stringify(projects);
      return { projects, answer, version: createHash('sha256').update(answer).digest('base64url') };
    });
  const drawn = ttlCache<ReadyPage | null>(screenTtlMs, maxDrawn);

  async function draw(path: string, feed: FeedType, locales: readonly Locale[]): Promise<ReadyPage | null> {
    const loaded = await deps.prerender();
    if (loaded === null) return null;
    const { projects, answer } = await feeds(feed);
    const urls = await addresses();
    const renderedAt = Date.now();
    const screens = await Promise.all(
      locales.map(async (locale) => {
        const data = { texts: await deps.texts(locale), feed, projects, addresses: urls, renderedAt };
        return { locale, html: loaded.renderFirstScreen(data), renderedAt };
      }),
    );
    const [locale] = locales;
    // A launch inside VK is never shared as a link, so it needs no preview.
    const preview =
      path !== launchPage && locale !== undefined
        ? previewPlacements(previewOfRankedFeed(feed, await deps.texts(locale), urls))
        : [];
    return pages.with(path, [
      ...firstScreenPlacements({ feed, order: 'as-drawn', screens, answer }),
      ...preview,
    ]);
  }

  return async (feed, locales, path) => {
    const [{ version: data }, built] = await Promise.all([feeds(feed), pages.at(path)]);
    const key = `${path} ${feed} ${locales.join()} ${data} ${built?.etag}`;
    return drawn.get(key, () => draw(path, feed, locales));
  };
}

const emptyRoot = '<div id="root"></div>';

/** The position of the panel's header on a phone. */
const placeStyle =
  'display:flex;align-items:center;gap:16px;padding:72px 16px 12px;font-family:system-ui,sans-serif';
const coverStyle = 'flex:none;border-radius:10px;object-fit:cover';
const nameStyle = 'font:700 24px/28px system-ui,sans-serif;overflow-wrap:anywhere';

/**
 * Shows a custom feed's cover and name before any script has loaded, and embeds the data for the app
 * (docs/product/screens.md#custom-feeds).
 */
export function firstFeedPlacements(feed: WireCustomFeedView, cover: string): readonly Placement[] {
  const look = `<div style="${placeStyle}"><img src="${escapeHtml(cover)}" alt="" width="112" height="112" style="${coverStyle}" /><b style="${nameStyle}">${escapeHtml(feed.name)}</b></div>`;
  return [
    dataPlacement('first-custom-feed', JSON.stringify(feed)),
    { instead: emptyRoot, text: emptyRoot.replace('></div>', `>${look}</div>`) },
  ];
}

interface FirstProjectOptions {
  readonly deps: PrerenderDeps;
  readonly addresses: () => Promise<UrlsConfig>;
}

interface DrawnProject {
  readonly placements: readonly Placement[];
  /** The value of a `Link` header. */
  readonly preloads: string;
}

/** Prerenders the page of a project as a visitor sees it; `null` when the build cannot prerender. */
export type FirstProject = (project: WireProjectView, locale: Locale) => Promise<DrawnProject | null>;

/** About seven kilobytes each. */
const maxCached = 1_000;

export function createFirstProject({ deps, addresses }: FirstProjectOptions): FirstProject {
  const kept = ttlCache<ReadyScreen | null>(screenTtlMs, maxCached);

  async function draw(
    project: WireProjectView,
    locale: Locale,
    urls: UrlsConfig,
  ): Promise<ReadyScreen | null> {
    const loaded = await deps.prerender();
    if (loaded === null) return null;
    const [texts, renderedAt] = [await deps.texts(locale), Date.now()];
    const html = await loaded.renderProjectScreen({ texts, project, addresses: urls, renderedAt });
    return { locale, html, renderedAt };
  }

  return async (project, locale) => {
    const urls = await addresses();
    const answer = JSON.stringify(project);
    const screen = await kept.get(JSON.stringify([locale, urls, answer]), () => draw(project, locale, urls));
    if (screen === null) return null;
    const cover = isForAdults(project) ? null : projectCoverAddress(urls, project.id, project.picId);
    return {
      placements: projectScreenPlacements({ screens: [screen], answer, cover }),
      preloads: preloadsOf(urls, project.id, cover),
    };
  };
}

/**
 * Preloads the cover, and the file in the way that the start script requests it 200 ms later on a slow phone;
 * `crossorigin` makes it match `fetch`. A player on another origin requests the file itself.
 */
function preloadsOf(urls: UrlsConfig, projectId: string, cover: string | null): string {
  const { backendUrl, playerUrl, websiteUrl } = urls;
  const image = cover === null ? [] : [`<${encodeURI(cover)}>; rel=preload; as=image; fetchpriority=high`];
  const file = `<${joinAddress(backendUrl, projectFileKey(projectId))}>; rel=preload; as=fetch; crossorigin`;
  const isOurPlayer = new URL(playerUrl, websiteUrl).origin === new URL(websiteUrl).origin;
  return [...image, ...(isOurPlayer ? [file] : [])].join(', ');
}

type Deps = Pick<Services, 'database' | 'tokenSecret'>;

/** The first page of a ranked feed, exactly as the API returns it to a visitor who has not confirmed their age. */
export async function readVisitorsFeed(deps: Deps, feed: FeedType): Promise<readonly WireProjectView[]> {
  if (feed === 'subscriptions') return [];
  const picked = await pickRanked(deps.database, feed, visitors, null, { offset: 0, count: feedPageSize });
  const warn = (text: string) => console.warn(`The ${feed} feed: ${text}`);
  return feedEndpoints.get.answer.read(await projectViews(deps, null, picked), warn).items;
}
