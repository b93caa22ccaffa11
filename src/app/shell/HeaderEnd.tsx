import { Icon28SearchOutline } from '@vkontakte/icons';
import { VisuallyHidden } from '@vkontakte/vkui';
import { HeaderAccount } from '@/app/shell/HeaderAccount';
import styles from '@/app/shell/HeaderEnd.module.css';
import { useText } from '@/i18n/useText';
import { useSessionState } from '@/queries/currentUser';
import { Link } from '@/routes/Link';
import { useLocation } from '@/routes/Routes';
import { screens } from '@/routes/screens';
import { useIsPhone, useIsWide } from '@/ui/screenWidth';

/**
 * The search, where neither tabs nor the sidebar have it, and the account. Wide screens have one header for
 * all panels.
 */
export function HeaderEnd({ isPanel }: { readonly isPanel: boolean }) {
  const { route } = useLocation();
  const isWide = useIsWide();
  const isHome = route.screen === 'home' || route.screen === 'welcome';
  if (isPanel ? isWide : !isWide && !isHome) return null;
  return (
    <div className={styles.end}>
      <SearchIconLink />
      <HeaderAccount />
    </div>
  );
}

function SearchIconLink() {
  const { t } = useText();
  const { route } = useLocation();
  const state = useSessionState();
  const isPhone = useIsPhone();
  const isWide = useIsWide();
  // A phone may get the tab bar, which has the search, once the session is known.
  if (isWide || (isPhone && state !== 'visitor') || route.screen === 'search') return null;
  return (
    <Link className={styles.search} href={screens.search.path()}>
      <Icon28SearchOutline />
      <VisuallyHidden>{t('search.title')}</VisuallyHidden>
    </Link>
  );
}
