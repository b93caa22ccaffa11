import { Icon28PictureStackOutline } from '@vkontakte/icons';
import { VisuallyHidden } from '@vkontakte/vkui';
import styles from '@/app/shell/HeaderAccount.module.css';
import { CreateButtonSlot } from '@/features/create-project/CreateButtonSlot';
import { PersonPicture } from '@/features/person/PersonPicture';
import { UnreadMark } from '@/features/person-menu/UnreadMark';
import { useOpenPersonMenu } from '@/features/person-menu/useOpenPersonMenu';
import { formScreens } from '@/features/sign-in/formScreens';
import { useAskToSignIn } from '@/features/sign-in/useAskToSignIn';
import { useText } from '@/i18n/useText';
import { usePlatform } from '@/platform/PlatformContext';
import { useCurrentUser, useSessionState } from '@/queries/currentUser';
import { useApi } from '@/queries/Server';
import { Link } from '@/routes/Link';
import { useLocation } from '@/routes/Routes';
import { screens } from '@/routes/screens';
import { useIsPhone, useIsWide } from '@/ui/screenWidth';

/** The create button, and the sign-in buttons or the account menu where the sidebar does not show them. */
export function HeaderAccount() {
  const { source } = useApi();
  const state = useSessionState();
  const isPhone = useIsPhone();
  const isInPage = useHasCreateInPage();
  if (source === 'archive') return null;
  // On phones there is no space for it beside the sign-in buttons.
  const hasCreate = !isInPage && !(isPhone && state === 'visitor');
  return (
    <div className={styles.end}>
      {hasCreate && <CreateButtonSlot kind="header" />}
      <SignInButtonsOrMenu />
    </div>
  );
}

/** Feeds, the end of a comic and the user's own profile have their own create button. */
function useHasCreateInPage(): boolean {
  const { route } = useLocation();
  const state = useSessionState();
  const user = useCurrentUser();
  if (route.screen === 'profile') return state === 'unknown' || route.userId === user?.id;
  return route.screen === 'home' || route.screen === 'project';
}

function SignInButtonsOrMenu() {
  const { t } = useText();
  const { can } = usePlatform();
  const { route } = useLocation();
  const state = useSessionState();
  const user = useCurrentUser();
  const isPhone = useIsPhone();
  const isWide = useIsWide();
  const askToSignIn = useAskToSignIn();
  const openMenu = useOpenPersonMenu();

  if (state === 'visitor' && can.chooseAccount && !formScreens.has(route.screen)) {
    return (
      <>
        <button type="button" className={styles.signIn} onClick={() => void askToSignIn()}>
          {t('signIn.send')}
        </button>
        <button type="button" className={styles.signUp} onClick={() => void askToSignIn('sign-up')}>
          {t('header.signUp')}
        </button>
      </>
    );
  }
  if (user === null || isPhone || isWide) return null;
  return (
    <>
      <Link className={styles.ownComics} href={screens.ownComics.path()} title={t('menu.ownComics')}>
        <Icon28PictureStackOutline />
        <VisuallyHidden>{t('menu.ownComics')}</VisuallyHidden>
      </Link>
      <button type="button" className={styles.menu} onClick={() => void openMenu()}>
        <VisuallyHidden>{t('menu.title')}</VisuallyHidden>
        <PersonPicture person={user} size={36} />
        <span className={styles.unread}>
          <UnreadMark />
        </span>
      </button>
    </>
  );
}
