import { render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createApiClient } from '@/api/callEndpoint';
import { readUrlsConfig } from '@/api/schemas/urlsConfig';
import { SessionFallback } from '@/app/Connections';
import { startI18n } from '@/i18n/startI18n';
import { TextProvider } from '@/i18n/TextProvider';
import { createWebPlatform } from '@/platform/browser/createWebPlatform';
import { PlatformProvider } from '@/platform/PlatformContext';
import { useSessionState } from '@/queries/currentUser';
import { createQueryClient } from '@/queries/queryClient';
import { ServerProvider } from '@/queries/Server';
import { texts } from '../support/app/renderApp';

function State() {
  return <p data-testid="state">{useSessionState()}</p>;
}

function renderLost(token: string | null) {
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
  render(
    <PlatformProvider platform={platform}>
      <TextProvider i18n={i18n} renderedAt={undefined}>
        <ServerProvider
          api={api}
          addresses={config}
          tokens={platform.storage}
          queryClient={createQueryClient()}
        >
          <State />
          <SessionFallback />
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
