import { dictionaryAddresses, editorDictionaryAddresses } from 'virtual:dictionary-addresses';
import type { ReactNode } from 'react';
import { createApiClient } from '@/api/callEndpoint';
import { createHttpTransport } from '@/api/http';
import { readUrlsConfig, type UrlsConfig } from '@/api/schemas/urlsConfig';
import { defaultLocale } from '@/domain/locale';
import { isProjectId } from '@/domain/project';
import { createBanNews, createTermsQuestion } from '@/editor/shell/AccountNotes';
import { Editor } from '@/editor/shell/Editor';
import { loadDictionary } from '@/i18n/loadDictionary';
import { localeOrder } from '@/i18n/localeOrder';
import { startI18n } from '@/i18n/startI18n';
import { TextProvider } from '@/i18n/TextProvider';
import { abortAfter } from '@/lib/abort';
import { inlinedAddresses } from '@/lib/inlinedAddresses';
import { logFailure } from '@/lib/logFailure';
import { whenIdle } from '@/lib/whenIdle';
import { keepEditor } from '@/offline/page/cacheVisit';
import { choosePlatform } from '@/platform/choosePlatform';
import type { Platform } from '@/platform/Platform';
import { PlatformProvider } from '@/platform/PlatformContext';
import { setVkAttributes } from '@/platform/vk/vkLaunch';
import { cachedCurrentUser } from '@/queries/currentUser';
import { createQueryClient } from '@/queries/queryClient';
import { createSessionEvents, ServerProvider } from '@/queries/Server';
import { createSession } from '@/queries/session';

/** The parameters of the editor's URL (docs/product/screens.md#editor-and-player-addresses). */
interface EditorLaunch {
  readonly projectId: string | null;
  /** The project on which this one comments. */
  readonly commentedId: string | null;
  /** What opens at once. */
  readonly at: 'publish' | 'statistics' | null;
}

function readEditorLaunch(search: string): EditorLaunch {
  const query = new URLSearchParams(search);
  return {
    projectId: idIn(query, 'projid'),
    commentedId: idIn(query, 'commented'),
    at: (['publish', 'statistics'] as const).find((name) => query.get(name) === '1') ?? null,
  };
}

function idIn(query: URLSearchParams, name: string): string | null {
  const id = query.get(name);
  return id !== null && isProjectId(id) ? id : null;
}

/** Loads host, addresses, dictionaries and session; rejects when one of the first three fails. */
export async function startEditor(window: Window): Promise<ReactNode> {
  const platform = await choosePlatform(window);
  setVkAttributes(document.documentElement, platform.launch.signedQuery);
  void platform.start();
  // A drag near the edge belongs to the drawing.
  platform.navigation.allowSwipeOut(false);
  const [addresses, texts] = await Promise.all([
    readAddresses(window),
    loadDictionary({
      order: localeOrder({
        forced: platform.storage.get('forceLang'),
        host: platform.launch.hostLanguage,
        browser: navigator.languages,
      }),
      load: async (locale) => {
        const [own, shared] = await Promise.all([
          getJson(editorDictionaryAddresses[locale]),
          getJson(dictionaryAddresses[locale]),
        ]);
        return { ...Object(shared), ...Object(own) };
      },
    }),
  ]);
  document.documentElement.lang = texts.locale ?? defaultLocale;

  const events = createSessionEvents();
  const terms = createTermsQuestion();
  const api = createApiClient({
    baseUrl: addresses.backendUrl,
    staticUrl: addresses.staticUrls[0],
    token: () => platform.storage.get('token'),
    language: () => texts.locale,
    onEvent: events.raise,
    transport: createHttpTransport({ isOnline: () => navigator.onLine, terms: { askForTerms: terms.ask } }),
  });
  const queryClient = createQueryClient();
  const ban = createBanNews();
  const session = createSession({
    api,
    tokens: platform.storage,
    client: queryClient,
    launchQuery: platform.launch.signedQuery,
    reportBan: ban.report,
    signOutOfHost: platform.account?.signOut,
  });
  events.listen(session.handleEvent);
  void session.start();
  window.addEventListener('online', () => {
    // Offline, restoring the session has failed.
    if (platform.storage.get('token') !== null && cachedCurrentUser(queryClient) === null)
      void session.start();
  });
  platform.loadingDone();
  void whenIdle(window).then(keepEditor);
  void whenIdle(window).then(() => reportEditor(platform, addresses));

  return (
    <PlatformProvider platform={platform}>
      <TextProvider i18n={startI18n(texts)}>
        <ServerProvider api={api} addresses={addresses} tokens={platform.storage} queryClient={queryClient}>
          <Editor launch={readEditorLaunch(window.location.search)} ban={ban} terms={terms} />
        </ServerProvider>
      </TextProvider>
    </PlatformProvider>
  );
}

async function readAddresses({ document }: Window): Promise<UrlsConfig> {
  const raw = inlinedAddresses(document) ?? (await getJson(`${import.meta.env.BASE_URL}config/urls.json`));
  const { config, missingKeys } = readUrlsConfig(raw);
  for (const key of missingKeys) console.error(`config/urls.json has no address "${key}"`);
  return config;
}

/** As the app's dictionaries and lazy chunks (docs/product/limits.md#time-outs). */
const timeLimitMs = 20_000;

async function getJson(address: string): Promise<unknown> {
  const answer = await fetch(address, { signal: abortAfter(timeLimitMs) });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.json();
}

async function reportEditor({ id, onHidden }: Platform, { backendUrl }: UrlsConfig): Promise<void> {
  await import('@/queries/client-reports/startReporter')
    .then(({ startReporter }) =>
      startReporter(window, { backendUrl, host: id, route: () => 'editor', onHidden }),
    )
    .catch(logFailure('Errors are not reported.'));
}
