import { usePlatform } from '@/platform/PlatformContext';
import { forgetPerson } from '@/platform/personStorage';
import { useCurrentUser } from '@/queries/currentUser';
import { useSignOut } from '@/queries/session';

/**
 * Signs out and removes the user's data from the device. A host that signs users out reloads the app;
 * elsewhere `onSignedOut` runs (docs/product/screens.md#redirects).
 */
export function useSignOutAndForget(): (onSignedOut?: () => void) => void {
  const { account, storage } = usePlatform();
  const user = useCurrentUser();
  const signOut = useSignOut();
  return (onSignedOut) => {
    if (user) forgetPerson(storage, user.id);
    signOut();
    if (account) account.signOut();
    else onSignedOut?.();
  };
}
