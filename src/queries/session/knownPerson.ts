import { skipToken, useQuery } from '@tanstack/react-query';
import type { CurrentUser } from '@/domain/user';
import { keys } from '@/queries/keys';
import { useApi, useTokens } from '@/queries/Server';

/** Who is there; `unknown` until a stored token or the host's launch has been answered. */
export type KnownPerson = CurrentUser | 'visitor' | 'unknown';

export function useKnownPerson(): KnownPerson {
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
