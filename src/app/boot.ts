import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '@/api/Api';
import { answeredEarly } from '@/api/answeredEarly';
import { createArchiveApi } from '@/api/archive/createArchiveApi';
import { createApi } from '@/api/createApi';
import { feedEndpoints } from '@/api/endpoints/feeds';
import { lazyTransport } from '@/api/lazyTransport';
import { readUrlsConfig, type UrlsConfig } from '@/api/schemas/urlsConfig';
import type { Locale } from '@/domain/locale';
import { loadDictionaries } from '@/i18n/loadDictionaries';
import { localeOrder } from '@/i18n/localeOrder';
import { startI18n } from '@/i18n/startI18n';
import { choosePlatform } from '@/platform/choosePlatform';
import type { Platform } from '@/platform/Platform';
import { keepFeed, prefetchFeed } from '@/queries/feed';
import { createQueryClient } from '@/queries/queryClient';
import { createSessionEvents, type SessionEvents } from '@/queries/session/sessionEvents';
import { createPlaceStore } from '@/routes/place';
import type { AppParts } from './App';
import type { DrawnCards, EarlyStart } from './start/earlyStart';
import { takeEntryParams } from './start/entryParams';

/**
 * The start order of SPEC §2: addresses and dictionaries first, only then the app. Rejects when one of them
 * cannot be had or is of a wrong shape; the app does not start then (SPEC §8).
 */
export async function boot(start: EarlyStart): Promise<AppParts> {
  const platform = await choosePlatform(window);
  void platform.start();

  const [addresses, texts] = await Promise.all([
    start.addresses.then(readAddresses),
    loadDictionaries({
      order: localeOrder({
        forced: platform.storage.get('forceLang'),
        host: platform.launch.hostLanguage,
        browser: navigator.languages,
      }),
      load: (locale) => start.dictionary(locale),
    }),
  ]);

  const path = takeEntryParams(window, platform.launch.path, platform.storage);
  const { api, sessionEvents } = joinServer(platform, addresses, texts.locale, start);
  const queryClient = createQueryClient();
  const drawn = start.drawn?.locale === texts.locale ? start.drawn : null;
  const isTakenOver = drawn !== null && (await takeDrawnFeed(api, queryClient, drawn));

  return {
    platform,
    api,
    addresses,
    i18n: startI18n(texts),
    queryClient,
    place: createPlaceStore(path),
    sessionEvents,
    renderedAt: isTakenOver ? drawn.renderedAt : undefined,
  };
}

/** Has the projects there that the ready-made cards show; `false` when they cannot be had. */
async function takeDrawnFeed(api: Api, client: QueryClient, drawn: DrawnCards): Promise<boolean> {
  const { feed, answer, renderedAt } = drawn;
  try {
    if (answer === null) await prefetchFeed(api, client, feed);
    else keepFeed(client, feed, feedEndpoints.get.answer.read(answer, console.warn).items, renderedAt);
    return true;
  } catch (error) {
    console.warn('The ready-made cards are not taken over.', error);
    return false;
  }
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
): { readonly api: Api; readonly sessionEvents: SessionEvents } {
  const sessionEvents = createSessionEvents();
  const isOnline = () => navigator.onLine;
  const axiosTransport = lazyTransport(async () => {
    const { createHttpTransport } = await import('@/api/http');
    return createHttpTransport({ isOnline });
  }, isOnline);
  const options = {
    baseUrl: backendUrl,
    staticUrl: staticUrls[0],
    token: () => platform.storage.get('token'),
    language: () => locale,
    onEvent: sessionEvents.raise,
    transport: answeredEarly(axiosTransport, (url) => start.takeAnswer(url.slice(backendUrl.length))),
  };
  const api =
    import.meta.env.MODE === 'archive'
      ? createArchiveApi({ ...options, visitSeed: start.visitSeed })
      : createApi(options);
  return { api, sessionEvents };
}
