import type { ApiEvent } from '@/api/callEndpoint';
import { authEndpoints } from '@/api/endpoints/auth';
import type { ApiError } from '@/api/errors';
import { retryInteractively } from '@/api/retry';
import { bannedSignOutMs, tokenRefreshMs } from '@/domain/limits';
import { cachedCurrentUser, setCurrentUser } from '@/queries/currentUser';
import { clearSession, fetchCurrentUser, refetchForNewUser, type SessionDeps } from '@/queries/session';

interface SessionOptions extends SessionDeps {
  /** VK's signed launch query; empty outside VK. */
  readonly launchQuery: string;
  readonly reportBan: (error: ApiError) => void;
  /** Signs out of the native app's own account; `undefined` elsewhere. */
  readonly signOutOfHost: (() => void) | undefined;
}

/** The session of this page (docs/product/accounts.md#losing-the-session). */
export interface Session {
  /** Signs in by VK's launch or the stored token. After an error the app continues signed out. */
  start(): Promise<void>;
  handleEvent(event: ApiEvent): void;
  close(): void;
}

export function createSession(parts: SessionOptions): Session {
  const { api, tokens, client, launchQuery, reportBan, signOutOfHost } = parts;
  const ended = new AbortController();
  const { signal } = ended;
  const reportedBans = new Set<string | null>();
  let signingOut: ReturnType<typeof setTimeout> | undefined;
  /** Once per visit: otherwise a launch whose tokens are always rejected would loop. */
  let canRelaunch = launchQuery !== '';

  const patiently = <Value>(call: () => Promise<Value>) => retryInteractively(call, { signal });

  async function signInByLaunch() {
    try {
      const input = { params: launchQuery };
      const { token } = await patiently(() => api.call(authEndpoints.signInByVkLaunch, input, { signal }));
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

  async function meetPerson() {
    try {
      const user = await patiently(() => fetchCurrentUser(api, signal));
      if (tokens.get('token') !== null) setCurrentUser(client, user);
    } catch (error) {
      log('It is not known who is signed in.', error);
      if (!signal.aborted) setCurrentUser(client, null);
    }
  }

  /** Only the first of several failing calls signs out; the others carry a token that is already gone. */
  function signOutFrom(token: string | null): boolean {
    const isPresent = token !== null && token === tokens.get('token');
    if (!isPresent) return false;
    clearSession({ client, tokens });
    signOutOfHost?.();
    return true;
  }

  /** Inside VK users cannot sign in themselves. */
  async function relaunch() {
    if (!canRelaunch) return;
    canRelaunch = false;
    await signInByLaunch();
    if (tokens.get('token') === null) return;
    refetchForNewUser(client);
    await meetPerson();
  }

  /** Follows sign-in and sign-out in other tabs. */
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
      await meetPerson();
    },

    handleEvent({ type, error, token }) {
      if (type === 'userIsBanned') endBannedSession(error, token);
      else if (signOutFrom(token)) void relaunch();
    },

    close() {
      ended.abort();
      clearInterval(refreshing);
      stopFollowing();
      clearTimeout(signingOut);
    },
  };
}
