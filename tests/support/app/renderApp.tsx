import { readFileSync } from 'node:fs';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished } from 'vitest';
import { createApi, createArchiveApi } from '@/api/createApi';
import { readUrlsConfig, type UrlsConfig } from '@/api/schemas/urlsConfig';
import type { Transport } from '@/api/transport';
import { App } from '@/app/App';
import type { Locale } from '@/domain/locale';
import type { ProjectView } from '@/domain/project';
import type { CurrentUser } from '@/domain/user';
import { startI18n } from '@/i18n/startI18n';
import type { Platform } from '@/platform/Platform';
import { createWebPlatform } from '@/platform/web/createWebPlatform';
import { createQueryClient } from '@/queries/queryClient';
import { createSessionEvents } from '@/queries/Server';
import { createPlaceStore } from '@/routes/place';
import { type Answers, createPreparedTransport } from './preparedTransport';
import { commentPage } from './wire';

interface RenderOptions {
  /** Who is signed in; a visitor without one. */
  readonly person?: CurrentUser;
  readonly answers?: Answers;
  readonly locale?: Locale;
  /** What the host has in the place of the website's own. */
  readonly host?: Partial<Platform>;
  /** Addresses that are configured; those of an own server without them. */
  readonly addresses?: Partial<UrlsConfig>;
  /** The comics of an archive, which is drawn in the place of a server's client. */
  readonly archive?: readonly ProjectView[];
}

export const texts = (locale: Locale) => JSON.parse(readFileSync(`localize/${locale}.json`, 'utf8'));

/**
 * Draws the whole app at a path of the website, over answers that are held against the contract. The test fails at
 * its end when a call had no answer, or one that no server may give.
 */
export function renderApp(
  path: string,
  { person, answers = {}, locale = 'en', host = {}, addresses = {}, archive }: RenderOptions = {},
) {
  window.history.replaceState(null, '', path);
  window.localStorage.clear();
  if (person) window.localStorage.setItem('token', tokenOf(person));
  const server = createPreparedTransport({
    'comments.page': { body: commentPage() },
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
    language: () => locale,
    onEvent: sessionEvents.raise,
    transport: server.transport,
  };
  const api = archive
    ? createArchiveApi({ ...options, visitSeed: 1, transport: transportOfFile(archive) })
    : createApi(options);
  const view = render(
    <App
      platform={platform}
      api={api}
      addresses={{ ...config, ...addresses }}
      i18n={startI18n({ locale, dictionaries: { en: texts('en'), [locale]: texts(locale) } })}
      queryClient={queryClient}
      place={createPlaceStore(path)}
      sessionEvents={sessionEvents}
      renderedAt={undefined}
    />,
  );
  onTestFinished(() => {
    view.unmount();
    queryClient.clear();
    expect(server.faults).toEqual([]);
  });
  return { server, storage: platform.storage, user: userEvent.setup() };
}

const tokenOf = ({ _id }: CurrentUser) => `token-of-${_id}`;

/** An archive has one file for all calls. */
const transportOfFile =
  (body: unknown): Transport =>
  async () => ({ kind: 'answer', status: 200, body });

function answersAbout(person: CurrentUser): Answers {
  return {
    'auth.refreshToken': { body: { token: tokenOf(person) } },
    'users.me': { body: person },
    'news.feed': { body: [] },
    'news.unreadCount': { body: { value: 0 } },
    // What somebody of VK shared last.
    'kv.get': { body: { value: null } },
  };
}
