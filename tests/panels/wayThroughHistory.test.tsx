import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { RouterConnection } from '@/app/RouterConnection';
import { wrapMessage } from '@/comics/playerMessages';
import { createWebPlatform } from '@/platform/browser/createWebPlatform';
import type { Platform } from '@/platform/Platform';
import { PlatformProvider } from '@/platform/PlatformContext';
import { createLocationStore } from '@/routes/location';
import { renderApp } from '../support/app/renderApp';
import { projectView, projectViews } from '../support/app/wire';

test('a person who navigates and goes back before the router has loaded is back, also where both are rendered at once', async () => {
  window.history.replaceState(null, '', '/feed/new');
  const store = createLocationStore('/feed/new');
  store.go('push', '/comics/goldfish');
  store.move((history) => history.back());
  render(
    <PlatformProvider platform={createWebPlatform(window)}>
      <RouterConnection store={store} />
    </PlatformProvider>,
  );
  expect(store.current().path).toBe('/comics/goldfish');
  // Nothing is rendered before the end of it.
  await act(
    () => new Promise<void>((resolve) => addEventListener('popstate', () => resolve(), { once: true })),
  );
  expect(window.location.pathname).toBe('/feed/new');
  expect(store.current().path).toBe('/feed/new');
});

test('Back on the page with which a visit began leads home, and not out of the website', async () => {
  const { user } = renderApp('/comics/goldfish', {
    answers: { 'projects.view': { body: projectView() }, 'feeds.get': { body: projectViews(1) } },
  });
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  await waitFor(() => expect(window.location.pathname).toMatch(/^\/feed\//));
  expect(await screen.findByRole('article', { name: 'Comic 1' })).toBeVisible();
});

test('a swipe leaves the app only from home, when no dialog is open', async () => {
  const { navigation } = createWebPlatform(window);
  const allowed: boolean[] = [];
  const isAllowed = (last: boolean) => waitFor(() => expect(allowed.at(-1)).toBe(last));
  const { user } = renderApp('/feed/new', {
    host: { navigation: { ...navigation, allowSwipeOut: (isHome) => void allowed.push(isHome) } },
    answers: { 'projects.view': { body: projectView() }, 'feeds.get': { body: projectViews(1) } },
  });
  await isAllowed(true);
  await user.click(await screen.findByRole('button', { name: 'Sign in' }));
  await isAllowed(false);
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await isAllowed(true);
  await user.click(await screen.findByRole('link', { name: 'Comic 1' }));
  await isAllowed(false);
});

describe('inside VK, where the router’s path is in the hash of its frame', () => {
  /** The router as it begins at the path of a launch; `hear` is what the host says. */
  async function openInFrame(path: string) {
    const shown: string[] = [];
    const hear: { path?: (path: string) => void; hidden?: () => void } = {};
    const web = createWebPlatform(window);
    const platform: Platform = {
      ...web,
      can: { ...web.can, keepRouteInPath: false },
      launch: { ...web.launch, path },
      navigation: {
        ...web.navigation,
        showPath: (to) => void shown.push(to),
        onHostPath(listener) {
          hear.path = listener;
          return () => undefined;
        },
      },
      onHidden(listener) {
        hear.hidden = listener;
        return () => undefined;
      },
    };
    const store = createLocationStore(path);
    render(
      <PlatformProvider platform={platform}>
        <RouterConnection store={store} />
      </PlatformProvider>,
    );
    await waitFor(() => expect(shown.at(-1)).toBe(path));
    return { store, shown, hear };
  }
  const isAt = (store: ReturnType<typeof createLocationStore>, path: string) =>
    waitFor(() => expect([store.current().path, window.location.hash]).toEqual([path, `#${path}`]));
  afterEach(() => window.history.replaceState(null, '', '/'));

  test('a link opens its comic above home, so that Back leads there before it leaves the app', async () => {
    window.history.replaceState(null, '', '/#|:3m=p,id=goldfish|:3');
    const { store } = await openInFrame('/comics/goldfish');
    await isAt(store, '/comics/goldfish');
    window.history.back();
    await isAt(store, '/');
  });

  test('home is there once, and a hash that names nothing is gone', async () => {
    // Nothing is ahead of it, which a further entry would replace.
    window.history.pushState(null, '', '/#|:3m=nothing|:3');
    const before = window.history.length;
    const { store } = await openInFrame('/');
    await isAt(store, '/');
    expect(window.history.length).toBe(before);
  });

  test('a reload changes nothing of the history', async () => {
    window.history.pushState({ idx: 2 }, '', '/#/comics/goldfish');
    const before = window.history.length;
    const { store } = await openInFrame('/comics/goldfish');
    await isAt(store, '/comics/goldfish');
    expect([window.history.length, window.history.state.idx]).toEqual([before, 2]);
  });

  test('the host leads elsewhere, and reads where the person is', async () => {
    window.history.replaceState(null, '', '/');
    const { store, shown, hear } = await openInFrame('/news');
    act(() => hear.path?.('/search?q=cat'));
    await isAt(store, '/search?q=cat');
    expect(shown.at(-1)).toBe('/search?q=cat');
  });

  test('comics pause when the host hides the app', async () => {
    const { hear } = await openInFrame('/news');
    const frame = document.createElement('iframe');
    frame.src = '/player.html?projid=goldfish';
    document.body.append(frame);
    onTestFinished(() => frame.remove());
    const { contentWindow } = frame;
    if (contentWindow === null) throw new Error('The frame has no window');
    const heard = vi.spyOn(contentWindow, 'postMessage').mockReturnValue();
    hear.hidden?.();
    expect(heard.mock.calls).toEqual([[wrapMessage({ type: 'pause' }), window.origin]]);
  });
});
