import { Icon24Search } from '@vkontakte/icons';
import styles from '@/app/shell/SidebarSearch.module.css';
import { useText } from '@/i18n/useText';
import { Link } from '@/routes/Link';
import { useLocation, useNavigate } from '@/routes/Routes';
import { screens } from '@/routes/screens';
import { useHasMouse, useIsWide } from '@/ui/screenWidth';
import { useSlashKey } from '@/ui/useSlashKey';

/** The search link; the `/` key works at any width. */
export function SidebarSearch() {
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
