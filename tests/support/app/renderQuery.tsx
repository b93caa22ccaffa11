import type { QueryClient } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { onTestFinished, vi } from 'vitest';
import { createApiClient } from '@/api/callEndpoint';
import { defaultUrlsConfig } from '@/api/schemas/urlsConfig';
import type { TransportResult } from '@/api/transport';
import { fromWire } from '@/api/wire';
import { createDeviceStorage } from '@/platform/browser/deviceStorage';
import { setCurrentUser } from '@/queries/currentUser';
import { createQueryClient } from '@/queries/queryClient';
import { ServerProvider } from '@/queries/Server';
import { person } from './wire';

/**
 * Renders a hook of the queries with a server that responds when the test says so, the earliest request
 * first.
 */
export function renderQuery<Value>(
  useQueries: () => Value,
  /** Fills the cache before the hook is rendered. */
  fill: (client: QueryClient) => void = () => undefined,
) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const sent: string[] = [];
  const waiting: ((result: TransportResult) => void)[] = [];
  const client = createQueryClient();
  setCurrentUser(client, fromWire(person()));
  fill(client);
  const api = createApiClient({
    baseUrl: '',
    token: () => 'token',
    language: () => 'en',
    onEvent: () => undefined,
    transport: ({ method, url }) => {
      sent.push(`${method} ${url}`);
      return new Promise((resolve) => waiting.push(resolve));
    },
  });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ServerProvider
      api={api}
      addresses={defaultUrlsConfig}
      tokens={createDeviceStorage(window)}
      queryClient={client}
    >
      {children}
    </ServerProvider>
  );
  const { result, unmount } = renderHook(useQueries, { wrapper });
  onTestFinished(() => {
    unmount();
    client.clear();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  const answer = (body: unknown, status = 200) =>
    act(async () => {
      const request = await vi.waitFor(
        () => waiting.shift() ?? Promise.reject(new Error('Nothing was asked')),
        { interval: 1 },
      );
      request({ kind: 'answer', status, body });
      // TanStack notifies in a separate task.
      await new Promise((resolve) => setTimeout(resolve));
    });
  return {
    client,
    sent,
    now: () => result.current,
    answer,
    refuse: (status: number) =>
      answer({ httpStatusCode: status, messages: ['No.'], type: 'GENERIC' }, status),
  };
}
