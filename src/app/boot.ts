import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '@/api/ApiClient';
import { createArchiveClient } from '@/api/archive/createArchiveClient';
import { createApiClient } from '@/api/callEndpoint';
import type { Answer } from '@/api/endpoints/answer';
import { getFeed } from '@/api/endpoints/feeds';
import { viewProject } from '@/api/endpoints/projects';
import { readUrlsConfig, type UrlsConfig } from '@/api/schemas/urlsConfig';
import { lazyTransport, withEarlyResponses } from '@/api/transport';
import type { AppProps } from '@/app/App';
import { loadProjectPanel } from '@/app/drawPanel';
import type { EarlyStart, PrerenderedFeed, PrerenderedProject } from '@/app/first-paint/earlyStart';
import { takeEntryParams } from '@/app/first-paint/entryParams';
import { adultsQuery } from '@/domain/adultComics';
import type { Locale } from '@/domain/locale';
import { loadDictionary } from '@/i18n/loadDictionary';
import { localeOrder } from '@/i18n/localeOrder';
import { startI18n } from '@/i18n/startI18n';
import { choosePlatform } from '@/platform/choosePlatform';
import type { Platform } from '@/platform/Platform';
import { cachePrerenderedFeed, prefetchFeed } from '@/queries/feed';
import { cachePrerenderedProject } from '@/queries/project';
import { createQueryClient } from '@/queries/queryClient';
import { createSessionEvents, type SessionEvents } from '@/queries/Server';
import { createLocationStore } from '@/routes/location';

/**
 * Loads addresses and dictionaries before it creates the app (docs/product/start.md#start-order). Rejects when one of
 * them is missing or invalid (docs/product/start.md#a-failed-start).
 */
export async function boot(start: EarlyStart): Promise<AppProps> {
  const platform = await choosePlatform(window);
  void platform.start();

  const [addresses, texts] = await Promise.all([
    start.addresses.then(readAddresses),
    loadDictionary({
      order: localeOrder({
        forced: platform.storage.get('forceLang'),
        host: platform.launch.hostLanguage,
        browser: navigator.languages,
      }),
      load: (locale) => start.dictionary(locale),
    }),
  ]);

  // Makes it possible to create comics on phones too (docs/product/screens.md#create-button).
  if (addresses.touchEditor) platform.storage.set('show_create_btn', '1');

  const path = takeEntryParams(window, platform.launch.path, platform.storage);
  const { api, sessionEvents } = joinServer(platform, addresses, texts.locale, start);
  const queryClient = createQueryClient();
  const prerendered = start.prerendered?.locale === texts.locale ? start.prerendered : null;
  // Nothing of the page can be rendered without this chunk, and a comic on it may be playing already.
  if (prerendered?.kind === 'project') await loadProjectPanel();
  const isHydrated =
    prerendered !== null && (await hydrate(api, queryClient, prerendered).then(wasDone, wasNotDone));

  return {
    platform,
    api,
    addresses,
    i18n: startI18n(texts),
    queryClient,
    locationStore: createLocationStore(path),
    sessionEvents,
    renderedAt: isHydrated ? prerendered.renderedAt : undefined,
  };
}

const wasDone = () => true;

function wasNotDone(error: unknown): boolean {
  console.warn('The prerendered page is not hydrated.', error);
  return false;
}

/**
 * Fills the query cache with the data of the prerendered page: a feed, a project, or nothing for the shell of
 * a project's page. Rejects when the data cannot be loaded.
 */
async function hydrate(
  api: ApiClient,
  client: QueryClient,
  prerendered: PrerenderedFeed | PrerenderedProject,
): Promise<void> {
  const { answer } = prerendered;
  if (prerendered.kind !== 'feed') {
    if (answer !== null) cachePrerenderedProject(client, readEarly(viewProject.answer, answer));
    return;
  }
  const { feed, renderedAt } = prerendered;
  if (answer === null) await prefetchFeed(api, client, feed);
  else cachePrerenderedFeed(client, feed, readEarly(getFeed.answer, answer).items, renderedAt);
}

function readEarly<Value, Entity>(answer: Answer<Value, Entity>, body: unknown): Entity {
  return answer.toDomain(answer.read(body, console.warn));
}

function readAddresses(raw: unknown): UrlsConfig {
  const { config, missingKeys } = readUrlsConfig(raw);
  for (const key of missingKeys) console.error(`config/urls.json has no address "${key}"`);
  return config;
}

function joinServer(
  platform: Platform,
  { backendUrl, staticUrls }: UrlsConfig,
  locale: Locale,
  start: EarlyStart,
): { readonly api: ApiClient; readonly sessionEvents: SessionEvents } {
  const sessionEvents = createSessionEvents();
  const isOnline = () => navigator.onLine;
  const axiosTransport = lazyTransport(async () => {
    const { createHttpTransport } = await import('@/api/http');
    return createHttpTransport({ isOnline, terms: sessionEvents });
  }, isOnline);
  const options = {
    baseUrl: backendUrl,
    staticUrl: staticUrls[0],
    token: () => platform.storage.get('token'),
    adults: () => adultsQuery(platform.storage),
    language: () => locale,
    onEvent: sessionEvents.raise,
    transport: withEarlyResponses(
      axiosTransport,
      ({ method, url }) => start.takeAnswer(`${method} ${url.slice(backendUrl.length)}`),
      start.wasAskedSignedIn,
    ),
  };
  const api =
    import.meta.env.MODE === 'archive'
      ? createArchiveClient({ ...options, visitSeed: start.visitSeed })
      : createApiClient(options);
  return { api, sessionEvents };
}
