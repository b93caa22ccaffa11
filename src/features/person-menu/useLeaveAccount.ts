import { usePlatform } from '@/platform/PlatformContext';
import { useSignOut } from '@/queries/session/useSignOut';

/**
 * Signs out on this device. A host that signs people out starts anew by itself; elsewhere the app goes on as it is told
 * (docs/product/screens.md#redirects).
 */
export function useLeaveAccount(): (goOn?: () => void) => void {
  const { account } = usePlatform();
  const signOut = useSignOut();
  return (goOn) => {
    signOut();
    if (account) account.signOut();
    else goOn?.();
  };
}
