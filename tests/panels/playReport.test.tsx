import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createApiClient } from '@/api/callEndpoint';
import { defaultUrlsConfig } from '@/api/schemas/urlsConfig';
import { type FromPlayer, wrapMessage } from '@/comics/playerMessages';
import { usePlayReport } from '@/features/player-frame/usePlayReport';
import { createWebPlatform } from '@/platform/browser/createWebPlatform';
import { PlatformProvider } from '@/platform/PlatformContext';
import { createQueryClient } from '@/queries/queryClient';
import { ServerProvider } from '@/queries/Server';
import { createLocationStore } from '@/routes/location';
import { RoutesProvider } from '@/routes/Routes';
import type { Answers, Prepared } from '../support/app/preparedTransport';
import { refusal } from '../support/app/refusal';
import { renderApp } from '../support/app/renderApp';
import { projectView, projectViews } from '../support/app/wire';

const done = { body: null };
const path = 'POST /api/project_info/goldfish/plays';

afterEach(() => void vi.restoreAllMocks());

function playerOf(frame: HTMLElement) {
  if (!(frame instanceof HTMLIFrameElement)) throw new Error('There is no player');
  return (...messages: FromPlayer[]) => {
    for (const message of messages) {
      const data = wrapMessage(message);
      act(
        () => void window.dispatchEvent(new MessageEvent('message', { source: frame.contentWindow, data })),
      );
    }
  };
}

const page = (id: number): FromPlayer => ({ type: 'page', n: id, of: 3, id });
const ending: FromPlayer = { type: 'end', ending: '', found: 1, of: 2, page: 2 };

async function openComic(answers: Answers) {
  const app = renderApp('/comics/goldfish', {
    answers: {
      'projects.view': { body: projectView() },
      'feeds.get': { body: projectViews(2) },
      'profiles.projects': { body: [] },
      'readers.endingShares': { body: { endings: [] } },
      ...answers,
    },
  });
  const frame = await screen.findByTitle<HTMLIFrameElement>('The Goldfish');
  const tells = playerOf(frame);
  const posted = vi.spyOn(frame.contentWindow ?? window, 'postMessage');
  const sent = () => app.server.sent.filter(({ asked }) => asked === path).map(({ body }) => body);
  return { ...app, tells, posted, sent };
}

function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  if (isOnline) fireEvent(window, new Event('online'));
}

describe('a play', () => {
  test('is reported at its ending, from a page that a link led to', async () => {
    const { tells, sent } = await openComic({ 'readers.reportPlay': done });
    tells(page(1), { type: 'choice', choice: 7, option: 1 }, ending);
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()).toEqual([
      {
        play: expect.stringMatching(/^\w{16,64}$/),
        part: 0,
        report: {
          pages: [1, 2],
          ways: [{ from: 1, to: 2 }],
          options: [{ choice: 7, option: 1 }],
          endings: [2],
          leftAt: null,
          length: 0,
          source: 'link',
        },
      },
    ]);
  });

  test('over a feed is reported when its dialog is closed, as one that began there', async () => {
    const { user, server } = renderApp('/feed/new', {
      answers: { 'feeds.get': { body: projectViews(2) }, 'readers.reportPlay': done },
    });
    await user.click(await screen.findByRole('button', { name: 'Play “Comic 2”' }));
    const dialog = await screen.findByRole('dialog');
    playerOf(await within(dialog).findByTitle('Comic 2'))(page(1), page(3));
    await user.click(within(dialog).getByRole('button', { name: 'Close comic' }));
    await waitFor(() =>
      expect(server.sent).toEqual([
        {
          asked: 'POST /api/project_info/comic-2/plays',
          body: {
            play: expect.any(String),
            part: 0,
            report: expect.objectContaining({ source: 'feed', leftAt: 3 }),
          },
        },
      ]),
    );
  });

  test('on a page that a feed has led to is one that began there', async () => {
    const { user, server } = renderApp('/feed/new', {
      answers: {
        'feeds.get': { body: projectViews(2) },
        'projects.view': { body: projectView({ id: 'comic-2', name: 'Comic 2' }) },
        'profiles.projects': { body: [] },
        'readers.endingShares': { body: { endings: [] } },
        'readers.reportPlay': done,
      },
    });
    await user.click(await screen.findByRole('link', { name: 'Comic 2' }));
    playerOf(await screen.findByTitle('Comic 2'))(page(1), ending);
    await waitFor(() => expect(server.sent).toMatchObject([{ body: { report: { source: 'feed' } } }]));
  });

  test('without a network is kept and reported later', async () => {
    setOnline(false);
    const { tells, sent } = await openComic({ 'readers.reportPlay': done });
    tells(page(1), ending);
    await waitFor(() => expect(localStorage.getItem('kadr.plays')).toContain('goldfish'));
    expect(sent()).toEqual([]);
    setOnline(true);
    await waitFor(() => expect(sent()).toMatchObject([{ part: 0, report: { endings: [2] } }]));
    await waitFor(() => expect(localStorage.getItem('kadr.plays')).toBeNull());
  });

  test.each<[what: string, answer: Prepared]>([
    ['the server fails', refusal(500, 'Not now.')],
    ['there is no answer', { noAnswer: 'noAnswer' }],
  ])('when %s shows no error, and is sent again when there is a network', async (_, answer) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const { tells, sent, server } = await openComic({ 'readers.reportPlay': answer });
    tells(page(1), ending);
    await waitFor(() => expect(warn).toHaveBeenCalled());
    expect(screen.queryByRole('alert')).toBeNull();
    server.prepare({ 'readers.reportPlay': done });
    setOnline(true);
    await waitFor(() => expect(localStorage.getItem('kadr.plays')).toBeNull());
    const [first, again] = sent();
    expect(again).toEqual(first);
  });

  test('that the server refuses is forgotten', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const { tells } = await openComic({ 'readers.reportPlay': refusal(404, 'Gone.') });
    tells(page(1), ending);
    await waitFor(() => expect(warn).toHaveBeenCalled());
    await waitFor(() => expect(localStorage.getItem('kadr.plays')).toBeNull());
  });

  test('of a comic that is not public is not reported', async () => {
    const { tells, sent, loaded } = await openComic({
      'projects.view': { body: projectView({ fileKey: 'key' }) },
    });
    tells(page(1), ending);
    await loaded();
    expect(sent()).toEqual([]);
  });
});

