import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RouterConnection } from '@/app/RouterConnection';
import { createWebPlatform } from '@/platform/browser/createWebPlatform';
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

test('a swipe leaves the app from home alone, where no dialog is open', async () => {
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
  await user.keyboard('{Escape}');
  await isAllowed(true);
  await user.click(await screen.findByRole('link', { name: 'Comic 1' }));
  await isAllowed(false);
});
