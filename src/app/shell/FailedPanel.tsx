import styles from '@/app/shell/FailedPanel.module.css';
import { useText } from '@/i18n/useText';
import { useLocation, useNavigate } from '@/routes/Routes';
import { LoadFailed } from '@/ui/LoadFailed';
import { PlainButton } from '@/ui/PlainButton';

/** A panel whose code did not arrive, with the way back. Its header is plain HTML: the panels' own may be lost as well. */
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
