import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createNativePlatform } from '@/platform/native/createNativePlatform';
import type { Platform } from '@/platform/Platform';
import { renderApp } from '../support/app/renderApp';
import { person } from '../support/app/wire';

const ada = person({ _id: 'u7', name: 'Ada' });
const answers = {
  'feeds.get': { body: [] },
  'users.me': { body: ada },
  'news.feed': { body: [] },
  'news.unreadCount': { body: { value: 0 } },
  'auth.refreshToken': { body: { token: 'fresh' } },
  'sessions.signOut': { body: null },
} as const;

function nativeApp(key: string) {
  const app = {
    key,
    appLoadingDone: () => undefined,
    getApiKey: () => app.key,
    setApiKey: (next: string) => {
      app.key = next;
    },
    openSignIn: vi.fn(),
    signOut: vi.fn(),
  };
  const { can, account, storage, onPushedUpdate, navigation } = createNativePlatform(window, app);
  const host: Partial<Platform> = { can, account, storage, onPushedUpdate, navigation };
  return { app, host };
}

test('[14] a visitor signs in by the app’s own dialog, and is known once the app says so', async () => {
  const { app, host } = nativeApp('');
  const { user } = renderApp('/feed/best', { host, answers });
  const side = within(await screen.findByRole('region', { name: 'Your account' }));
  await user.click(side.getByRole('button', { name: 'Sign in' }));
  expect(app.openSignIn).toHaveBeenCalledOnce();
  expect(screen.queryByRole('dialog')).toBeNull();
  app.key = '{"apiKey":"of Ada"}';
  window.kadrReceive?.({ type: 'API_KEY_CHANGED' });
  expect(within(await screen.findByRole('navigation', { name: 'Me' })).getByText('Ada')).toBeTruthy();
});

test('[14][34] signing out is the app’s: it forgets the key, is told, and no form is opened', async () => {
  const { app, host } = nativeApp('{"apiKey":"of Ada"}');
  const { user } = renderApp('/feed/best', { host, answers });
  const menu = within(await screen.findByRole('navigation', { name: 'Me' }));
  expect(menu.queryByRole('link', { name: 'Password' })).toBeNull();
  await user.click(menu.getByRole('button', { name: 'Sign out' }));
  expect(app.signOut).toHaveBeenCalledOnce();
  expect(JSON.parse(app.key)).toEqual({ apiKey: '' });
  expect(window.location.pathname).toBe('/feed/best');
});

test.each(['/auth/signin', '/auth/signup'])('[18] %s leads to the feeds in the app', async (path) => {
  renderApp(path, { host: nativeApp('').host, answers });
  await waitFor(() => expect(window.location.pathname).toBe('/feed/best'));
});
