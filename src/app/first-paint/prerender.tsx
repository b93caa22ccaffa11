import type { QueryClient } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';
import { renderToString } from 'react-dom/server';
import { createArchiveClient } from '@/api/archive/createArchiveClient';
import { createApiClient } from '@/api/callEndpoint';
import type { WireProjectView } from '@/api/schemas/project';
import type { UrlsConfig } from '@/api/schemas/urlsConfig';
import { fromWire } from '@/api/wire';
import { App } from '@/app/App';
import { loadProjectPanel } from '@/app/drawPanel';
import type { FeedType } from '@/domain/feed';
import { defaultLocale } from '@/domain/locale';
import type { LoadedDictionary } from '@/i18n/loadDictionary';
import { startI18n } from '@/i18n/startI18n';
import type { Platform } from '@/platform/Platform';
import { prerenderedLook } from '@/platform/Platform';
import { cachePrerenderedFeed } from '@/queries/feed';
import { cachePrerenderedProject } from '@/queries/project';
import { createQueryClient } from '@/queries/queryClient';
import { createSessionEvents } from '@/queries/Server';
import { createLocationStore } from '@/routes/location';
import { screens } from '@/routes/screens';

interface Screen {
  readonly texts: LoadedDictionary;
  readonly addresses: UrlsConfig;
  /** Milliseconds since 1970; relative dates are computed from it. */
  readonly renderedAt: number;
}

interface FirstScreen extends Screen {
  readonly feed: FeedType;
  /** The feed's first page, or the whole feed when the browser shuffles it. */
  readonly projects: readonly WireProjectView[];
}

interface ProjectScreen extends Screen {
  /** `null` renders the shell for any project. */
  readonly project: WireProjectView | null;
}

/** Renders home with a feed, using the components that hydrate it in the browser. */
export function renderFirstScreen({ feed, projects, ...screen }: FirstScreen): string {
  const queryClient = createQueryClient();
  cachePrerenderedFeed(queryClient, feed, projects.map(fromWire), screen.renderedAt);
  return render(screens.home.path({ feed }), queryClient, screen);
}

export async function renderProjectScreen({ project, ...screen }: ProjectScreen): Promise<string> {
  await loadProjectPanel();
  const queryClient = createQueryClient();
  if (project !== null) cachePrerenderedProject(queryClient, fromWire(project));
  return render(screens.project.path({ projectId: project?.id ?? 'any' }), queryClient, screen);
}

/** Creating an instance takes longer than most of a page; the server passes the same texts each time. */
const translators = new WeakMap<LoadedDictionary, I18n>();

function i18nOf(texts: LoadedDictionary): I18n {
  const i18n = translators.get(texts) ?? startI18n(texts);
  translators.set(texts, i18n);
  return i18n;
}

function render(path: string, queryClient: QueryClient, { texts, addresses, renderedAt }: Screen): string {
  return renderToString(
    <App
      platform={prerenderPlatform}
      api={unusedApi}
      addresses={addresses}
      i18n={i18nOf(texts)}
      queryClient={queryClient}
      locationStore={createLocationStore(path)}
      sessionEvents={createSessionEvents()}
      renderedAt={renderedAt}
    />,
  );
}

/** All data is in the query cache, so nothing is requested. */
const unusedApi = (import.meta.env.MODE === 'archive' ? createArchiveClient : createApiClient)({
  baseUrl: '',
  token: () => null,
  language: () => defaultLocale,
  onEvent: () => undefined,
  transport: () => new Promise(() => undefined),
  visitSeed: 0,
});

const prerenderPlatform: Platform = {
  id: 'web',
  launch: { path: screens.welcome.path(), hostLanguage: null, signedQuery: '' },
  can: {
    keepRouteInPath: true,
    typePasswords: true,
    chooseAccount: true,
    makePages: true,
    leadToShops: false,
    createWithoutMouse: false,
    loadPictures: true,
  },
  navigation: {
    showPath: () => undefined,
    allowSwipeOut: () => undefined,
    onHostPath: () => () => undefined,
  },
  socialAddress: null,
  look: { current: () => prerenderedLook, subscribe: () => () => undefined, choose: null },
  storage: {
    get: () => null,
    set: () => false,
    remove: () => undefined,
    onChangedElsewhere: () => () => undefined,
  },
  account: null,
  social: {
    sendLink: null,
    copyText: () => Promise.resolve({ kind: 'unsupported' }),
  },
  community: null,
  groups: null,
  wall: null,
  stories: null,
  person: null,
  promotion: null,
  push: null,
  download: null,
  vibrate: null,
  networkPages: null,
  opening: { page: () => undefined, app: () => undefined, editor: null, player: null },
  onPushedUpdate: () => () => undefined,
  onHidden: () => () => undefined,
  start: () => Promise.resolve(),
  loadingDone: () => undefined,
};
