import { createHash } from 'node:crypto';
import type { UrlsConfig } from '@/api/schemas/urlsConfig';
import type { FeedType } from '@/domain/feedType';
import type { Locale } from '@/domain/locale';
import type { ProjectView } from '@/domain/project';
import { keepFor } from '../../lib/keepFor';
import { launchPage, type Pages } from '../pages/pages';
import type { ReadyPage } from '../pages/ReadyPage';
import { previewOfRankedFeed } from '../previews/previewOfRankedFeed';
import { previewPlacements } from '../previews/previewPlacements';
import { firstScreenPlacements } from './firstScreens';
import { longestKeptMs } from './longestKept';
import type { PrerenderMeans } from './prerenderMeans';

export interface FirstCardsOptions {
  readonly means: PrerenderMeans;
  readonly pages: Pages;
  readonly addresses: () => Promise<UrlsConfig>;
  /** The first page of a feed as a visitor sees it: nothing of it is anybody's own. */
  readonly readFeed: (feed: FeedType) => Promise<readonly ProjectView[]>;
}

export interface FirstCards {
  /** The page of a path with the first cards of a feed in these languages; `null` when they cannot be prerendered. */
  page(feed: FeedType, locales: readonly Locale[], path: string): Promise<ReadyPage | null>;
}

/** How old the cards may be: another copy of the server may have changed what they show. */
const freshMs = 2_000;

interface FeedData {
  readonly projects: readonly ProjectView[];
  readonly answer: string;
  readonly version: string;
}

interface DrawnPage {
  readonly version: string;
  readonly drawnAt: number;
  readonly page: Promise<ReadyPage | null>;
}

/** Draws home's first cards on the server, anew when their data have changed. */
export function createFirstCards({ means, pages, addresses, readFeed }: FirstCardsOptions): FirstCards {
  const kept = keepFor<FeedData>(freshMs);
  const feeds = (feed: FeedType) =>
    kept.get(feed, async () => {
      const projects = await readFeed(feed);
      const answer = JSON.stringify(projects);
      return { projects, answer, version: createHash('sha256').update(answer).digest('base64url') };
    });
  const drawn = new Map<string, DrawnPage>();

  async function draw(path: string, feed: FeedType, locales: readonly Locale[]): Promise<ReadyPage | null> {
    const loaded = await means.prerender();
    if (loaded === null) return null;
    const { projects, answer } = await feeds(feed);
    const urls = await addresses();
    const renderedAt = Date.now();
    const screens = await Promise.all(
      locales.map(async (locale) => {
        const data = { texts: await means.texts(locale), feed, projects, addresses: urls, renderedAt };
        return { locale, html: loaded.renderFirstScreen(data), renderedAt };
      }),
    );
    const [locale] = locales;
    // The page of a launch inside VK is nobody's to share: its links lead to the app.
    const preview =
      path !== launchPage && locale !== undefined
        ? previewPlacements(previewOfRankedFeed(feed, await means.texts(locale), urls))
        : [];
    return pages.with(path, [
      ...firstScreenPlacements({ feed, order: 'as-drawn', screens, answer }),
      ...preview,
    ]);
  }

  return {
    async page(feed, locales, path) {
      const [{ version: data }, built] = await Promise.all([feeds(feed), pages.at(path)]);
      const version = `${data} ${built?.etag}`;
      const key = `${path} ${feed} ${locales.join()}`;
      const known = drawn.get(key);
      if (known?.version === version && Date.now() - known.drawnAt < longestKeptMs) return known.page;
      const page = draw(path, feed, locales);
      drawn.set(key, { version, drawnAt: Date.now(), page });
      page.catch(() => drawn.delete(key));
      return page;
    },
  };
}
