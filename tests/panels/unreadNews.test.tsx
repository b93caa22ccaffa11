import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { renderApp } from '../support/app/renderApp';
import { person, projectViews } from '../support/app/wire';

const fiveMinutes = 300_000;
const countCall = 'GET /api/users/me/news/unread_cnt';
const feed = { 'feeds.get': { body: projectViews(1) } };

function renderWithUnread(...counts: readonly number[]) {
  return renderApp('/feed/new', {
    person: person(),
    answers: { ...feed, 'news.unreadCount': counts.map((value) => ({ body: { value } })) },
  });
}

const title = (text: string) => waitFor(() => expect(document.title).toBe(text), { timeout: 20_000 });
const countsAsked = (asked: readonly string[]) => asked.filter((one) => one === countCall).length;

/** Another window of the same browser. */
function openOtherWindow() {
  const channel = new BroadcastChannel('unreadNews');
  const heard: unknown[] = [];
  channel.onmessage = (event) => heard.push(event.data);
  onTestFinished(() => channel.close());
  return { heard, say: (message: unknown) => channel.postMessage(message) };
}

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'setAppBadge');
  Reflect.deleteProperty(navigator, 'clearAppBadge');
});

describe('the number of unread news', () => {
  test('is hidden when there is nothing to read', async () => {
    const { server } = renderWithUnread(0);
    await waitFor(() => expect(server.asked).toContain(countCall));
    await title('New · Kadr');
  });

  test('is neither shown to a visitor nor requested', async () => {
    const { server } = renderApp('/feed/new', { answers: feed });
    await screen.findByRole('article');
    await title('New · Kadr');
    expect(countsAsked(server.asked)).toBe(0);
  });

  test('is requested every five minutes', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { server } = renderWithUnread(3, 5);
    await title('(3) New · Kadr');
    await vi.advanceTimersByTimeAsync(fiveMinutes - 30_000);
    expect(countsAsked(server.asked)).toBe(1);
    await vi.advanceTimersByTimeAsync(30_000);
    await title('(5) New · Kadr');
    expect(countsAsked(server.asked)).toBe(2);
  });

  test('is not requested in a hidden tab, but as soon as the tab is shown', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { server } = renderWithUnread(3, 5);
    await title('(3) New · Kadr');
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(3 * fiveMinutes);
    expect(countsAsked(server.asked)).toBe(1);
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    await title('(5) New · Kadr');
    expect(countsAsked(server.asked)).toBe(2);
  });

  test('stays as it was when it fails to load, which is only logged', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    renderApp('/feed/new', {
      person: person(),
      answers: { ...feed, 'news.unreadCount': [{ body: { value: 3 } }, { noAnswer: 'noAnswer' }] },
    });
    await title('(3) New · Kadr');
    await vi.advanceTimersByTimeAsync(fiveMinutes);
    await waitFor(() => expect(warn).toHaveBeenCalled());
    expect(document.title).toBe('(3) New · Kadr');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('is on the icon of the installed app', async () => {
    const setAppBadge = vi.fn(async () => undefined);
    const clearAppBadge = vi.fn(async () => undefined);
    Object.assign(navigator, { setAppBadge, clearAppBadge });
    renderWithUnread(1);
    await waitFor(() => expect(setAppBadge).toHaveBeenCalledWith(1), { timeout: 20_000 });
    clearAppBadge.mockClear();
    openOtherWindow().say({ personId: 'p1', unread: 0 });
    await waitFor(() => expect(clearAppBadge).toHaveBeenCalledOnce());
  });

  test('is not sent again to a browser that rejects the badge', async () => {
    const setAppBadge = vi.fn(async () => Promise.reject(new Error('not allowed')));
    Object.assign(navigator, { setAppBadge, clearAppBadge: setAppBadge });
    renderWithUnread(3);
    await waitFor(() => expect(setAppBadge).toHaveBeenCalledWith(3), { timeout: 20_000 });
    await title('(3) New · Kadr');
  });
});

describe('the number in several windows', () => {
  test('is received from another window of the same person', async () => {
    const other = openOtherWindow();
    renderWithUnread(3);
    await title('(3) New · Kadr');
    other.say({ personId: 'p1', unread: 0 });
    await title('New · Kadr');
    const mark = () =>
      within(screen.getByRole('navigation', { name: 'Menu' })).getByText('News').parentElement;
    for (const [unread, shown] of [
      [99, '99, 99 unread'],
      [100, '99+, 100 unread'],
    ] as const) {
      other.say({ personId: 'p1', unread });
      await waitFor(() => expect(mark()?.textContent).toBe(`News${shown}`));
    }
  });

  test('is sent to the other windows, and what they sent is not sent back', async () => {
    const other = openOtherWindow();
    renderWithUnread(3);
    await waitFor(() => expect(other.heard).toEqual([{ personId: 'p1', unread: 3 }]), { timeout: 20_000 });
    other.say({ personId: 'p1', unread: 1 });
    await title('(1) New · Kadr');
    expect(other.heard).toHaveLength(1);
  });

  test('is not changed by a message about another person, nobody, no number or nothing', async () => {
    const other = openOtherWindow();
    const { queryClient } = renderWithUnread(3);
    await title('(3) New · Kadr');
    // Nor by a message that the next one replaces before it is shown.
    const heard: unknown[] = [];
    const stop = queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') heard.push(event.action.data);
    });
    const strange = [
      { personId: 'p2', unread: 7 },
      { unread: 8 },
      { personId: 'p1', unread: '9' },
      null,
    ] as const;
    for (const message of strange) other.say(message);
    other.say({ personId: 'p1', unread: 4 });
    await title('(4) New · Kadr');
    stop();
    expect(heard).toEqual([4]);
  });

  test('is still shown in a browser without a channel between windows', async () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    renderWithUnread(3);
    await title('(3) New · Kadr');
  });
});
