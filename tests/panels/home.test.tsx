import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { playCard } from '@/app/first-paint/earlyTaps';
import { refusal } from '../support/app/refusal';
import { renderApp } from '../support/app/renderApp';
import { there } from '../support/app/there';
import { person, projectView, projectViews } from '../support/app/wire';

const cards = () => screen.findAllByRole('article');

describe('a feed', () => {
  test('shows a visitor its projects', async () => {
    renderApp('/feed/popular', { answers: { 'feeds.get': { body: projectViews(3) } } });
    const [first] = await cards();
    expect(within(there(first)).getByRole('link', { name: 'Comic 1' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  test('says how many comics a refresh has put on top, until they are shown, twice', async () => {
    // At the top they would be seen at once.
    const scrollTo = (scrollY: number) => Object.assign(window, { scrollY });
    scrollTo(500);
    onTestFinished(() => {
      scrollTo(0);
      vi.useRealTimers();
    });
    const shown = [3, 2, 1, 0].map((newer) => projectViews(5).slice(newer));
    const { user } = renderApp('/feed/new', { answers: { 'feeds.get': shown.map((body) => ({ body })) } });
    await cards();
    const refresh = () => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600_000 });
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
    };
    for (const _time of ['first', 'second']) {
      refresh();
      await user.click(await screen.findByRole('button', { name: 'New comics on top: 1' }));
      expect(screen.queryByRole('button', { name: /^New comics on top/ })).toBeNull();
    }
    scrollTo(0);
    refresh();
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(5));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^New comics on top/ })).toBeNull());
  });

  test('says that it is loading', async () => {
    renderApp('/feed/new', { answers: { 'feeds.get': 'never' } });
    await screen.findByRole('status', { name: 'Loading the feed' });
  });

  test('says that it is empty', async () => {
    renderApp('/feed/new', { answers: { 'feeds.get': { body: [] } } });
    await screen.findByText('Nothing here yet');
  });

  test('shows the general text for a temporary failure, and loads the feed on retry', async () => {
    const { user, server } = renderApp('/feed/new', {
      answers: {
        'feeds.get': [refusal(500, 'The database is asleep.'), { body: projectViews(1) }],
      },
    });
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Couldn’t load this. Check your connection and try again.',
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await cards()).toHaveLength(1);
    expect(server.asked.filter((asked) => asked.includes('/api/feed/'))).toHaveLength(2);
  });

  test('says offline that there is no network', async () => {
    renderApp('/feed/new', { answers: { 'feeds.get': { noAnswer: 'offline' } } });
    expect((await screen.findByRole('alert')).textContent).toContain('You’re offline');
  });

  test('offers the next page after a full one', async () => {
    const [first, second] = [projectViews(20), projectViews(25).slice(20)];
    let answer = () => {};
    const after = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { user, server } = renderApp('/feed/new', {
      answers: { 'feeds.get': [{ body: first }, { body: second, after }] },
    });
    await cards();
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull());
    answer();
    await screen.findByRole('article', { name: 'Comic 25' });
    expect(server.asked).toContain('GET /api/feed/newest/20/20');
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  test('shows why the next page did not load, and leads to the first one', async () => {
    const { user } = renderApp('/feed/new', {
      answers: {
        'feeds.get': [{ body: projectViews(20) }, refusal(403, 'Not now.'), { body: projectViews(1) }],
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    expect((await screen.findByRole('alertdialog')).textContent).toContain('Not now.');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(window.location.pathname).toBe('/feed/best'));
  });

  test('has the focus where it was after a comic, and does not move it again to new cards', async () => {
    const { user } = renderApp('/feed/new', {
      answers: {
        'feeds.get': [{ body: projectViews(20) }, { body: projectViews(24).slice(20) }],
        'projects.view': { body: projectView() },
      },
    });
    await cards();
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    const comic = await screen.findByRole('link', { name: 'Comic 23' });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Comic 21'));
    await user.click(comic);
    await screen.findByRole('heading', { level: 1, name: 'The Goldfish' });
    act(() => window.history.back());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Comic 23'));
  });
});

describe('who may see which feed', () => {
  test('the subscriptions redirect a visitor to the welcome feed', async () => {
    const { server } = renderApp('/feed/subscriptions', {
      answers: { 'feeds.get': { body: projectViews(1) } },
    });
    await cards();
    await waitFor(() => expect(window.location.pathname).toBe('/feed/best'));
    expect(server.asked).toEqual(['GET /api/feed/thebest/0/20']);
  });

  test('the subscriptions show a person whom they follow', async () => {
    const { server } = renderApp('/feed/subscriptions', {
      person: person(),
      answers: { 'feeds.get': { body: projectViews(1) } },
    });
    await cards();
    expect(window.location.pathname).toBe('/feed/subscriptions');
    expect(server.asked).toContain('GET /api/feed/subscriptions/0/20');
  });

  test('a person whose token has expired continues as a visitor, without an error', async () => {
    const refused = refusal(401, 'Sign in again.', 'AUTH_TOKEN_INVALID');
    const { storage } = renderApp('/feed/best', {
      person: person(),
      answers: {
        'auth.refreshToken': refused,
        'users.me': refused,
        'feeds.get': [refused, { body: projectViews(1) }],
      },
    });
    expect(await cards()).toHaveLength(1);
    expect(storage.get('token')).toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('a banned person sees the reason', async () => {
    const banned = refusal(403, 'You are banned.', 'USER_IS_BANNED');
    renderApp('/feed/best', {
      person: person(),
      answers: { 'users.me': banned, 'feeds.get': { body: projectViews(1) } },
    });
    expect((await screen.findByRole('alertdialog')).textContent).toContain('You are banned.');
  });

  test('a person who is banned meanwhile sees the reason over an open dialog, before being signed out', async () => {
    const { user } = renderApp('/comics/goldfish', {
      person: person(),
      answers: {
        'projects.view': { body: projectView() },
        'comments.post': refusal(403, 'You are banned.', 'USER_IS_BANNED'),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Write a comment…' }));
    await user.type(await screen.findByRole('textbox'), 'Lovely{Control>}{Enter}{/Control}');
    expect((await screen.findByRole('alertdialog')).textContent).toContain('You are banned.');
  });
});

test.each([
  ['continues in its dialog', true],
  ['is opened there once more, where it cannot be moved', false],
])('a comic that was tapped before the app was there %s', async (_, isMovable) => {
  const { prototype } = Element;
  if (isMovable) {
    prototype.moveBefore = function moveBefore(this: Element, node, child) {
      this.insertBefore(node, child);
    };
    onTestFinished(() => void Reflect.deleteProperty(prototype, 'moveBefore'));
  }
  const { user } = renderApp('/feed/new', { answers: { 'feeds.get': { body: projectViews(2) } } });
  const cover = await screen.findByRole('button', { name: 'Play “Comic 1”' });
  playCard(cover, 'comic-1', '/player.html', 'en');
  const early = window.kadrPlayer;
  if (early === undefined) throw new Error('Nothing plays');
  await user.click(cover);
  const dialog = await screen.findByRole('dialog', { name: 'Comic 1' });
  const frames = document.querySelectorAll('iframe');
  expect(frames).toHaveLength(1);
  expect(dialog.contains(there(frames[0]))).toBe(true);
  expect(frames[0] === early.frame).toBe(isMovable);
  expect(frames[0]?.className).toMatch(/frame/);
  // The dialog takes over in an effect, which may run after it is there.
  await waitFor(() =>
    expect([window.kadrPlayer, document.querySelector('[data-early="over"]')]).toEqual([undefined, null]),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Close comic' }));
  await waitFor(() => expect(document.querySelector('iframe')).toBeNull());
});
