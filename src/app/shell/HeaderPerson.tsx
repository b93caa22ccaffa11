import { VisuallyHidden } from '@vkontakte/vkui';
import styles from '@/app/shell/HeaderPerson.module.css';
import { PersonPicture } from '@/features/person/PersonPicture';
import { UnreadMark } from '@/features/person-menu/UnreadMark';
import { useOpenPersonMenu } from '@/features/person-menu/useOpenPersonMenu';
import { useAskToSignIn } from '@/features/sign-in/useAskToSignIn';
import { useText } from '@/i18n/useText';
import { usePlatform } from '@/platform/PlatformContext';
import { useApi } from '@/queries/Server';
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
    <button type="button" className={styles.menu} onClick={() => void openMenu()}>
      <VisuallyHidden>{t('menu.title')}</VisuallyHidden>
      <PersonPicture person={{ id: user._id, name: user.name, picId: user.picId }} size={36} />
      <span className={styles.unread}>
        <UnreadMark />
      </span>
    </button>
  );
}
