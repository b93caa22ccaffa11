import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '@/api/ApiClient';
import type { ApiEvent } from '@/api/callEndpoint';
import { authEndpoints, sessionEndpoints } from '@/api/endpoints/sessions';
import { getCurrentUser, userEndpoints } from '@/api/endpoints/users';
import type { ApiError } from '@/api/errors';
import { retryInteractively } from '@/api/retry';
import { noteConfirmedAge } from '@/domain/adultComics';
import { bannedSignOutMs, tokenRefreshMs } from '@/domain/limits';
import type { CurrentUser } from '@/domain/user';
import { cachedCurrentUser, setCurrentUser } from '@/queries/currentUser';
import { queryKeys } from '@/queries/keys';
import { isPrerendered } from '@/queries/queryClient';
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

/** A visitor's data stays visible while it is refetched; running requests are canceled. */
function refetchForNewUser(client: QueryClient): void {
  void client.cancelQueries();
  // Reset, since a refresh would keep the other user's projects.
  void client.resetQueries({ queryKey: queryKeys.feeds.ranked('subscriptions') });
  void client.invalidateQueries();
}

/** Signs out and clears the cache. */
export function clearSession({ client, tokens }: Pick<SessionDeps, 'client' | 'tokens'>): void {
  tokens.remove('token');
  noteConfirmedAge(tokens, false);
  // Prerendered data is a visitor's, and React may still be hydrating it, so it is only refetched.
  void client.resetQueries({ predicate: (query) => !isPrerendered(query) });
  void client.invalidateQueries({ predicate: isPrerendered });
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

/** Signs in with a token from an external provider. */
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
 * Signs out on this device at once, and ends the session on the server. If the server cannot be reached, the
 * session expires later (docs/product/accounts.md#tokens).
 */
export function useSignOut(): () => void {
  const deps = useSessionDeps();
  return () => {
    const { api, tokens } = deps;
    tokens.remove('account_deletion');
    // The call reads the token synchronously, before the token is removed.
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
  /** The version of the terms that the form shows. */
  readonly acceptedTerms: string;
}

/** Creates an account whose email has to be confirmed. */
export function useSignUp() {
  const api = useApi();
  return useMutation({
    mutationFn: (account: NewAccount) => api.call(userEndpoints.signUp, account),
  });
}

async function fetchCurrentUser(api: ApiClient, signal?: AbortSignal): Promise<CurrentUser> {
  return api.call(getCurrentUser, {}, { signal });
}

interface SessionOptions extends SessionDeps {
  /** VK's signed launch query; empty outside VK. */
  readonly launchQuery: string;
  readonly reportBan: (error: ApiError) => void;
  /** Signs out of the native app's own account; `undefined` elsewhere. */
  readonly signOutOfHost: (() => void) | undefined;
}

/** The session of this page (docs/product/accounts.md#losing-the-session). */
interface Session {
  /** Signs in with VK's launch or the stored token. After an error the app continues signed out. */
  start(): Promise<void>;
  /** Requests the current user again, if that has failed. */
  resume(): void;
  /** Follows sign-in and sign-out in other tabs and on other pages. */
  followOtherTabs(): void;
  handleEvent(event: ApiEvent): void;
  close(): void;
}

export function createSession(parts: SessionOptions): Session {
  const { api, tokens, client, launchQuery, reportBan, signOutOfHost } = parts;
  const ended = new AbortController();
  const { signal } = ended;
  let isPersonLost = false;
  const reportedBans = new Set<string | null>();
  let signingOut: ReturnType<typeof setTimeout> | undefined;
  /** Only once per visit, since a launch whose tokens are always rejected would loop. */
  let canRelaunch = launchQuery !== '';

  const retried = <Value>(call: () => Promise<Value>) => retryInteractively(call, { signal });

  async function signInByLaunch() {
    try {
      const input = { params: launchQuery };
      const { token } = await retried(() => api.call(authEndpoints.signInByVkLaunch, input, { signal }));
      tokens.set('token', token);
    } catch (error) {
      log('Nobody was signed in by the launch from VK.', error);
    }
  }

  async function refreshToken() {
    const token = tokens.get('token');
    if (token === null) return;
    try {
      const fresh = await api.call(authEndpoints.refreshToken, {}, { signal });
      if (tokens.get('token') === token) tokens.set('token', fresh.token);
    } catch (error) {
      log('The token was not refreshed.', error);
    }
  }

  async function loadCurrentUser() {
    try {
      const user = await retried(() => fetchCurrentUser(api, signal));
      if (tokens.get('token') !== null) setCurrentUser(client, user);
    } catch (error) {
      log('It is not known who is signed in.', error);
      if (!signal.aborted) setCurrentUser(client, null);
      isPersonLost = true;
    }
  }

  let isChecking = false;

  /** An admin may have been dismissed (docs/product/rights.md#admins), and anybody banned. */
  async function checkRights(token: string | null) {
    const before = cachedCurrentUser(client);
    // A proxy may refuse this request as well.
    if (before === null || isChecking) return;
    isChecking = true;
    const user = await fetchCurrentUser(api, signal).finally(() => {
      isChecking = false;
    });
    const hasOtherRole = before.role !== user.role;
    if (tokens.get('token') !== token || (!hasOtherRole && before.banCategory === user.banCategory)) return;
    setCurrentUser(client, user);
    if (hasOtherRole) refetchForNewUser(client);
  }

  /** Only the first of several failing calls signs out; the others have a token that was removed already. */
  function signOutFrom(token: string | null): boolean {
    const isPresent = token !== null && token === tokens.get('token');
    if (!isPresent) return false;
    clearSession({ client, tokens });
    signOutOfHost?.();
    return true;
  }

  /**
   * Inside VK, users cannot sign in themselves, so the launch signs them in again. If their account may have been
   * deleted, it would create another one.
   */
  async function relaunch() {
    if (!canRelaunch || tokens.get('account_deletion') !== null) return;
    canRelaunch = false;
    await signInByLaunch();
    if (tokens.get('token') === null) return;
    refetchForNewUser(client);
    await loadCurrentUser();
  }

  function followOtherTabs() {
    const token = tokens.get('token');
    if (token === null) return clearSession({ client, tokens });
    // Usually the same user's refreshed token.
    void fetchCurrentUser(api, signal).then(
      (user) => {
        // The token has changed again, so this response is outdated.
        if (tokens.get('token') !== token) return followOtherTabs();
        if (user.id === cachedCurrentUser(client)?.id) return;
        setCurrentUser(client, user);
        refetchForNewUser(client);
      },
      (error: unknown) => log('It is not known who signed in in another tab.', error),
    );
  }

  /** The stored token may have expired. */
  function refetchFailed() {
    void client.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });
  }

  function endBannedSession(error: ApiError, token: string | null) {
    if (reportedBans.has(token)) return;
    reportedBans.add(token);
    reportBan(error);
    signingOut = setTimeout(() => signOutFrom(token), bannedSignOutMs);
  }

  function log(text: string, error: unknown) {
    if (!signal.aborted) console.warn(text, error);
  }

  const refreshing = setInterval(() => void refreshToken(), tokenRefreshMs);
  const stopFollowing = tokens.onChangedElsewhere('token', followOtherTabs);

  return {
    async start() {
      const wasVisitor = tokens.get('token') === null;
      await (launchQuery === '' ? refreshToken() : signInByLaunch());
      if (tokens.get('token') === null) return setCurrentUser(client, null);
      if (wasVisitor) refetchForNewUser(client);
      else refetchFailed();
      await loadCurrentUser();
    },

    resume() {
      if (isPersonLost && cachedCurrentUser(client) === null && tokens.get('token') !== null)
        followOtherTabs();
    },

    followOtherTabs,

    handleEvent({ type, error, token }) {
      if (type === 'userIsBanned') endBannedSession(error, token);
      else if (type === 'refused') {
        checkRights(token).catch((problem: unknown) => log('The person’s rights are not known.', problem));
      } else if (signOutFrom(token)) void relaunch();
    },

    close() {
      ended.abort();
      clearInterval(refreshing);
      stopFollowing();
      clearTimeout(signingOut);
    },
  };
}
