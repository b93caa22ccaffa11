import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { WireReadComic } from '@/api/endpoints/reading';
import { type FromPlayer, type ToPlayer, wrapMessage } from '@/comics/playerMessages';
import type { ReadingProgress } from '@/domain/readingProgress';
import type { Answers } from '../support/app/preparedTransport';
import { refusal } from '../support/app/refusal';
import { renderApp } from '../support/app/renderApp';
import { person, projectView } from '../support/app/wire';

const none = { pages: [], found: 0, of: 0 };
const place = (page: number) => ({ page, progress: page / 10, time: page, seen: [page] });
const progress = (more: Partial<ReadingProgress> = {}): ReadingProgress => ({
  place: null,
  seen: [],
  endings: none,
  kept: null,
  time: 1,
  ...more,
});
const readComic = (id: string, more: Partial<WireReadComic> = {}): WireReadComic => ({
  project: projectView({
    id,
    name: `The ${id}`,
    facts: { pages: 12, endings: 4, hasSound: false, languages: ['en'], age: null },
  }),
  revision: `${id}-1`,
  share: 0.62,
  seenPages: 7,
  endings: { pages: [9], found: 1, of: 4 },
  isChanged: false,
  readAt: '2026-11-20T12:00:00.000Z',
  ...more,
});
const goldfish = readComic('goldfish');
const finished = readComic('shark', { share: null, seenPages: 0, isChanged: true });
/** Its author has taken out pages since. */
const shorter = readComic('crab', { share: 1, seenPages: 13 });
const stored = { revision: 'goldfish-1', progress: progress({ place: place(2), seen: [2] }) };
const done = { body: null };

beforeEach(() => localStorage.clear());
afterEach(() => void vi.restoreAllMocks());

