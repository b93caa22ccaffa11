import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '@/api/ApiClient';
import type { ApiEvent } from '@/api/callEndpoint';
import { authEndpoints } from '@/api/endpoints/auth';
import { userEndpoints } from '@/api/endpoints/users';
import type { ApiError } from '@/api/errors';
import { retryInteractively } from '@/api/retry';
import { bannedSignOutMs, tokenRefreshMs } from '@/domain/limits';
import { setCurrentUser } from '@/queries/session/currentUser';

/** Where the token is kept; inside VK no longer than this page lives. */
interface TokenStorage {
  get(key: 'token'): string | null;
  set(key: 'token', value: string): unknown;
  remove(key: 'token'): void;
}

interface SessionParts {
  readonly api: ApiClient;
  readonly storage: TokenStorage;
  readonly client: QueryClient;
  /** The signed query with which VK launched us; empty outside VK. */
  readonly launchQuery: string;
  readonly tellOfBan: (error: ApiError) => void;
}

/** Who is signed in, from the start on (docs/product/accounts.md#losing-the-session). */
export interface Session {
  /** Signs in silently: by VK's launch, else by the stored token. Whatever fails, the app goes on as a visitor. */
  start(): Promise<void>;
  hear(event: ApiEvent): void;
  close(): void;
}

export function createSession({ api, storage, client, launchQuery, tellOfBan }: SessionParts): Session {
  const ended = new AbortController();
  const { signal } = ended;
  const toldBans = new Set<string | null>();
  let signingOut: ReturnType<typeof setTimeout> | undefined;

  const patiently = <Value>(call: () => Promise<Value>) => retryInteractively(call, { signal });

  async function signInByLaunch() {
    try {
      const input = { params: launchQuery };
      const { token } = await patiently(() => api.call(authEndpoints.signInByVkLaunch, input, { signal }));
      storage.set('token', token);
    } catch (error) {
      log('Nobody was signed in by the launch from VK.', error);
    }
  }

  async function refreshToken() {
    const token = storage.get('token');
    if (token === null) return;
    try {
      const fresh = await api.call(authEndpoints.refreshToken, {}, { signal });
      if (storage.get('token') === token) storage.set('token', fresh.token);
    } catch (error) {
      log('The token was not refreshed.', error);
    }
  }

  async function meetPerson() {
    const token = storage.get('token');
    if (token === null) return;
    try {
      const user = await patiently(() => api.call(userEndpoints.me, {}, { signal }));
      if (storage.get('token') !== null) setCurrentUser(client, user);
    } catch (error) {
      log('It is not known who is signed in.', error);
    }
  }

  /** Of calls that fail together the first signs out; the others speak of a token that is gone. */
  function signOutFrom(token: string | null) {
    if (token === null || token !== storage.get('token')) return;
    storage.remove('token');
    setCurrentUser(client, null);
    void client.resetQueries();
  }

  /** What a visitor was answered stays on the screen meanwhile; what they were not answered yet never comes. */
  function askAgainAsSomebodyElse() {
    void client.cancelQueries();
    void client.invalidateQueries();
  }

  /** The token may have worn out since it was stored. */
  function askAgainWhatFailed() {
    void client.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });
  }

  function endBannedSession(error: ApiError, token: string | null) {
    if (toldBans.has(token)) return;
    toldBans.add(token);
    tellOfBan(error);
    signingOut = setTimeout(() => signOutFrom(token), bannedSignOutMs);
  }

  function log(text: string, error: unknown) {
    if (!signal.aborted) console.warn(text, error);
  }

  const refreshing = setInterval(() => void refreshToken(), tokenRefreshMs);

  return {
    async start() {
      const wasVisitor = storage.get('token') === null;
      await (launchQuery === '' ? refreshToken() : signInByLaunch());
      if (storage.get('token') === null) return;
      if (wasVisitor) askAgainAsSomebodyElse();
      else askAgainWhatFailed();
      await meetPerson();
    },

    hear({ type, error, token }) {
      if (type === 'userIsBanned') endBannedSession(error, token);
      else signOutFrom(token);
    },

    close() {
      ended.abort();
      clearInterval(refreshing);
      clearTimeout(signingOut);
    },
  };
}
