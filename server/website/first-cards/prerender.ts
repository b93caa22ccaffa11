import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { WireProjectView } from '@/api/schemas/project';
import type { UrlsConfig } from '@/api/schemas/urlsConfig';
import type { FeedType } from '@/domain/feed';
import type { Locale } from '@/domain/locale';
import { type LoadedDictionary, loadDictionary } from '@/i18n/loadDictionary';
import { ttlCache } from '../../lib/ttlCache';

interface ScreenData {
  readonly texts: LoadedDictionary;
  readonly addresses: UrlsConfig;
  /** Milliseconds since 1970. */
  readonly renderedAt: number;
}

interface HomeData extends ScreenData {
  readonly feed: FeedType;
  readonly projects: readonly WireProjectView[];
}

interface ProjectData extends ScreenData {
  readonly project: WireProjectView;
}

interface Prerender {
  readonly renderFirstScreen: (data: HomeData) => string;
  readonly renderProjectScreen: (data: ProjectData) => Promise<string>;
}

/** The bundle inside the build. Files in folders with a dot are not served. */
const prerenderFile = '.server/prerender.js';

/** The client's components, built for the server; `null` when the build has none. */
async function loadPrerender(builtFolder: string): Promise<Prerender | null> {
  const file = resolve(join(builtFolder, prerenderFile));
  if (!existsSync(file)) return null;
  const loaded: unknown = await import(pathToFileURL(file).href);
  return isPrerender(loaded) ? loaded : null;
}

function isPrerender(loaded: unknown): loaded is Prerender {
  return (
    typeof loaded === 'object' &&
    loaded !== null &&
    'renderFirstScreen' in loaded &&
    typeof loaded.renderFirstScreen === 'function' &&
    'renderProjectScreen' in loaded &&
    typeof loaded.renderProjectScreen === 'function'
  );
}

export interface PrerenderDeps {
  /** `null` when the build has none. */
  prerender(): Promise<Prerender | null>;
  texts(locale: Locale): Promise<LoadedDictionary>;
}

export function createPrerenderDeps(builtFolder: string): PrerenderDeps {
  const prerender = ttlCache<Prerender | null>(Number.POSITIVE_INFINITY);
  const texts = ttlCache<LoadedDictionary>(Number.POSITIVE_INFINITY);
  return {
    prerender: () => prerender.get('', () => loadPrerender(builtFolder)),
    texts: (locale) =>
      texts.get(locale, () =>
        loadDictionary({
          order: [locale],
          load: async (one) => JSON.parse(await readFile(join(builtFolder, `localize/${one}.json`), 'utf8')),
        }),
      ),
  };
}

/** How long a screen with unchanged data is kept, because its relative dates become wrong. */
export const screenTtlMs = 60_000;
