import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { createApiClient } from '@/api/callEndpoint';
import { errorWithoutMessages } from '@/api/errors';
import { readUrlsConfig } from '@/api/schemas/urlsConfig';
import { LateSession, SessionFallback } from '@/app/Connections';
import { SessionConnection } from '@/app/SessionConnection';
import { startI18n } from '@/i18n/startI18n';
import { TextProvider } from '@/i18n/TextProvider';
import { createWebPlatform } from '@/platform/browser/createWebPlatform';
import { PlatformProvider } from '@/platform/PlatformContext';
import { useSessionState } from '@/queries/currentUser';
import { createQueryClient } from '@/queries/queryClient';
import { createSessionEvents, ServerProvider } from '@/queries/Server';
import { createLocationStore } from '@/routes/location';
import { RoutesProvider } from '@/routes/Routes';
import { refusal } from '../support/app/refusal';
import { renderApp, texts } from '../support/app/renderApp';
import { person, projectViews } from '../support/app/wire';

function State() {
  return <p data-testid="state">{useSessionState()}</p>;
}

function renderLost(token: string | null, session: ReactNode = <SessionFallback />) {
  window.localStorage.clear();
  if (token !== null) window.localStorage.setItem('token', token);
  const platform = createWebPlatform(window);
  const api = createApiClient({
    baseUrl: '',
    token: () => token,
    language: () => 'en',
    onEvent: () => undefined,
    transport: async () => ({ kind: 'noAnswer', reason: 'offline' }),
  });
  const i18n = startI18n({ locale: 'en', texts: texts('en') });
  const { config } = readUrlsConfig({});
  return render(
    <PlatformProvider platform={platform}>
      <TextProvider i18n={i18n} renderedAt={undefined}>
        <ServerProvider
          api={api}
          addresses={config}
          tokens={platform.storage}
          queryClient={createQueryClient()}
        >
          <State />
          <RoutesProvider store={createLocationStore('/')}>{session}</RoutesProvider>
        </ServerProvider>
      </TextProvider>
    </PlatformProvider>,
  );
}

const state = () => screen.getByTestId('state').textContent;

test('when the session’s code fails to load a visitor continues, without an error', async () => {
  renderLost(null);
  await waitFor(() => expect(state()).toBe('visitor'));
  expect(screen.queryByRole('button')).toBeNull();
});

test('when it fails to load a signed-in person does not wait, and can try again', async () => {
  renderLost('a token');
  await waitFor(() => expect(state()).toBe('visitor'));
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('while it loads slowly a visitor continues, and a signed-in person is not shown as signed out', async () => {
  const { unmount } = renderLost(null, <LateSession />);
  await waitFor(() => expect(state()).toBe('visitor'));
  unmount();
  renderLost('a token', <LateSession />);
  await act(async () => undefined);
  expect(state()).toBe('unknown');
  expect(screen.queryByRole('button')).toBeNull();
});

test('an event raised after the session has unmounted waits for the next one', () => {
  const events = createSessionEvents();
  const { unmount } = renderLost(null, <SessionConnection events={events} />);
  unmount();
  events.raise({ type: 'authTokenInvalid', error: errorWithoutMessages('offline'), token: 'another' });
  const hear = vi.fn();
  events.listen(hear);
  expect(hear).toHaveBeenCalledOnce();
});

test.each([
  ['there is a network again', window, 'online'],
  ['they return to the page', document, 'visibilitychange'],
] as const)(
  'a person for whom the server does not answer at first is signed in when %s',
  async (_, target, type) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const { server } = renderApp('/feed/best', {
      person: person(),
      answers: { 'feeds.get': { body: projectViews(1) }, 'users.me': refusal(400, 'Not now.') },
    });
    await screen.findByRole('button', { name: 'Sign in' });
    server.prepare({ 'users.me': { body: person() } });
    fireEvent(target, new Event(type));
    await screen.findByRole('button', { name: 'Sign out' });
    warn.mockRestore();
  },
);

test('Back to a page that the browser has kept shows that the person has signed out on a later page', async () => {
  renderApp('/feed/best', { person: person(), answers: { 'feeds.get': { body: projectViews(1) } } });
  await screen.findByRole('button', { name: 'Sign out' });
  fireEvent(window, new PageTransitionEvent('pagehide', { persisted: true }));
  fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));
  expect(screen.getByRole('button', { name: 'Sign out' })).toBeVisible();
  fireEvent(window, new PageTransitionEvent('pagehide', { persisted: true }));
  window.localStorage.removeItem('token');
  fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));
  await screen.findByRole('button', { name: 'Sign in' });
  expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull();
});
