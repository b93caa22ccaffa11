import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { ApiClient } from '@/api/ApiClient';
import type { ApiEvent } from '@/api/callEndpoint';
import type { TermsAsker } from '@/api/http';
import type { UrlsConfig } from '@/api/schemas/urlsConfig';
import type { AdultNote } from '@/domain/adultComics';

/** `account_deletion` is a requested deletion whose outcome is unknown; the others are removed when a session ends. */
type SessionKey = 'token' | 'account_deletion' | AdultNote;

/** Stores the token: on the device, in memory inside VK, or in the native app. */
export interface TokenStorage {
  get(key: SessionKey): string | null;
  set(key: SessionKey, value: string): unknown;
  remove(key: SessionKey): void;
  /** Calls back when another tab has changed the token. Returns a function that unsubscribes. */
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

/** Provides the API, its addresses and the query cache. */
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
  if (value === null) throw new Error('ServerProvider is missing');
  return value;
}

export function useApi(): ApiClient {
  return useServer().api;
}

export function useTokens(): TokenStorage {
  return useServer().tokens;
}

/** The addresses from `config/urls.json`. */
export function useAddresses(): UrlsConfig {
  return useServer().addresses;
}

/**
 * Passes API events and requests to accept the terms to the session, whose code loads after the first calls.
 */
export interface SessionEvents extends TermsAsker {
  raise(event: ApiEvent): void;
  /** Also delivers events that were raised before. Returns a function that unsubscribes. */
  listen(listener: (event: ApiEvent) => void): () => void;
}

export function createSessionEvents(): SessionEvents {
  const missed: ApiEvent[] = [];
  const keep = (event: ApiEvent) => {
    missed.push(event);
  };
  let current = keep;
  return {
    raise: (event) => current(event),
    listen(listener) {
      current = listener;
      for (const event of missed.splice(0)) listener(event);
      return () => {
        current = keep;
      };
    },
  };
}
