import { usePlatform } from '@/platform/PlatformContext';
import { forgetPerson } from '@/platform/personStorage';
import { useCurrentUser } from '@/queries/currentUser';
import { useSignOut } from '@/queries/session';

/**
 * Signs out on this device, which forgets what the person kept on it. A host that signs people out starts anew by
 * itself; elsewhere the app goes on as it is told (docs/product/screens.md#redirects).
 */
export function useLeaveAccount(): (goOn?: () => void) => void {
  const { account, storage } = usePlatform();
  const user = useCurrentUser();
  const signOut = useSignOut();
  return (goOn) => {
    if (user) forgetPerson(storage, user.id);
    signOut();
    if (account) account.signOut();
    else goOn?.();
  };
}
