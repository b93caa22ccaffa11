import type { QueryClient } from '@tanstack/react-query';
import type { CurrentUser } from '@/domain/user';
import { keys } from '@/queries/keys';
import { useApi } from '@/queries/Server';
import { type KnownPerson, useKnownPerson } from '@/queries/session/knownPerson';

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
