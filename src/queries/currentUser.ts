import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { CurrentUser } from '@/domain/user';
import { keys } from '@/queries/keys';
import { useApi, useTokens } from '@/queries/Server';

/** Who is there; `unknown` until a stored token or the host's launch has been answered. */
export type KnownPerson = CurrentUser | 'visitor' | 'unknown';

function useKnownPerson(): KnownPerson {
  const { data } = useQuery<KnownPerson>({
    queryKey: keys.currentUser,
    queryFn: skipToken,
    initialData: 'unknown',
  });
  return data ?? 'unknown';
}

/** Whether somebody is signed in, by the token that is kept: so it is known before the server has confirmed it. */
export function useIsSignedIn(): boolean {
  const tokens = useTokens();
  const { source } = useApi();
  // Draws again as somebody signs in or out.
  useKnownPerson();
  return source === 'server' && tokens.get('token') !== null;
}

/** Who is signed in; `null` for a visitor, and until it is known. */
export function useCurrentUser(): CurrentUser | null {
  return personIn(useKnownPerson());
}

/** Whether it is known yet who is there: what is for people alone asks a visitor to sign in, and nobody too early. */
export function useSessionState(): 'unknown' | 'visitor' | 'person' {
  const known = useKnownPerson();
  const { source } = useApi();
  if (typeof known === 'object') return 'person';
  // An archive has no accounts.
  return source === 'archive' ? 'visitor' : known;
}

export function currentUserOf(client: QueryClient): CurrentUser | null {
  return personIn(client.getQueryData<KnownPerson>(keys.currentUser) ?? 'unknown');
}

export function setCurrentUser(client: QueryClient, user: CurrentUser | null): void {
  client.setQueryData<KnownPerson>(keys.currentUser, user ?? 'visitor');
}

function personIn(known: KnownPerson): CurrentUser | null {
  return typeof known === 'object' ? known : null;
}

const payload = z.object({ user: z.string() });

/**
 * Whom a token was given to, by its own words: who is not told by the server without a network is still the person of
 * this device. Nothing but what the device itself keeps for them may follow from it. `null` for a token of another form.
 */
export function personOfToken(token: string | null): string | null {
  const [words = ''] = token?.split('.') ?? [];
  try {
    const base64 = words.replaceAll('-', '+').replaceAll('_', '/');
    return payload.parse(JSON.parse(atob(base64))).user;
  } catch {
    return null;
  }
}
