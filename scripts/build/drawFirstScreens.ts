import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { WireProjectView } from '@/api/schemas/project';
import { defaultUrlsConfig, type UrlsConfig } from '@/api/schemas/urlsConfig';
import { isForAdults } from '@/domain/adultComics';
import { locales } from '@/domain/locale';
import { type LoadedDictionary, loadDictionary } from '@/i18n/loadDictionary';
import type { ReadyScreen } from '../../server/website/first-cards/firstScreens';
import { buildPrerender } from './buildPrerender';

/**
 * With more projects, prerendered cards would cost more than they save. The browser shuffles the best feed
 * (docs/product/feeds.md#archive-feeds), so the page needs a card of every project.
 */
const maxCards = 40;

/** Prerenders home in every language, with a card of every project of the archive that is not for adults. */
export async function drawFirstScreens(
  root: string,
  all: readonly WireProjectView[],
): Promise<readonly ReadyScreen[]> {
  const projects = all.filter((project) => !isForAdults(project));
  if (projects.length === 0 || projects.length > maxCards) return [];
  const { renderFirstScreen } = await loadPrerender(root, 'archive');
  return inEveryLanguage(root, async (screen) =>
    renderFirstScreen({ ...screen, feed: 'thebest', projects, addresses: defaultUrlsConfig }),
  );
}

/** Prerenders the page of a project in every language; for `null`, a shell for any project. */
export async function drawProjectScreens(
  root: string,
  mode: string,
  project: WireProjectView | null,
  addresses: UrlsConfig = defaultUrlsConfig,
): Promise<readonly ReadyScreen[]> {
  const { renderProjectScreen } = await loadPrerender(root, mode);
  return inEveryLanguage(root, (screen) => renderProjectScreen({ ...screen, project, addresses }));
}

async function inEveryLanguage(
  root: string,
  draw: (screen: { texts: LoadedDictionary; renderedAt: number }) => Promise<string>,
): Promise<readonly ReadyScreen[]> {
  const renderedAt = Date.now();
  return Promise.all(
    locales.map(async (locale) => {
      const texts = await loadDictionary({
        order: [locale],
        load: async (one) => JSON.parse(await readFile(resolve(root, `localize/${one}.json`), 'utf8')),
      });
      return { locale, html: await draw({ texts, renderedAt }), renderedAt };
    }),
  );
}

type Prerender = typeof import('@/app/first-paint/prerender');

const built: Partial<Record<string, Promise<Prerender>>> = {};

/** Built once for each mode. */
async function loadPrerender(root: string, mode: string): Promise<Prerender> {
  built[mode] ??= buildPrerender(root, mode, resolve(root, '.cache/prerender', mode)).then(
    (file) => import(pathToFileURL(file).href),
  );
  return built[mode];
}
