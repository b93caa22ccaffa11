import styles from '@/app/shell/FailedPanel.module.css';
import { useText } from '@/i18n/useText';
import { useLocation, useNavigate } from '@/routes/Routes';
import { LoadFailed } from '@/ui/LoadFailed';
import { PlainButton } from '@/ui/PlainButton';

/**
 * A panel whose code failed to load, with a Back button. Its header is plain HTML, since the panels' own
 * header may have failed as well.
 */
export function FailedPanel() {
  const { t } = useText();
  const navigate = useNavigate();
  const { route } = useLocation();
  const isHome = route.screen === 'home' || route.screen === 'welcome';
  return (
    <>
      {!isHome && (
        <header className={styles.header}>
          <PlainButton onClick={navigate.back}>{t('project.back')}</PlainButton>
          <h1 className={styles.title}>{t('app.name')}</h1>
        </header>
      )}
      <LoadFailed />
    </>
  );
}
