import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { ApiClient } from '@/api/ApiClient';
import type { ApiEvent } from '@/api/callEndpoint';
import type { UrlsConfig } from '@/api/schemas/urlsConfig';

/** Where the token is kept: on the device, inside VK no longer than the page lives, in the native app with the app. */
export interface TokenStorage {
  get(key: 'token'): string | null;
  set(key: 'token', value: string): unknown;
  remove(key: 'token'): void;
  /** Calls back when another tab has changed it. Returns the way to stop. */
  onChangedElsewhere(key: 'token', listener: () => void): () => void;
}

interface ServerValue {
  readonly api: ApiClient;
  readonly addresses: UrlsConfig;
  readonly tokens: TokenStorage;
}

const ServerContext = createContext<ServerValue | null>(null);

interface ServerProviderProps extends ServerValue {
  readonly queryClient: QueryClient;
  readonly children: ReactNode;
}

/** The server as the app meets it: its calls, its addresses and what is remembered of its answers. */
export function ServerProvider({ api, addresses, tokens, queryClient, children }: ServerProviderProps) {
  const value = useMemo(() => ({ api, addresses, tokens }), [api, addresses, tokens]);
  return (
    <ServerContext value={value}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </ServerContext>
  );
}

function useServer(): ServerValue {
  const value = useContext(ServerContext);
  if (value === null) throw new Error('ServerProvider is missing above this component');
  return value;
}

export function useApi(): ApiClient {
  return useServer().api;
}

/** Where the token is kept. */
export function useTokens(): TokenStorage {
  return useServer().tokens;
}

/** Where pictures, player and website are (`config/urls.json`). */
export function useAddresses(): UrlsConfig {
  return useServer().addresses;
}

/** Brings the events of all calls to the session, whose code arrives after the first of them may have failed. */
export interface SessionEvents {
  raise(event: ApiEvent): void;
  /** Hears also what was raised while nobody listened. Returns the way to stop. */
  listen(listener: (event: ApiEvent) => void): () => void;
}

export function createSessionEvents(): SessionEvents {
  const missed: ApiEvent[] = [];
  const keep = (event: ApiEvent) => {
    missed.push(event);
  };
  let hear = keep;
  return {
    raise: (event) => hear(event),
    listen(listener) {
      hear = listener;
      for (const event of missed.splice(0)) listener(event);
      return () => {
        hear = keep;
      };
    },
  };
}
