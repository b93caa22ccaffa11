import { Icon24Search } from '@vkontakte/icons';
import styles from '@/app/shell/Sidebar.module.css';
import { CreateButtonSlot } from '@/features/create-project/CreateButtonSlot';
import { PersonMenu } from '@/features/person-menu/PersonMenu';
import { RequestBest } from '@/features/request-best/RequestBest';
import { SideLists } from '@/features/side-lists/SideLists';
import { useText } from '@/i18n/useText';
import { usePlatform } from '@/platform/PlatformContext';
import { useCurrentUser, useSessionState } from '@/queries/currentUser';
import { useApi } from '@/queries/Server';
import { Link } from '@/routes/Link';
import { useLocation, useNavigate } from '@/routes/Routes';
import { screens } from '@/routes/screens';
import { useHasMouse, useIsWide } from '@/ui/screenWidth';
import { useSlashKey } from '@/ui/useSlashKey';

export function Sidebar() {
  return (
    <div className={styles.sidebar}>
      <SidebarSearch />
      <SidebarAccount />
      <RequestBest />
      <SideLists />
    </div>
  );
}

/** The search link; the `/` key works at any width. */
function SidebarSearch() {
  const { t } = useText();
  const navigate = useNavigate();
  const { route, dialog } = useLocation();
  const isWide = useIsWide();
  const hasMouse = useHasMouse();
  const isThere = route.screen === 'search';
  useSlashKey(() => {
    if (!isThere && dialog === null) navigate.to(screens.search.path());
  });
  if (!isWide) return null;
  return (
    <Link
      className={styles.search}
      href={screens.search.path()}
      aria-keyshortcuts="/"
      aria-current={isThere ? 'page' : undefined}
    >
      <Icon24Search aria-hidden />
      {t('search.title')}
      {hasMouse && (
        <kbd className={styles.key} aria-hidden>
          /
        </kbd>
      )}
    </Link>
  );
}

/** The account menu, or the benefits of an account; the sign-in buttons are in the header. */
function SidebarAccount() {
  const { t } = useText();
  const { can } = usePlatform();
  const { source } = useApi();
  const state = useSessionState();
  const user = useCurrentUser();
  const isWide = useIsWide();

  if (!isWide || source === 'archive') return null;
  if (user !== null) {
    return (
      <div className={styles.account}>
        <PersonMenu user={user}>
          <CreateButtonSlot kind="side" />
        </PersonMenu>
      </div>
    );
  }
  if (state === 'unknown' || !can.chooseAccount) return null;
  return (
    <section className={styles.account} aria-label={t('sidebar.visitor')}>
      <p className={styles.text}>{t('sidebar.visitorText')}</p>
      <CreateButtonSlot kind="side" />
    </section>
  );
}
