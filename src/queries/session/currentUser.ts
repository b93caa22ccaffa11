import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import type { CurrentUser } from '@/domain/user';

const currentUserKey = ['currentUser'] as const;

/** Who is signed in; `null` for a visitor, and until it is known. */
export function useCurrentUser(): CurrentUser | null {
  const { data } = useQuery<CurrentUser | null>({
    queryKey: currentUserKey,
    queryFn: skipToken,
    initialData: null,
  });
  return data ?? null;
}

export function setCurrentUser(client: QueryClient, user: CurrentUser | null): void {
  client.setQueryData<CurrentUser | null>(currentUserKey, user);
}
