import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { ApiClient } from '@/api/ApiClient';
import type { UrlsConfig } from '@/api/schemas/urlsConfig';
import type { TokenStorage } from '@/queries/session/tokenStorage';

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
