import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import type { CurrentUser } from '@/domain/user';
import { keys } from '@/queries/keys';

/** Who is signed in; `null` for a visitor, and until it is known. */
export function useCurrentUser(): CurrentUser | null {
  const { data } = useQuery<CurrentUser | null>({
    queryKey: keys.currentUser,
    queryFn: skipToken,
    initialData: null,
  });
  return data ?? null;
}

export function currentUserOf(client: QueryClient): CurrentUser | null {
  return client.getQueryData<CurrentUser | null>(keys.currentUser) ?? null;
}

export function setCurrentUser(client: QueryClient, user: CurrentUser | null): void {
  client.setQueryData<CurrentUser | null>(keys.currentUser, user);
}