describe('the reading history', () => {
  const openHistory = (answers: Answers, locale: 'en' | 'ru' = 'en') =>
    renderApp('/reading', {
      person: person(),
      locale,
      answers: {
        'projects.view': { body: projectView() },
        'reading.list': { body: [goldfish, finished] },
        'reading.get': { body: stored },
        ...answers,
      },
    });
  const list = (name = 'Reading history') => screen.findByRole('list', { name });

  test('lists how far each comic was read, and leads back into it', async () => {
    openHistory({ 'reading.list': { body: [goldfish, finished, shorter] } });
    const rows = within(await list()).getAllByRole('link');
    expect(rows.map((row) => row.getAttribute('href'))).toEqual([
      '/comics/goldfish?autop=1',
      '/comics/shark?autop=1',
      '/comics/crab?autop=1',
    ]);
    expect(rows[0]?.textContent).toMatch(/The goldfish.*Read: 62% · Pages: 7 of 12 · Endings: 1 of 4/);
    expect(rows[1]?.textContent).toMatch(/The shark.*Endings: 1 of 4/);
    expect(rows[1]?.textContent).not.toMatch(/Read|Pages|changed/);
    expect(rows[2]?.textContent).toMatch(/Read: 100% · Pages: 12 of 12/);
  });

  test('says in Russian that an author has changed a comic since', async () => {
    openHistory({ 'reading.list': { body: [readComic('goldfish', { isChanged: true })] } }, 'ru');
    const row = within(await list('История чтения')).getByRole('link');
    expect(row.textContent).toMatch(/Прочитано: 62% · Страницы: 7 из 12 · Концовки: 1 из 4/);
    expect(row.textContent).toMatch('С тех пор автор изменил комикс');
  });

  test('deletes a comic with one tap, here and on the server, takes that back, and then skips none', async () => {
    const page = Array.from({ length: 30 }, (_, place) => readComic(`comic${place}`));
    const { user, server } = openHistory({
      'reading.list': ({ url }) => ({ body: url.includes('/0/30') ? page : [finished] }),
      'reading.delete': done,
      'reading.put': { body: { ...stored, asks: false } },
    });
    await list();
    // The first synchronization of the device has ended.
    await waitFor(() => expect(localStorage.getItem('kadr.player.comic9')).not.toBeNull());
    localStorage.setItem('kadr.player.comic20', '{"page":2}');
    const remove = async (name: string) => {
      await user.click(screen.getByRole('button', { name: `Delete from the history: The ${name}` }));
      expect(await screen.findByText(`Deleted: The ${name}`)).toBeVisible();
      expect(server.asked).toContain(`DELETE /api/users/me/reading/${name}`);
      const undo = screen.getByRole('button', { name: `Undo: The ${name}` });
      await waitFor(() => expect(document.activeElement).toBe(undo));
      return undo;
    };
    const undo = await remove('comic20');
    expect(localStorage.getItem('kadr.player.comic20')).toBeNull();
    await remove('comic21');
    let answer = () => {};
    const after = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.prepare({ 'reading.put': { body: { ...stored, asks: false }, after } });
    await user.click(undo);
    await waitFor(() => expect(undo.getAttribute('aria-busy')).toBe('true'));
    answer();
    expect(await screen.findByRole('link', { name: /The comic20/ })).toBeVisible();
    expect(server.sent.at(-1)?.body).toEqual({ base: null, progress: stored.progress });
    expect(localStorage.getItem('kadr.player.comic20'), 'it can be continued').toBe(JSON.stringify(place(2)));
    expect(screen.getByText('Deleted: The comic21')).toBeVisible();
    await remove('comic20');
    // The rows below have moved up by two.
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    const next = await screen.findByRole('link', { name: /The shark/ });
    expect(server.asked).toContain('GET /api/users/me/reading/28/30');
    await waitFor(() => expect(document.activeElement).toBe(next));
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  test('keeps a comic that could not be deleted', async () => {
    const { user } = openHistory({ 'reading.delete': refusal(400, 'Not now.') });
    await list();
    await user.click(screen.getByRole('button', { name: 'Delete from the history: The goldfish' }));
    expect(await screen.findByText('Not now.')).toBeVisible();
    expect(within(await list()).getAllByRole('link', { hidden: true })).toHaveLength(2);
  });

  test('deletes everything after a question', async () => {
    const { user, server } = openHistory({
      'reading.deleteAll': done,
      // On a slow machine the device has only now started to follow the account.
      'reading.put': { body: { ...stored, asks: false } },
    });
    await list();
    localStorage.setItem('kadr.player.endings.whale', '{"pages":[1]}');
    localStorage.setItem('kadr.player.kept.seal', '{"letters":1}');
    localStorage.setItem('kadr.player.adult', 'true');
    localStorage.setItem('kadr.player.settings', '{"volume":1}');
    await user.click(screen.getByRole('button', { name: 'Delete all' }));
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('button', { name: 'Keep' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.asked).not.toContain('DELETE /api/users/me/reading');
    await user.click(screen.getByRole('button', { name: 'Delete all' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete all' }));
    expect(await screen.findByText('Nothing here yet')).toBeVisible();
    const home = screen.getByRole('button', { name: 'Browse comics' });
    await waitFor(() => expect(document.activeElement).toBe(home));
    expect(server.asked).toContain('DELETE /api/users/me/reading');
    expect(localStorage.getItem('kadr.player.endings.whale')).toBeNull();
    expect(localStorage.getItem('kadr.player.kept.seal')).toBeNull();
    // What the reader set in the player belongs to no comic, and stays.
    expect(localStorage.getItem('kadr.player.adult')).toBe('true');
    expect(localStorage.getItem('kadr.player.settings')).toBe('{"volume":1}');
  });

  test('is for people who are signed in, and in their menu', async () => {
    renderApp('/reading');
    expect(
      await screen.findByText('Sign in to have your reading history on all your devices.'),
    ).toBeVisible();
  });
});

function playerIn(frame: HTMLElement) {
  if (!(frame instanceof HTMLIFrameElement) || !frame.contentWindow) throw new Error('There is no player');
  const { contentWindow } = frame;
  const posted = vi.spyOn(contentWindow, 'postMessage');
  return {
    sends: (message: FromPlayer) => {
      const data = wrapMessage(message);
      act(() => void window.dispatchEvent(new MessageEvent('message', { source: contentWindow, data })));
    },
    /** The messages of this kind that it received. */
    received: <Type extends ToPlayer['type']>(type: Type) =>
      posted.mock.calls.flatMap(([message]: readonly unknown[]) =>
        typeof message === 'object' && message !== null && 'type' in message && message.type === type
          ? [message]
          : [],
      ),
  };
}

describe('a comic that is opened', () => {
  const openComic = async (answers: Answers) => {
    const app = renderApp('/comics/goldfish', {
      person: person(),
      answers: {
        'projects.view': { body: projectView() },
        'customFeeds.feedOfProject': { body: null },
        'reading.put': { body: { revision: 'new', progress: progress(), asks: false } },
        ...answers,
      },
    });
    const player = playerIn(await screen.findByTitle('The Goldfish'));
    // The session has to be known.
    await waitFor(() => expect(app.server.asked).toContain('GET /api/users/me/reading/0/30'));
    return { ...app, ...player };
  };
  const notes = (page: number) => ({ play: place(page), endings: null, kept: null });
  const sent = (server: { readonly sent: readonly { readonly asked: string; readonly body: unknown }[] }) =>
    server.sent.filter(({ asked }) => /^PUT .*\/reading\//.test(asked)).map(({ body }) => body);

  test('begins with what was read on another device', async () => {
    const { sends, received } = await openComic({ 'reading.get': { body: stored } });
    sends({ type: 'loading' });
    await waitFor(() => expect(received('progress')).not.toHaveLength(0));
    expect(received('awaitProgress')).not.toHaveLength(0);
    expect(received('progress').at(-1)).toMatchObject({ moves: false, ...notes(2) });
    sends({ type: 'progress', ...notes(2) });
    expect(localStorage.getItem('kadr.player.goldfish')).toBe(JSON.stringify(place(2)));
  });

  test('is in the history as soon as that is opened', async () => {
    let isSent = false;
    const { user, server, sends, received } = await openComic({
      'reading.get': { body: null },
      'reading.list': () => ({ body: isSent ? [goldfish] : [] }),
      'reading.put': () => {
        isSent = true;
        return { body: { ...stored, asks: false } };
      },
    });
    sends({ type: 'loading' });
    await waitFor(() => expect(received('progress')).not.toHaveLength(0));
    sends({ type: 'progress', ...notes(2) });
    expect(sent(server)).toEqual([]);
    await user.click(await screen.findByRole('link', { name: 'Reading history' }));
    await screen.findByRole('link', { name: /The goldfish.*Read: 62%/ });
    expect(sent(server)).toMatchObject([{ base: null, progress: { place: place(2) } }]);
  });

  test('sends where its reader leaves, and continues from what the server has', async () => {
    const { server, sends, received } = await openComic({ 'reading.get': { body: stored } });
    sends({ type: 'loading' });
    await waitFor(() => expect(received('progress')).not.toHaveLength(0));
    sends({ type: 'progress', ...notes(2) });
    sends({ type: 'progress', ...notes(3) });
    expect(sent(server)).toEqual([]);
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    // Otherwise it would be sent ten seconds after the reader came there.
    await waitFor(
      () =>
        expect(sent(server)).toMatchObject([
          { base: 'goldfish-1', progress: { place: place(3), seen: [2, 3] } },
        ]),
      { timeout: 6000 },
    );
  });

  test('sends an ending at once', async () => {
    const { server, sends, received } = await openComic({});
    sends({ type: 'loading' });
    await waitFor(() => expect(received('progress')).not.toHaveLength(0));
    sends({ type: 'progress', ...notes(3) });
    sends({ type: 'progress', play: null, endings: { pages: [9], found: 1, of: 4, time: 5 }, kept: null });
    await waitFor(() =>
      expect(sent(server)).toMatchObject([
        { base: null, progress: { place: null, seen: [3, 9], endings: { pages: [9], found: 1, of: 4 } } },
      ]),
    );
  });

  test('asks where to continue when two devices have different positions, and goes there', async () => {
    const other = { revision: 'other', progress: progress({ place: place(7), time: Date.now() }) };
    const { user, server, sends, received } = await openComic({
      'reading.get': { body: stored },
      'reading.put': { body: { ...other, asks: true } },
    });
    sends({ type: 'loading' });
    await waitFor(() => expect(received('progress')).not.toHaveLength(0));
    sends({ type: 'progress', ...notes(3) });
    const question = within(await screen.findByRole('dialog', { name: 'Where do you want to continue?' }));
    expect(question.getByText(/you’ve read 70%/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Continue from there' }));
    await waitFor(() => expect(received('progress').at(-1)).toMatchObject({ moves: true, ...notes(7) }));
    expect(sent(server)).toHaveLength(1);
  });

  test('stays where it is when its reader says so', async () => {
    const other = { revision: 'other', progress: progress({ place: place(7), time: Date.now() }) };
    const here = { revision: 'mine', progress: progress({ place: place(3) }), asks: false };
    const { user, server, sends, received } = await openComic({
      'reading.put': [{ body: { ...other, asks: true } }, { body: here }],
    });
    sends({ type: 'loading' });
    await waitFor(() => expect(received('progress')).not.toHaveLength(0));
    sends({ type: 'progress', ...notes(3) });
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await user.click(await screen.findByRole('button', { name: 'Stay here' }));
    await waitFor(() =>
      expect(sent(server).at(-1)).toMatchObject({ base: 'other', progress: { place: place(3) } }),
    );
    expect(received('progress').filter((message) => 'moves' in message && message.moves)).toEqual([]);
  });

  test('plays from what the device has when the server does not answer', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const { sends, received } = await openComic({ 'reading.get': { noAnswer: 'offline' } });
    sends({ type: 'loading' });
    await waitFor(() => expect(received('progress')).not.toHaveLength(0));
    expect(received('progress').at(-1)).toMatchObject({ play: null, endings: null, kept: null });
    expect(warn).toHaveBeenCalled();
  });
});

describe('somebody who signs in', () => {
  const reading = (answers: Answers) =>
    renderApp('/reading', {
      person: person(),
      answers: { 'projects.view': { body: projectView() }, ...answers },
    });
  const record = (userId: string, projectId: string) =>
    localStorage.setItem(
      `kadr.reading.${projectId}`,
      JSON.stringify({ userId, revision: 'r', synced: '', seen: [], changedAt: 0 }),
    );

  test('keeps what they played as a visitor, and nothing of others', async () => {
    const put = vi.spyOn(Storage.prototype, 'clear').mockReturnValue(undefined);
    localStorage.setItem('kadr.player.whale', JSON.stringify(place(4)));
    localStorage.setItem('kadr.player.shark', JSON.stringify(place(5)));
    record('somebody else', 'shark');
    const { server } = reading({
      'reading.put': { body: { revision: 'w', progress: progress({ place: place(4) }), asks: false } },
    });
    await screen.findByText('Nothing here yet');
    await waitFor(() => expect(server.asked).toContain('PUT /api/users/me/reading/whale'));
    expect(server.asked.filter((one) => /^PUT .*\/reading\//.test(one))).toHaveLength(1);
    expect(localStorage.getItem('kadr.player.shark')).toBeNull();
    put.mockRestore();
  });

  test('gets the marks and positions of their other devices', async () => {
    reading({ 'reading.list': { body: [goldfish] }, 'reading.get': { body: stored } });
    await screen.findByRole('list', { name: 'Reading history' });
    await waitFor(() => expect(localStorage.getItem('kadr.player.goldfish')).toBe(JSON.stringify(place(2))));
  });

  test('no longer has here what they deleted on another device', async () => {
    const clear = vi.spyOn(Storage.prototype, 'clear').mockReturnValue(undefined);
    localStorage.setItem('kadr.player.whale', JSON.stringify(place(4)));
    const first = reading({
      'reading.put': { body: { revision: 'w', progress: progress({ place: place(4) }), asks: false } },
    });
    // The next page of the same list does not have it: it was deleted in between.
    await waitFor(() => expect(first.server.asked).toContain('PUT /api/users/me/reading/whale'));
    await waitFor(() => expect(localStorage.getItem('kadr.player.whale')).toBeNull());
    clear.mockRestore();
  });
});