test('a comic that is left before the code of its report has loaded listens to nothing', async () => {
  const listening = new Set<() => void>();
  const platform = {
    ...createWebPlatform(window),
    onHidden: (listener: () => void) => {
      listening.add(listener);
      return () => void listening.delete(listener);
    },
  };
  const api = createApiClient({
    baseUrl: '',
    token: () => null,
    language: () => 'en',
    onEvent: () => undefined,
    transport: async () => ({ kind: 'noAnswer', reason: 'offline' }),
  });
  const store = createLocationStore('/comics/goldfish');
  const queryClient = createQueryClient();
  const { storage } = platform;
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <PlatformProvider platform={platform}>
      <ServerProvider api={api} addresses={defaultUrlsConfig} tokens={storage} queryClient={queryClient}>
        <RoutesProvider store={store}>{children}</RoutesProvider>
      </ServerProvider>
    </PlatformProvider>
  );
  const open = () => renderHook(() => usePlayReport('goldfish', true), { wrapper });
  open().unmount();
  const stays = open();
  await waitFor(() => expect(listening.size).toBeGreaterThan(0));
  stays.unmount();
  expect(listening.size).toBe(0);
});

describe('an ending', () => {
  const shares = (endings: readonly object[]) => ({ 'readers.endingShares': { body: { endings } } });
  const offer = (percent?: number) =>
    expect.objectContaining({ type: 'offer', ...(percent !== undefined && { percent }) });

  test('shows how many readers reached it, when the author allows that', async () => {
    const { tells, posted } = await openComic({
      'readers.reportPlay': done,
      ...shares([
        { page: 2, share: 0.225 },
        { page: 3, share: 0.775 },
      ]),
    });
    tells(page(1), ending);
    await waitFor(() => expect(posted).toHaveBeenCalledWith(offer(23), expect.anything()));
    posted.mockClear();
    tells(ending, { ...ending, page: 3 });
    await waitFor(() => expect(posted).toHaveBeenCalledWith(offer(77), expect.anything()));
    expect(posted, 'the ending before').not.toHaveBeenCalledWith(offer(23), expect.anything());
  });

  test.each<[what: string, answers: Answers]>([
    ['the author does not show it', shares([])],
    ['the server fails', { 'readers.endingShares': refusal(500, 'Not now.') }],
    ['there is no answer', { 'readers.endingShares': { noAnswer: 'noAnswer' } }],
  ])('says nothing of it when %s', async (_, answers) => {
    const error = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const { tells, posted, server } = await openComic({ 'readers.reportPlay': done, ...answers });
    tells(page(1), ending);
    await waitFor(() => expect(server.asked).toContain('GET /api/project_info/goldfish/ending_shares'));
    await waitFor(() => expect(posted).toHaveBeenCalledWith(offer(), expect.anything()));
    expect(posted).not.toHaveBeenCalledWith(
      expect.objectContaining({ percent: expect.any(Number) }),
      expect.anything(),
    );
    expect(screen.queryByRole('alert')).toBeNull();
    error.mockRestore();
  });
});
