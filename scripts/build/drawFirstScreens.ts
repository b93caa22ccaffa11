import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defaultUrlsConfig } from '@/api/schemas/defaultUrlsConfig';
import { locales } from '@/domain/locale';
import type { ProjectView } from '@/domain/project';
import { loadDictionaries } from '@/i18n/loadDictionaries';
import type { ReadyScreen } from '../../server/website/first-cards/firstScreens';
import { buildPrerender } from './buildPrerender';

/**
 * With more projects than this the ready-made cards would weigh more than they save: the best feed is
 * shuffled in the browser (docs/product/feeds.md#archive-feeds), so the page has to carry a card of every
 * project.
 */
const mostCards = 40;

/** Draws home in every language, with a card of every project of the archive. */
export async function drawFirstScreens(
  root: string,
  projects: readonly ProjectView[],
): Promise<readonly ReadyScreen[]> {
  if (projects.length === 0 || projects.length > mostCards) return [];
  const { renderFirstScreen } = await loadPrerender(root);
  const renderedAt = Date.now();
  return Promise.all(
    locales.map(async (locale) => {
      const texts = await loadDictionaries({
        order: [locale],
        load: async (one) => JSON.parse(await readFile(resolve(root, `localize/${one}.json`), 'utf8')),
      });
      const html = await renderFirstScreen({
        texts,
        feed: 'thebest',
        projects,
        addresses: defaultUrlsConfig,
        renderedAt,
      });
      return { locale, html, renderedAt };
    }),
  );
}

async function loadPrerender(root: string): Promise<typeof import('@/app/first-paint/prerender')> {
  const file = await buildPrerender(root, 'archive', resolve(root, '.cache/prerender'));
  return import(pathToFileURL(file).href);
}
