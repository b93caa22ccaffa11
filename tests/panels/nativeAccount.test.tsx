import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createNativePlatform } from '@/platform/native/createNativePlatform';
import type { Platform } from '@/platform/Platform';
import { renderApp } from '../support/app/renderApp';
import { person, projectInfo, projectView } from '../support/app/wire';

const ada = person({ _id: 'u7', name: 'Ada' });
const answers = {
  'feeds.get': { body: [] },
  'users.me': { body: ada },
  'news.feed': { body: [] },
  'news.unreadCount': { body: { value: 0 } },
  'auth.refreshToken': { body: { token: 'fresh' } },
  'sessions.signOut': { body: null },
  'notifications.channels': { body: { channels: [], push: null } },
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
    openEditor: vi.fn(),
  };
  const { can, account, storage, opening, onPushedUpdate, navigation } = createNativePlatform(window, app);
  const host: Partial<Platform> = { can, account, storage, opening, onPushedUpdate, navigation };
  return { app, host };
}

test('a visitor signs in through the app’s own dialog, and is signed in once the app reports it', async () => {
  const { app, host } = nativeApp('');
  const { user } = renderApp('/feed/best', { host, answers });
  const header = within(await screen.findByRole('banner'));
  await user.click(await header.findByRole('button', { name: 'Sign in' }));
  expect(app.openSignIn).toHaveBeenCalledOnce();
  expect(screen.queryByRole('dialog')).toBeNull();
  app.key = '{"apiKey":"of Ada"}';
  window.kadrReceive?.({ type: 'API_KEY_CHANGED' });
  expect(within(await screen.findByRole('navigation', { name: 'Menu' })).getByText('Ada')).toBeVisible();
});

test('the menu leads to Pro without a shop, and signing out goes through the app: it deletes the token, gets the message, and no form opens', async () => {
  const { app, host } = nativeApp('{"apiKey":"of Ada"}');
  const addresses = { paymentUrl: 'https://pay.example/kadr' };
  const { user } = renderApp('/feed/best', { host, answers, addresses });
  const menu = within(await screen.findByRole('navigation', { name: 'Menu' }));
  expect(menu.queryByRole('link', { name: 'Change password' })).toBeNull();
  expect(menu.getByRole('link', { name: 'Pro' }).getAttribute('href')).toBe('/pro');
  await user.click(menu.getByRole('button', { name: 'Sign out' }));
  expect(app.signOut).toHaveBeenCalledOnce();
  expect(JSON.parse(app.key)).toEqual({ apiKey: '' });
  expect(window.location.pathname).toBe('/feed/best');
});

test('ending the session of this device in the list of sessions signs out through the app, too', async () => {
  const { app, host } = nativeApp('{"apiKey":"of Ada"}');
  const here = { id: 's1', device: '', creationDate: '2026-11-20T12:00:00.000Z', lastUseDate: null };
  const { user } = renderApp('/settings/account', {
    host,
    answers: {
      ...answers,
      'sessions.list': { body: [{ ...here, isCurrent: true }] },
      'accountLog.signIns': { body: [] },
      'profiles.blocked': { body: [] },
    },
  });
  const places = within(await screen.findByRole('list', { name: 'Where you’re signed in' }));
  await user.click(places.getByRole('button', { name: 'Sign out' }));
  expect(app.signOut).toHaveBeenCalledOnce();
  expect(JSON.parse(app.key)).toEqual({ apiKey: '' });
});

test('a person who closed the app’s dialog can press again, and makes one comic after signing in', async () => {
  const { app, host } = nativeApp('');
  let answer = () => {};
  const after = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { user, server } = renderApp('/feed/best', {
    host,
    addresses: { editorUrl: '/editor.html' },
    answers: {
      ...answers,
      'users.me': { body: ada, after },
      'profiles.projects': { body: [projectView()] },
      'config.defaultProjectNames': { body: { project: 'New comic', comment: 'Answer' } },
      'projectInfo.reserve': { body: { _id: 'fresh' } },
      'projectInfo.save': { body: projectInfo({ _id: 'fresh' }) },
    },
  });
  const create = await screen.findByRole('button', { name: 'Create comic' });
  await user.click(create);
  expect(app.openSignIn).toHaveBeenCalledOnce();
  // A press ends later than it begins.
  await user.pointer([{ keys: '[MouseLeft>]', target: create }, { keys: '[/MouseLeft]' }]);
  expect(app.openSignIn).toHaveBeenCalledTimes(2);
  app.key = '{"apiKey":"of Ada"}';
  window.kadrReceive?.({ type: 'API_KEY_CHANGED' });
  // A touch does not drop what waits until the server says who signed in.
  await user.click(document.body);
  answer();
  await waitFor(() => expect(app.openEditor).toHaveBeenCalledExactlyOnceWith('fresh', null));
  expect(server.asked.filter((asked) => asked === 'POST /api/project_info')).toHaveLength(1);
});

test('an action cancelled with the app’s dialog is not performed after signing in for another one', async () => {
  const { app, host } = nativeApp('');
  const { user } = renderApp('/feed/best', { host, answers, addresses: { editorUrl: '/editor.html' } });
  const create = await screen.findByRole('button', { name: 'Create comic' });
  await user.click(create);
  await waitFor(() => expect(create.getAttribute('aria-busy')).toBe('true'));
  const header = within(screen.getByRole('banner'));
  await user.click(header.getByRole('button', { name: 'Sign in' }));
  expect(create.getAttribute('aria-busy')).toBe('false');
  app.key = '{"apiKey":"of Ada"}';
  window.kadrReceive?.({ type: 'API_KEY_CHANGED' });
  // A call that makes a comic would have no answer here, which fails the test.
  expect(within(await screen.findByRole('navigation', { name: 'Menu' })).getByText('Ada')).toBeVisible();
  expect(app.openEditor).not.toHaveBeenCalled();
});

test('an app without accounts asks nobody to sign in', async () => {
  const { can } = createNativePlatform(window, { appLoadingDone: () => undefined });
  renderApp('/pro', { host: { can, account: null }, answers });
  expect(await screen.findByText('You can’t sign in to Kadr in this app.')).toBeVisible();
  expect(screen.queryByText(/Sign in to see/)).toBeNull();
});

test.each([
  '/auth/signin',
  '/auth/signup',
  '/auth/signin?confirmed=1',
  `/auth/signup?${new URLSearchParams({ error: '{"type":"GENERIC","messages":["It did not work."]}' })}`,
])('in the app %s redirects to the feeds', async (path) => {
  renderApp(path, { host: nativeApp('').host, answers });
  await waitFor(() => expect(window.location.pathname).toBe('/feed/best'));
});
