import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locale } from '@/domain/locale';
import { type LoadedDictionaries, loadDictionaries } from '@/i18n/loadDictionaries';
import { memoizeFor } from '../memoizeFor';
import { loadPrerender, type Prerender } from './loadPrerender';

/** What pages are prerendered with, read once. */
export interface PrerenderMeans {
  /** `null` when the build has none. */
  prerender(): Promise<Prerender | null>;
  texts(locale: Locale): Promise<LoadedDictionaries>;
}

export function createPrerenderMeans(builtFolder: string): PrerenderMeans {
  const prerender = memoizeFor(Number.POSITIVE_INFINITY, () => loadPrerender(builtFolder));
  const texts = memoizeFor(Number.POSITIVE_INFINITY, async (locale) =>
    loadDictionaries({
      order: locale === 'ru' ? ['ru'] : ['en'],
      load: async (one) => JSON.parse(await readFile(join(builtFolder, `localize/${one}.json`), 'utf8')),
    }),
  );
  return { prerender: () => prerender(''), texts };
}
