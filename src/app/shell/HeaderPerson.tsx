import styles from '@/app/shell/HeaderPerson.module.css';
import { userAvatarAddress } from '@/domain/imageAddress';
import { useOpenPersonMenu } from '@/features/person-menu/useOpenPersonMenu';
import { useAskToSignIn } from '@/features/sign-in/useAskToSignIn';
import { useText } from '@/i18n/useText';
import { usePlatform } from '@/platform/PlatformContext';
import { useAddresses, useApi } from '@/queries/Server';
import { useCurrentUser, useSessionState } from '@/queries/session/currentUser';
import { usePlace } from '@/routes/Routes';
import type { ScreenId } from '@/routes/screens';
import { useIsPhone, useIsWide } from '@/ui/screenWidth';

/** Where a form for visitors stands already. */
const formScreens: ReadonlySet<ScreenId> = new Set(['signIn', 'signUp', 'loginWithToken', 'forgotPassword']);

/** At the end of a header: the way in for a visitor, the menu for a person who has neither tabs nor a side for it. */
export function HeaderPerson() {
  const { t } = useText();
  const { can } = usePlatform();
  const { source } = useApi();
  const addresses = useAddresses();
  const { route } = usePlace();
  const state = useSessionState();
  const user = useCurrentUser();
  const isPhone = useIsPhone();
  const isWide = useIsWide();
  const askToSignIn = useAskToSignIn();
  const openMenu = useOpenPersonMenu();

  if (isWide || source === 'archive') return null;
  if (state === 'visitor' && can.chooseAccount && !formScreens.has(route.screen)) {
    return (
      <button type="button" className={styles.signIn} onClick={() => void askToSignIn()}>
        {t('signIn.send')}
      </button>
    );
  }
  if (user === null || isPhone) return null;
  return (
    <button
      type="button"
      className={styles.menu}
      aria-label={t('menu.title')}
      onClick={() => void openMenu()}
    >
      <img
        className={styles.picture}
        src={userAvatarAddress(addresses, user._id, user.picId)}
        alt=""
        width={36}
        height={36}
      />
    </button>
  );
}
