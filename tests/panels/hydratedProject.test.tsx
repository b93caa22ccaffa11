import { readFileSync } from 'node:fs';
import type { QueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createApiClient } from '@/api/callEndpoint';
import type { WireProjectView } from '@/api/schemas/project';
import { readUrlsConfig } from '@/api/schemas/urlsConfig';
import { fromWire } from '@/api/wire';
import { App } from '@/app/App';
import { renderFirstScreen, renderProjectScreen } from '@/app/first-paint/prerender';
import { fillProject } from '@/app/first-paint/showPrerendered';
import { socialAppAddress } from '@/domain/packedHash';
import { startI18n } from '@/i18n/startI18n';
import { createWebPlatform } from '@/platform/browser/createWebPlatform';
import type { Platform } from '@/platform/Platform';
import { cachePrerenderedFeed } from '@/queries/feed';
import { cachePrerenderedProject } from '@/queries/project';
import { createQueryClient } from '@/queries/queryClient';
import { createSessionEvents } from '@/queries/Server';
import { createLocationStore } from '@/routes/location';
import { createPreparedTransport } from '../support/app/preparedTransport';
import { projectView, projectViews } from '../support/app/wire';

const addresses = { ...readUrlsConfig({}).config, socialAppUrl: 'https://vk.com/app7' };
const texts = {
  locale: 'en',
  texts: JSON.parse(readFileSync('localize/en.json', 'utf8')),
} as const;

/** Hydrates the page's HTML; returns its frame, and the differences that React found. */
async function hydrate(
  drawn: WireProjectView | null,
  fill: (root: HTMLElement) => void,
  host: Partial<Platform> = {},
) {
  const html = await renderProjectScreen({ texts, addresses, renderedAt: Date.now(), project: drawn });
  return hydrateAt('/comics/goldfish', html, {
    fill,
    host,
    cache: (client) => drawn && cachePrerenderedProject(client, fromWire(drawn)),
  });
}

interface Hydrated {
  readonly fill?: (root: HTMLElement) => void;
  readonly host?: Partial<Platform>;
  readonly cache: (client: QueryClient) => void;
}

async function hydrateAt(path: string, html: string, { fill, host = {}, cache }: Hydrated) {
  const renderedAt = Date.now();
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = html;
  fill?.(root);
  const frame = root.querySelector('iframe');
  window.history.replaceState(null, '', path);
  const server = createPreparedTransport({
    'projects.view': { body: projectView() },
    'feeds.get': { body: projectViews(2) },
  });
  const queryClient = createQueryClient();
  cache(queryClient);
  const sessionEvents = createSessionEvents();
  const differences: unknown[] = [];
  const app = await act(async () =>
    hydrateRoot(
      root,
      <App
        platform={{ ...createWebPlatform(window), ...host }}
        api={createApiClient({
          baseUrl: '',
          token: () => null,
          language: () => 'en',
          onEvent: sessionEvents.raise,
          transport: server.transport,
        })}
        addresses={addresses}
        i18n={startI18n(texts)}
        queryClient={queryClient}
        locationStore={createLocationStore(path)}
        sessionEvents={sessionEvents}
        renderedAt={renderedAt}
      />,
      { onRecoverableError: (error) => differences.push(error) },
    ),
  );
  onTestFinished(() => {
    app.unmount();
    queryClient.clear();
    root.remove();
  });
  return { root, frame, differences };
}

test('the app hydrates the player of a prerendered project without replacing it', async () => {
  const { root, frame, differences } = await hydrate(projectView(), () => undefined);
  await screen.findByRole('heading', { level: 2, name: 'The Goldfish' });
  await screen.findByRole('button', { name: 'Share' });
  expect(differences).toEqual([]);
  expect(frame).not.toBeNull();
  expect(root.querySelector('iframe')).toBe(frame);
});

test('inside VK the links of a prerendered project become VK’s, with nothing found different', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { root, differences } = await hydrate(projectView(), () => undefined, {
    socialAddress: socialAppAddress,
  });
  const links = () =>
    [...root.querySelectorAll('a[href]:not([href^="#"])')].map((link) => link.getAttribute('href') ?? '');
  expect(links().length).toBeGreaterThan(0);
  expect(links().filter((href) => !href.startsWith('https://vk.com/app7'))).toEqual([]);
  expect(differences).toEqual([]);
  expect(logged).not.toHaveBeenCalled();
});

test('the app hydrates the filled-in shell of a project, and its player, without replacing them', async () => {
  const { root, frame, differences } = await hydrate(null, (place) => {
    place.querySelector('iframe')?.setAttribute('src', '/player.html?projid=goldfish&lang=en&counted=1');
    fillProject(place, projectView(), { addresses, locale: 'en' });
    expect(place.querySelector('h1')?.textContent).toBe('The Goldfish');
    expect(place.textContent).toContain('Three wishes.');
  });
  await screen.findByRole('heading', { level: 2, name: 'The Goldfish' });
  await waitFor(() => expect(root.querySelector('h1')?.textContent).toBe('The Goldfish'));
  expect(differences).toEqual([]);
  expect(root.querySelectorAll('[data-early="name"]')).toHaveLength(0);
  expect(root.querySelector('iframe')).toBe(frame);
});

test('the shell of a project is filled with texts in the reader’s language', async () => {
  const root = document.createElement('div');
  root.innerHTML = await renderProjectScreen({ texts, addresses, renderedAt: Date.now(), project: null });
  const view = projectView();
  const translations = {
    en: { name: view.name, description: view.description },
    ru: { name: 'Золотая рыбка', description: 'Три желания.' },
  };
  fillProject(root, { ...view, translations }, { addresses, locale: 'ru' });
  const name = root.querySelector<HTMLElement>('[data-early="name"]');
  expect(name?.textContent).toBe('Золотая рыбка');
  expect(name?.lang).toBe('ru');
  expect(root.textContent).toContain('Три желания.');
});

test('the app hydrates the cards of a prerendered feed without replacing them, and then has all that is around them', async () => {
  const renderedAt = Date.now();
  const projects = projectViews(2);
  const html = renderFirstScreen({ texts, addresses, renderedAt, feed: 'newest', projects });
  const shown = document.createElement('div');
  shown.innerHTML = html;
  // Nothing that depends on who is there, or where.
  expect(within(shown).queryByRole('button', { name: 'Sign in' })).toBeNull();
  expect(within(shown).queryByRole('contentinfo')).toBeNull();
  expect(
    within(shown)
      .getAllByRole('article')
      .map((card) => card.querySelector('h2')?.textContent),
  ).toEqual(['Comic 1', 'Comic 2']);
  expect(within(shown).getByRole('tab', { selected: true }).textContent).toBe('New');
  let cards: readonly Element[] = [];
  const { root, differences } = await hydrateAt('/feed/new', html, {
    cache: (client) => cachePrerenderedFeed(client, 'newest', projects.map(fromWire), renderedAt),
    fill: (place) => {
      cards = [...place.querySelectorAll('article')];
    },
  });
  await screen.findByRole('button', { name: 'Sign in' });
  await screen.findByRole('contentinfo');
  expect(differences).toEqual([]);
  expect([...root.querySelectorAll('article')]).toEqual(cards);
});
