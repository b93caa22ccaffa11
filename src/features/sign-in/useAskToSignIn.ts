import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { CurrentUser } from '@/domain/user';
import { hostSignInDialog, signInDialog } from '@/features/sign-in/dialogs';
import { useHostSignsIn } from '@/features/sign-in/useHostSignsIn';
import type { DeviceStorage } from '@/platform/Platform';
import { usePlatform } from '@/platform/PlatformContext';
import { currentUserOf } from '@/queries/currentUser';
import { useDialogs, useNavigate } from '@/routes/Routes';

/**
 * Gives who is signed in, after asking a visitor to sign in; `null` when they would rather not. What they wanted to do
 * goes on from there, at the same place (docs/product/screens.md#signing-in-and-up).
 */
export function useAskToSignIn(): (form?: 'sign-in' | 'sign-up') => Promise<CurrentUser | null> {
  const client = useQueryClient();
  const { account, storage } = usePlatform();
  const hostSignsIn = useHostSignsIn();
  const dialogs = useDialogs();
  const navigate = useNavigate();
  return async (form = 'sign-in') => {
    const known = currentUserOf(client);
    if (known !== null) return known;
    if (hostSignsIn) return dialogs.openOver(hostSignInDialog, {});
    if (account) {
      account.openSignIn();
      return waitForSignIn(client, storage);
    }
    const result = await dialogs.openOver(signInDialog, { form });
    if (result === null) return null;
    if ('user' in result) return result.user;
    navigate.to(result.path);
    return null;
  };
}

/**
 * A host does not say that its dialog was closed. It stands over the page: who touches the page has left it, and has not
 * signed in as long as the host has given no token.
 */
function waitForSignIn(client: QueryClient, storage: DeviceStorage): Promise<CurrentUser | null> {
  return new Promise((resolve) => {
    const page = new AbortController();
    const end = (user: CurrentUser | null) => {
      page.abort();
      stop();
      resolve(user);
    };
    const stop = client.getQueryCache().subscribe(() => {
      const user = currentUserOf(client);
      if (user !== null) end(user);
    });
    const onTouch = () => {
      if (storage.get('token') === null) end(null);
    };
    // A screen reader's press is a click alone.
    for (const type of ['pointerdown', 'click']) {
      window.addEventListener(type, onTouch, { capture: true, signal: page.signal });
    }
  });
}
