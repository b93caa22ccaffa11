import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '@/api/ApiClient';
import { authEndpoints } from '@/api/endpoints/auth';
import { sessionEndpoints } from '@/api/endpoints/sessions';
import { userEndpoints } from '@/api/endpoints/users';
import { retryInteractively } from '@/api/retry';
import type { CurrentUser } from '@/domain/user';
import { setCurrentUser } from '@/queries/currentUser';
import { keys } from '@/queries/keys';
import { type TokenStorage, useApi, useTokens } from '@/queries/Server';

export interface SessionDeps {
  readonly api: ApiClient;
  readonly client: QueryClient;
  readonly tokens: TokenStorage;
}

/**
 * Goes on as the person whom the server has just given a token for. When it cannot be learned who that is, the token
 * goes again, and the caller is told.
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

/** What a visitor was answered stays on the screen meanwhile; what they were not answered yet never comes. */
export function refetchForNewUser(client: QueryClient): void {
  void client.cancelQueries();
  // A refresh takes nothing out of a feed: here all of it may be another person's.
  void client.resetQueries({ queryKey: keys.feeds.ranked('subscriptions') });
  void client.invalidateQueries();
}

/** Forgets the person and all that the server answered them. */
export function clearSession({ client, tokens }: Pick<SessionDeps, 'client' | 'tokens'>): void {
  tokens.remove('token');
  void client.resetQueries();
  setCurrentUser(client, null);
}

/** What signing in and out changes. */
export function useSessionDeps(): SessionDeps {
  return { api: useApi(), client: useQueryClient(), tokens: useTokens() };
}

interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Of an authenticator app, or a recovery code; asked for where the person has two factors. */
  readonly code?: string;
}

/** Goes on with the token that an outside sign-in came back with. Its failure is the caller's to show. */
export function useSignInWithToken() {
  const deps = useSessionDeps();
  return useMutation({ mutationFn: (token: string) => setSession(deps, token) });
}

/** Signs in by e-mail and password. Its failure is the form's to show. */
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
 * Signs out on this device at once; the server ends the session as soon as it is told. Where it cannot be told, the
 * session ends by itself (docs/product/accounts.md#tokens).
 */
export function useSignOut(): () => void {
  const deps = useSessionDeps();
  return () => {
    const { api } = deps;
    // The call takes the token along before it goes.
    api.call(sessionEndpoints.signOut, {}).catch((error: unknown) => {
      console.warn('The server did not hear that somebody signed out.', error);
    });
    clearSession(deps);
  };
}

/** Makes an account that waits for its e-mail to be confirmed. Its failure is the form's to show. */
export function useSignUp() {
  const api = useApi();
  return useMutation({
    mutationFn: (account: { readonly name: string; readonly email: string; readonly password: string }) =>
      api.call(userEndpoints.signUp, account),
  });
}

/** Asks the server who is signed in. */
export async function fetchCurrentUser(api: ApiClient, signal?: AbortSignal): Promise<CurrentUser> {
  return api.call(userEndpoints.me, {}, { signal });
}
