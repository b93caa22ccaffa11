import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import type { CurrentUser } from '@/domain/user';
import { queryKeys } from '@/queries/keys';
import { useApi, useTokens } from '@/queries/Server';

/** `unknown` until the stored token or the host's launch has been verified. */
type ViewerState = CurrentUser | 'visitor' | 'unknown';

function useViewerState(): ViewerState {
  const { data } = useQuery<ViewerState>({
    queryKey: queryKeys.currentUser,
    queryFn: skipToken,
    initialData: 'unknown',
  });
  return data ?? 'unknown';
}

/** Depends on the stored token, so it is known before the server has confirmed it. */
export function useIsSignedIn(): boolean {
  const tokens = useTokens();
  const { source } = useApi();
  // Re-renders when the user signs in or out.
  useViewerState();
  return source === 'server' && tokens.get('token') !== null;
}

/** `null` for a visitor, and while unknown. */
export function useCurrentUser(): CurrentUser | null {
  return personIn(useViewerState());
}

/** Lets panels wait before they show a visitor the sign-in screen. */
export function useSessionState(): 'unknown' | 'visitor' | 'person' {
  const known = useViewerState();
  const { source } = useApi();
  if (typeof known === 'object') return 'person';
  // An archive has no accounts.
  return source === 'archive' ? 'visitor' : known;
}

export function cachedCurrentUser(client: QueryClient): CurrentUser | null {
  return personIn(client.getQueryData<ViewerState>(queryKeys.currentUser) ?? 'unknown');
}

export function setCurrentUser(client: QueryClient, user: CurrentUser | null): void {
  client.setQueryData<ViewerState>(queryKeys.currentUser, user ?? 'visitor');
}

function personIn(known: ViewerState): CurrentUser | null {
  return typeof known === 'object' ? known : null;
}
