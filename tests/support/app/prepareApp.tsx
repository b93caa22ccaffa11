import type { ReactNode } from 'react';
import { createArchiveClient } from '@/api/archive/createArchiveClient';
import { createApiClient } from '@/api/callEndpoint';
import { withTerms } from '@/api/http';
import type { WireProjectView } from '@/api/schemas/project';
import { readUrlsConfig, type UrlsConfig } from '@/api/schemas/urlsConfig';
import type { WireCurrentUser } from '@/api/schemas/user';
import type { Transport } from '@/api/transport';
import { App } from '@/app/App';
import { adultsQuery } from '@/domain/adultComics';
import type { Locale } from '@/domain/locale';
import type { Dictionary } from '@/i18n/loadDictionary';
import { startI18n } from '@/i18n/startI18n';
import { createWebPlatform } from '@/platform/browser/createWebPlatform';
import type { Platform } from '@/platform/Platform';
import { createQueryClient } from '@/queries/queryClient';
import { createSessionEvents } from '@/queries/Server';
import { createLocationStore } from '@/routes/location';
import { type Answers, createPreparedTransport } from './preparedTransport';
import { commentPage } from './wire';

export interface AppOptions {
  /** The signed-in user; by default a visitor. */
  readonly person?: WireCurrentUser | undefined;
  readonly answers?: Answers;
  readonly locale?: Locale;
  /** Replaces parts of the website's host. */
  readonly host?: Partial<Platform>;
  /** Configured addresses; by default those of a default server. */
  readonly addresses?: Partial<UrlsConfig>;
  /** The comics of an archive, which is rendered instead of a server's client. */
  readonly archive?: readonly WireProjectView[];
  /** Rendered beside the app, with all its providers. */
  readonly beside?: ReactNode;
}

/**
 * The whole app at a path of the website, with responses that are checked against the contract: for tests in
 * jsdom and for the page of states in a browser. The token of the signed-in user is already in the device's
 * storage.
 */
export function prepareApp(
  path: string,
  texts: Dictionary,
  { person, answers = {}, locale = 'en', host = {}, addresses = {}, archive, beside }: AppOptions,
) {
  const server = createPreparedTransport({
    'comments.page': { body: commentPage() },
    // Requested as soon as somebody is signed in, and whenever they open a comic.
    'reading.list': { body: [] },
    'reading.get': { body: null },
    ...(person && answersAbout(person)),
    ...answers,
  });
  const platform = { ...createWebPlatform(window), ...host };
  const sessionEvents = createSessionEvents();
  const queryClient = createQueryClient();
  const { config } = readUrlsConfig({});
  const options = {
    baseUrl: '',
    token: () => platform.storage.get('token'),
    adults: () => adultsQuery(platform.storage),
    language: () => locale,
    onEvent: sessionEvents.raise,
    transport: withTerms(server.transport, sessionEvents),
  };
  const api = archive
    ? createArchiveClient({ ...options, visitSeed: 1, transport: transportOfFile(archive) })
    : createApiClient(options);
  const app = (
    <App
      platform={platform}
      api={api}
      addresses={{ ...config, ...addresses }}
      i18n={startI18n({ locale, texts })}
      queryClient={queryClient}
      locationStore={createLocationStore(path)}
      sessionEvents={sessionEvents}
      renderedAt={undefined}
    >
      {beside}
    </App>
  );
  return { app, server, queryClient, platform };
}

export const tokenOf = ({ _id }: WireCurrentUser) => `token-of-${_id}`;

/** An archive has one file for all calls. */
const transportOfFile =
  (body: unknown): Transport =>
  async () => ({ kind: 'answer', status: 200, body });

function answersAbout(person: WireCurrentUser): Answers {
  return {
    'auth.refreshToken': { body: { token: tokenOf(person) } },
    'users.me': { body: person },
    'news.feed': { body: [] },
    'news.unreadCount': { body: { value: 0 } },
    // Requested on every return to the page.
    'profiles.blocked': { body: [] },
    // This is not their first run, so something may be proposed.
    'proposals.start': { body: null },
    'proposals.claim': { body: { value: true } },
    'notifications.channels': { body: { channels: [], push: null } },
    // The last share of a VK user.
    'kv.get': { body: { value: null } },
  };
}
