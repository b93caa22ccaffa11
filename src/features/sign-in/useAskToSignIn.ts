import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { CurrentUser } from '@/domain/user';
import { signInDialog } from '@/features/sign-in/dialogs';
import { usePlatform } from '@/platform/PlatformContext';
import { currentUserOf } from '@/queries/session/currentUser';
import { useDialogs, useNavigate } from '@/routes/Routes';

/**
 * Gives who is signed in, after asking a visitor to sign in; `null` when they would rather not. What they wanted to do
 * goes on from there, at the same place (docs/product/screens.md#signing-in-and-up).
 */
export function useAskToSignIn(): (form?: 'sign-in' | 'sign-up') => Promise<CurrentUser | null> {
  const client = useQueryClient();
  const { account } = usePlatform();
  const dialogs = useDialogs();
  const navigate = useNavigate();
  return async (form = 'sign-in') => {
    const known = currentUserOf(client);
    if (known !== null) return known;
    if (account) {
      account.openSignIn();
      return personToCome(client);
    }
    const result = await dialogs.openOver(signInDialog, { form });
    if (result === null) return null;
    if ('user' in result) return result.user;
    navigate.to(result.path);
    return null;
  };
}

/** A host does not say when its dialog was closed: what waits for nobody then waits in vain, and costs nothing. */
function personToCome(client: QueryClient): Promise<CurrentUser> {
  return new Promise((resolve) => {
    const stop = client.getQueryCache().subscribe(() => {
      const user = currentUserOf(client);
      if (user === null) return;
      stop();
      resolve(user);
    });
  });
}
