import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '@/api/ApiClient';
import { authEndpoints } from '@/api/endpoints/auth';
import { sessionEndpoints } from '@/api/endpoints/sessions';
import { getCurrentUser, userEndpoints } from '@/api/endpoints/users';
import { retryInteractively } from '@/api/retry';
import { noteConfirmedAge } from '@/domain/confirmedAge';
import type { CurrentUser } from '@/domain/user';
import { setCurrentUser } from '@/queries/currentUser';
import { queryKeys } from '@/queries/keys';
import { type TokenStorage, useApi, useTokens } from '@/queries/Server';

export interface SessionDeps {
  readonly api: ApiClient;
  readonly client: QueryClient;
  readonly tokens: TokenStorage;
}

/**
 * Signs in with a token from the server. If the user cannot be loaded, the token is removed and the error is thrown.
 */
export async function setSession({ api, client, tokens }: SessionDeps, token: string): Promise<CurrentUser> {
  tokens.set('token', token);
  try {
    const user = await retryInteractively(() => fetchCurrentUser(api));
    setCurrentUser(client, user);
    refetchForNewUser(client);
    return user;
  } catch (error) {
    if (tokens.get('token') === token) tokens.remove('token');
    throw error;
  }
}

/** Visible data of a visitor stays on the screen while it is refetched; running requests are canceled. */
export function refetchForNewUser(client: QueryClient): void {
  void client.cancelQueries();
  // Reset, since a refresh would keep the other user's projects.
  void client.resetQueries({ queryKey: queryKeys.feeds.ranked('subscriptions') });
  void client.invalidateQueries();
}

/** Signs out and clears the cache. */
export function clearSession({ client, tokens }: Pick<SessionDeps, 'client' | 'tokens'>): void {
  tokens.remove('token');
  noteConfirmedAge(tokens, false);
  void client.resetQueries();
  setCurrentUser(client, null);
}

export function useSessionDeps(): SessionDeps {
  return { api: useApi(), client: useQueryClient(), tokens: useTokens() };
}

interface Credentials {
  readonly email: string;
  readonly password: string;
  /** A code of an authenticator app or a recovery code; required with two-factor authentication. */
  readonly code?: string;
}

/** Signs in with the token that an external provider returned. */
export function useSignInWithToken() {
  const deps = useSessionDeps();
  return useMutation({ mutationFn: (token: string) => setSession(deps, token) });
}

export function useSignIn() {
  const deps = useSessionDeps();
  return useMutation({
    mutationFn: async (credentials: Credentials) => {
      const { token } = await deps.api.call(authEndpoints.signIn, credentials);
      return setSession(deps, token);
    },
  });
}

/**
 * Signs out on this device at once and ends the session on the server. If the server cannot be reached, the session
 * expires later (docs/product/accounts.md#tokens).
 */
export function useSignOut(): () => void {
  const deps = useSessionDeps();
  return () => {
    const { api } = deps;
    // The call reads the token synchronously, before it is removed.
    api.call(sessionEndpoints.signOut, {}).catch((error: unknown) => {
      console.warn('The server did not hear that somebody signed out.', error);
    });
    clearSession(deps);
  };
}

interface NewAccount {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  /** The version of the terms that the form names. */
  readonly acceptedTerms: string;
}

/** Creates an account whose email has to be confirmed. */
export function useSignUp() {
  const api = useApi();
  return useMutation({
    mutationFn: (account: NewAccount) => api.call(userEndpoints.signUp, account),
  });
}

export async function fetchCurrentUser(api: ApiClient, signal?: AbortSignal): Promise<CurrentUser> {
  return api.call(getCurrentUser, {}, { signal });
}
