import { Button } from '@vkontakte/vkui';
import styles from '@/editor/drafts/SaveDetails.module.css';
import { useText } from '@/i18n/useText';
import { usePlatform } from '@/platform/PlatformContext';
import { usePublicAddress } from '@/routes/publicAddress';
import { screens } from '@/routes/screens';

/** Signs in through the host or in another tab; `null` where only the host can. */
export function useSignInElsewhere(): (() => void) | null {
  const { account, can } = usePlatform();
  const publicAddress = usePublicAddress();
  if (account !== null) return account.openSignIn;
  if (!can.chooseAccount) return null;
  return () => {
    window.open(publicAddress(screens.signIn.path()), '_blank', 'noopener');
  };
}

/** Nothing where only the host can sign in. */
export function SignInButton() {
  const { t } = useText();
  const signIn = useSignInElsewhere();
  if (signIn === null) return null;
  return (
    <Button size="l" stretched onClick={signIn}>
      {t('editor.signIn')}
    </Button>
  );
}

/** In place of what only the author gets, whose session has ended. */
export function SignedOut() {
  const { t } = useText();
  return (
    <div className={styles.details}>
      <p className={styles.text} role="alert">
        {t('editor.refused.signedOut')}
      </p>
      <SignInButton />
    </div>
  );
}
