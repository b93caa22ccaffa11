import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { CurrentUser } from '@/domain/user';
import type { SignInDialogProps, SignInDialogResult } from '@/features/sign-in/SignInDialog';
import { useHostSignsIn } from '@/features/sign-in/useHostSignsIn';
import type { DeviceStorage } from '@/platform/Platform';
import { usePlatform } from '@/platform/PlatformContext';
import { cachedCurrentUser } from '@/queries/currentUser';
import { defineDialog } from '@/routes/dialogs';
import { useDialogs, useNavigate } from '@/routes/Routes';

export const signInDialog = defineDialog<SignInDialogProps, SignInDialogResult>(
  'sign-in',
  async () => (await import('@/features/sign-in/SignInDialog')).SignInDialog,
);

export const hostSignInDialog = defineDialog<object, CurrentUser>(
  'host-sign-in',
  async () => (await import('@/features/sign-in/HostSignInDialog')).HostSignInDialog,
);

/**
 * Resolves to the signed-in user, after asking a visitor to sign in; `null` when they decline. The caller
 * then continues in place (docs/product/screens.md#signing-in-and-up).
 */
export function useAskToSignIn(): (form?: 'sign-in' | 'sign-up') => Promise<CurrentUser | null> {
  const client = useQueryClient();
  const { account, storage } = usePlatform();
  const hostSignsIn = useHostSignsIn();
  const dialogs = useDialogs();
  const navigate = useNavigate();
  return async (form = 'sign-in') => {
    const known = cachedCurrentUser(client);
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
 * The host does not report that its dialog was closed. The dialog covers the page, so a touch on the page
 * means that it was. If there is no new token by then, the user has not signed in.
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
      const user = cachedCurrentUser(client);
      if (user !== null) end(user);
    });
    const onTouch = () => {
      if (storage.get('token') === null) end(null);
    };
    // Screen readers dispatch only a click.
    for (const type of ['pointerdown', 'click']) {
      window.addEventListener(type, onTouch, { capture: true, signal: page.signal });
    }
  });
}
