import { usePlatform } from '@/platform/PlatformContext';
import { useAddresses } from '@/queries/Server';
import { screens } from '@/routes/screens';

/** Signs in without leaving what is edited: by the host, or in another tab; `null` where the host alone says who is there. */
export function useSignInElsewhere(): (() => void) | null {
  const { account, can } = usePlatform();
  const { websiteUrl } = useAddresses();
  if (account !== null) return account.openSignIn;
  if (!can.chooseAccount) return null;
  return () => {
    window.open(websiteUrl + screens.signIn.path(), '_blank', 'noopener');
  };
}
