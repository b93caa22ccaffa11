import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { defaultUrlsConfig } from '@/api/schemas/urlsConfig';
import { App } from '@/app/App';
import { boot } from '@/app/boot';
import type { EarlyStart } from '@/app/first-paint/earlyStart';
import { reportClient } from '@/app/reportClient';
import { warmUp } from '@/app/warmUp';
import { errorDialog } from '@/features/failures/useErrorDialog';
import { playerDialog } from '@/features/player-frame/dialogs';
import { type Answers, createPreparedTransport } from '../support/app/preparedTransport';
import { texts } from '../support/app/renderApp';
import { person, projectView, projectViews } from '../support/app/wire';

const backendUrl = 'https://api.kadr.test';
const addresses = { ...defaultUrlsConfig, backendUrl };

beforeEach(() => {
  // It says as what it runs, and which call nobody has prepared.
  for (const level of ['debug', 'warn'] as const) vi.spyOn(console, level).mockReturnValue(undefined);
});
afterEach(() => void vi.restoreAllMocks());

interface Given extends Partial<EarlyStart> {
  readonly answers?: Answers;
  readonly stored?: Readonly<Record<string, string>>;
}

/** The app as it starts, over a start script that has asked for all that it asks for. */
async function start(path: string, { answers, stored = {}, ...early }: Given = {}) {
  window.history.replaceState(null, '', path);
  window.localStorage.clear();
  for (const [key, value] of Object.entries(stored)) window.localStorage.setItem(key, value);
  const server = createPreparedTransport({ 'feeds.get': { body: projectViews(1) }, ...answers });
  const dictionaries: string[] = [];
  const parts = await boot({
    addresses: Promise.resolve(addresses),
    async dictionary(locale) {
      dictionaries.push(locale);
      return texts(locale);
    },
    async takeAnswer(asked) {
      const [, method, url = ''] = /^(GET|POST|PUT|DELETE) (.*)$/.exec(asked) ?? [];
      if (method !== 'GET' && method !== 'POST') throw new Error(`Nobody asks for it: ${asked}`);
      const answer = await server.transport({ method, url, headers: {}, body: undefined, timeOutMs: 0 });
      if (answer.kind !== 'answer' || answer.status !== 200) throw new Error('It failed');
      return answer.body;
    },
    wasAskedSignedIn: 'token' in stored,
    visitSeed: 1,
    prerendered: null,
    replayTap: () => undefined,
    ...early,
  });
  onTestFinished(() => parts.queryClient.clear());
  const draw = () => {
    const view = render(<App {...parts} />);
    onTestFinished(() => view.unmount());
  };
  return { ...parts, server, dictionaries, draw };
}

const feedsAskedOf = (asked: readonly string[]) => asked.filter((one) => one.includes('/api/feed/'));

describe('the app starts', () => {
  test('in the language that was chosen on this device, before that of the browser', async () => {
    const { draw, dictionaries } = await start('/feed/best', { stored: { forceLang: 'ru' } });
    draw();
    expect(dictionaries).toEqual(['ru']);
    expect(document.documentElement.lang).toBe('ru');
    expect(await screen.findByRole('tab', { name: 'Лучшее' })).toBeVisible();
  });

  test('in the first language of the browser that there is', async () => {
    vi.stubGlobal('navigator', { ...navigator, onLine: true, languages: ['fr', 'ru-RU', 'en'] });
    expect((await start('/feed/best')).dictionaries).toEqual(['ru']);
  });

  test('with what the start script has asked for, of a server on another origin', async () => {
    const { draw, server } = await start('/feed/new');
    draw();
    expect(await screen.findByRole('article', { name: 'Comic 1' })).toBeVisible();
    expect(feedsAskedOf(server.asked)).toEqual(['GET /api/feed/newest/0/20']);
  });

  test('with the key of who is signed in on this device', async () => {
    const { draw } = await start('/feed/new', {
      stored: { token: 'a-key' },
      answers: { 'auth.refreshToken': 'never', 'users.me': { body: person() } },
    });
    draw();
    expect(await screen.findByRole('article', { name: 'Comic 1' })).toBeVisible();
  });

  test('with comics for adults where the device has the confirmation of the reader’s age', async () => {
    const { draw, server } = await start('/feed/new', { stored: { 'kadr.player.adult': 'true' } });
    draw();
    await screen.findByRole('article', { name: 'Comic 1' });
    expect(feedsAskedOf(server.asked)).toEqual(['GET /api/feed/newest/0/20?adults=true']);
  });

  test('with what the entry address asks for later, and without it in the address', async () => {
    const { platform, locationStore } = await start('/feed/new?tutid=t1&suped=1');
    expect([platform.storage.get('tutid'), platform.storage.get('suped')]).toEqual(['t1', '1']);
    expect([locationStore.launchPath, window.location.search]).toEqual(['/feed/new', '']);
  });

  test.each([
    [true, '1'],
    [false, null],
  ])('with the create button on phones, if the operator wants that: %s', async (touchEditor, flag) => {
    const given = Promise.resolve({ ...addresses, touchEditor });
    const { platform } = await start('/feed/new', { addresses: given });
    expect(platform.storage.get('show_create_btn')).toBe(flag);
  });

  test('without an address that is not configured, of which the operator reads in the log', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const { playerUrl: _, ...others } = addresses;
    const parts = await start('/feed/new', { addresses: Promise.resolve(others) });
    expect(parts.addresses.playerUrl).toBe(defaultUrlsConfig.playerUrl);
    expect(logged.mock.calls).toEqual([['config/urls.json has no address "playerUrl"']]);
  });

  test('not at all without addresses, or with a wrong one', async () => {
    await expect(start('/', { addresses: Promise.reject(new Error('Lost')) })).rejects.toThrow('Lost');
    const wrong = Promise.resolve({ ...addresses, staticUrls: [] });
    await expect(start('/', { addresses: wrong })).rejects.toThrow('staticUrls');
  });
});

