import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locale } from '@/domain/locale';
import { type LoadedDictionaries, loadDictionaries } from '@/i18n/loadDictionaries';
import { keepFor } from '../../lib/keepFor';
import { loadPrerender, type Prerender } from './loadPrerender';

/** What pages are prerendered with, read once. */
export interface PrerenderMeans {
  /** `null` when the build has none. */
  prerender(): Promise<Prerender | null>;
  texts(locale: Locale): Promise<LoadedDictionaries>;
}

export function createPrerenderMeans(builtFolder: string): PrerenderMeans {
  const prerender = keepFor<Prerender | null>(Number.POSITIVE_INFINITY);
  const texts = keepFor<LoadedDictionaries>(Number.POSITIVE_INFINITY);
  return {
    prerender: () => prerender.get('', () => loadPrerender(builtFolder)),
    texts: (locale) =>
      texts.get(locale, () =>
        loadDictionaries({
          order: locale === 'ru' ? ['ru'] : ['en'],
          load: async (one) => JSON.parse(await readFile(join(builtFolder, `localize/${one}.json`), 'utf8')),
        }),
      ),
  };
}
