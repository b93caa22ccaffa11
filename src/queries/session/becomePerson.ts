import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '@/api/ApiClient';
import { userEndpoints } from '@/api/endpoints/users';
import { retryInteractively } from '@/api/retry';
import type { CurrentUser } from '@/domain/user';
import { keys } from '@/queries/keys';
import type { TokenStorage } from '@/queries/Server';
import { setCurrentUser } from '@/queries/session/currentUser';

export interface SessionMeans {
  readonly api: ApiClient;
  readonly client: QueryClient;
  readonly tokens: TokenStorage;
}

/**
 * Goes on as the person whom the server has just given a token for. When it cannot be learned who that is, the token
 * goes again, and the caller is told.
 */
export async function becomePerson(
  { api, client, tokens }: SessionMeans,
  token: string,
): Promise<CurrentUser> {
  tokens.set('token', token);
  try {
    const user = await retryInteractively(() => api.call(userEndpoints.me, {}));
    setCurrentUser(client, user);
    askAgainAsSomebodyElse(client);
    return user;
  } catch (error) {
    if (tokens.get('token') === token) tokens.remove('token');
    throw error;
  }
}

/** What a visitor was answered stays on the screen meanwhile; what they were not answered yet never comes. */
export function askAgainAsSomebodyElse(client: QueryClient): void {
  void client.cancelQueries();
  // A refresh takes nothing out of a feed: here all of it may be another person's.
  void client.resetQueries({ queryKey: keys.feeds.ranked('subscriptions') });
  void client.invalidateQueries();
}

/** Forgets the person and all that the server answered them. */
export function becomeVisitor({ client, tokens }: Pick<SessionMeans, 'client' | 'tokens'>): void {
  tokens.remove('token');
  void client.resetQueries();
  setCurrentUser(client, null);
}