describe('a page that was drawn before', () => {
  const drawn = { locale: 'en', renderedAt: Date.now() } as const;
  const feed = { ...drawn, kind: 'feed', feed: 'newest' } as const;
  const shownAtOnce = (name: string) => screen.queryByRole('article', { name });

  test('has its cards at once, from the answer that it carries', async () => {
    const { draw, renderedAt, server } = await start('/feed/new', {
      prerendered: { ...feed, answer: projectViews(2) },
    });
    expect(server.asked).toEqual([]);
    draw();
    expect(shownAtOnce('Comic 2')).not.toBeNull();
    expect(renderedAt).toBe(drawn.renderedAt);
    await screen.findByRole('article', { name: 'Comic 1' });
  });

  test('has its cards at once, from an answer that it waits for', async () => {
    const { draw, renderedAt, server } = await start('/feed/new', { prerendered: { ...feed, answer: null } });
    expect(feedsAskedOf(server.asked)).toEqual(['GET /api/feed/newest/0/20']);
    draw();
    expect(shownAtOnce('Comic 1')).not.toBeNull();
    expect(renderedAt).toBe(drawn.renderedAt);
  });

  test.each([
    ['cannot be read', { ...feed, answer: 'a proxy’s page' }],
    ['is of another language', { ...feed, locale: 'ru', answer: projectViews(2) }],
  ] as const)('is drawn again where it %s', async (_, prerendered) => {
    const { draw, renderedAt } = await start('/feed/new', { prerendered });
    expect(renderedAt).toBeUndefined();
    draw();
    expect(shownAtOnce('Comic 1')).toBeNull();
    expect(await screen.findByRole('article', { name: 'Comic 1' })).toBeVisible();
  });

  test('of a comic has its name at once, or is the shell of any comic', async () => {
    const project = { ...drawn, kind: 'project' } as const;
    const prepared = { answers: { 'projects.view': 'never' } } as const;
    const whole = await start('/comics/goldfish', {
      ...prepared,
      prerendered: { ...project, answer: projectView() },
    });
    expect(whole.renderedAt).toBe(drawn.renderedAt);
    await act(async () => whole.draw());
    expect(screen.getByRole('heading', { level: 2, name: 'The Goldfish' })).toBeVisible();
    const shell = await start('/comics/goldfish', { ...prepared, prerendered: { ...project, answer: null } });
    expect(shell.renderedAt).toBe(drawn.renderedAt);
    expect(shell.server.asked).toEqual([]);
  });
});

describe('once the first screen is complete', () => {
  test.each([
    [false, 1],
    [true, 0],
  ])('the code of the first tap is loaded; where data is saved: %s', async (saveData, times) => {
    vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
    vi.stubGlobal('navigator', { ...navigator, connection: { saveData } });
    const preload = vi.spyOn(playerDialog, 'preload');
    await warmUp();
    await act(async () => undefined);
    await waitFor(() => expect(preload).toHaveBeenCalledTimes(times));
  });

  test('the error dialog is loaded, since it also says that the server cannot be reached', async () => {
    vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
    const preload = vi.spyOn(errorDialog, 'preload');
    await warmUp();
    await waitFor(() => expect(preload).toHaveBeenCalledOnce());
  });

  test.each([
    ['/comics/goldfish', 'project', [`${backendUrl}/api/client_reports`]],
    ['/preview/a-secret', 'preview', []],
  ])(
    'the visit of %s is reported, and nothing of a secret link or an archive',
    async (path, screenId, sentTo) => {
      vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
      vi.spyOn(Math, 'random').mockReturnValue(0.9);
      const sent = vi.fn(async (_address: string) => new Response());
      vi.stubGlobal('fetch', sent);
      window.sessionStorage.clear();
      const parts = await start(path);
      expect(parts.locationStore.current().route.screen).toBe(screenId);
      await reportClient({ ...parts, api: { ...parts.api, source: 'archive' } });
      expect(sent).not.toHaveBeenCalled();
      await reportClient(parts);
      expect(sent.mock.calls.map(([address]) => address)).toEqual(sentTo);
    },
  );
});
