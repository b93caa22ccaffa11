import { renderToString } from 'react-dom/server';
import { createArchiveApi } from '@/api/archive/createArchiveApi';
import type { UrlsConfig } from '@/api/schemas/urlsConfig';
import type { FeedType } from '@/domain/feedType';
import { defaultLocale } from '@/domain/locale';
import type { ProjectView } from '@/domain/project';
import type { LoadedDictionaries } from '@/i18n/loadDictionaries';
import { startI18n } from '@/i18n/startI18n';
import { prerenderedLook } from '@/platform/look';
import type { Platform } from '@/platform/Platform';
import { keepFeed } from '@/queries/feed';
import { createQueryClient } from '@/queries/queryClient';
import { createSessionEvents } from '@/queries/session/sessionEvents';
import { links } from '@/routes/paths';
import { createPlaceStore } from '@/routes/place';
import { App } from './App';

interface FirstScreen {
  readonly texts: LoadedDictionaries;
  readonly feed: FeedType;
  /** Of that feed; all of it, when its order is left to the browser. */
  readonly projects: readonly ProjectView[];
  readonly addresses: UrlsConfig;
  /** Milliseconds since 1970: what relative dates count from. */
  readonly renderedAt: number;
}

/** Home with a feed as HTML, drawn by the very components that take it over in the browser. */
export function renderFirstScreen({ texts, feed, projects, addresses, renderedAt }: FirstScreen): string {
  const queryClient = createQueryClient();
  keepFeed(queryClient, feed, projects, renderedAt);
  return renderToString(
    <App
      platform={paper}
      api={nobody}
      addresses={addresses}
      i18n={startI18n(texts)}
      queryClient={queryClient}
      place={createPlaceStore(links.feed(feed))}
      sessionEvents={createSessionEvents()}
      renderedAt={renderedAt}
    />,
  );
}

/** Everything that is drawn ahead is there already: nothing is asked. */
const nobody = createArchiveApi({
  baseUrl: '',
  token: () => null,
  language: () => defaultLocale,
  onEvent: () => undefined,
  transport: () => new Promise(() => undefined),
  visitSeed: 0,
});

/** No host is there while a page is drawn ahead: nothing is stored, and nobody answers. */
const paper: Platform = {
  id: 'web',
  launch: { path: links.welcome(), hostLanguage: null, signedQuery: '' },
  can: { keepRouteInPath: true },
  navigation: {
    showPath: () => undefined,
    allowSwipeOut: () => undefined,
    onHostPath: () => () => undefined,
  },
  look: { current: () => prerenderedLook, subscribe: () => () => undefined },
  storage: { get: () => null, set: () => false, remove: () => undefined },
  social: {
    shareLink: () => Promise.resolve({ kind: 'unsupported' }),
    copyText: () => Promise.resolve({ kind: 'unsupported' }),
  },
  groups: null,
  wall: null,
  stories: null,
  start: () => Promise.resolve(),
  loadingDone: () => undefined,
};
