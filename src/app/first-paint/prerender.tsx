import { renderToString } from 'react-dom/server';
import { createArchiveClient } from '@/api/archive/createArchiveClient';
import type { UrlsConfig } from '@/api/schemas/urlsConfig';
import { App } from '@/app/App';
import type { FeedType } from '@/domain/feedType';
import { defaultLocale } from '@/domain/locale';
import type { ProjectView } from '@/domain/project';
import type { LoadedDictionaries } from '@/i18n/loadDictionaries';
import { startI18n } from '@/i18n/startI18n';
import { prerenderedLook } from '@/platform/look';
import type { Platform } from '@/platform/Platform';
import { cachePrerenderedFeed } from '@/queries/feed';
import { createQueryClient } from '@/queries/queryClient';
import { createSessionEvents } from '@/queries/session/sessionEvents';
import { createPlaceStore } from '@/routes/place';
import { screens } from '@/routes/screens';

interface FirstScreen {
  readonly texts: LoadedDictionaries;
  readonly feed: FeedType;
  /** Of that feed; all of it, when its order is left to the browser. */
  readonly projects: readonly ProjectView[];
  readonly addresses: UrlsConfig;
  /** Milliseconds since 1970: what relative dates count from. */
  readonly renderedAt: number;
}

/** Home with a feed as HTML, drawn by the very components that hydrate it in the browser. */
export function renderFirstScreen({ texts, feed, projects, addresses, renderedAt }: FirstScreen): string {
  const queryClient = createQueryClient();
  cachePrerenderedFeed(queryClient, feed, projects, renderedAt);
  return renderToString(
    <App
      platform={noHost}
      api={silentApi}
      addresses={addresses}
      i18n={startI18n(texts)}
      queryClient={queryClient}
      place={createPlaceStore(screens.home.path({ feed }))}
      sessionEvents={createSessionEvents()}
      renderedAt={renderedAt}
    />,
  );
}

/** Everything that is prerendered is in the cache already: nothing is asked. */
const silentApi = createArchiveClient({
  baseUrl: '',
  token: () => null,
  language: () => defaultLocale,
  onEvent: () => undefined,
  transport: () => new Promise(() => undefined),
  visitSeed: 0,
});

/** No host is there while a page is prerendered: nothing is stored, and nobody answers. */
const noHost: Platform = {
  id: 'web',
  launch: { path: screens.welcome.path(), hostLanguage: null, signedQuery: '' },
  can: { keepRouteInPath: true, makePages: true },
  navigation: {
    showPath: () => undefined,
    allowSwipeOut: () => undefined,
    onHostPath: () => () => undefined,
  },
  look: { current: () => prerenderedLook, subscribe: () => () => undefined },
  storage: { get: () => null, set: () => false, remove: () => undefined },
  social: {
    sendLink: null,
    copyText: () => Promise.resolve({ kind: 'unsupported' }),
  },
  groups: null,
  wall: null,
  stories: null,
  onPushedUpdate: () => () => undefined,
  start: () => Promise.resolve(),
  loadingDone: () => undefined,
};
