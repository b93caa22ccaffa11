import styles from '@/app/shell/LostPanel.module.css';
import { useText } from '@/i18n/useText';
import { useNavigate, usePlace } from '@/routes/Routes';
import { PartFailed } from '@/ui/PartFailed';
import { PlainButton } from '@/ui/PlainButton';

/** A panel whose code did not arrive, with the way back. Its header is plain HTML: the panels' own may be lost as well. */
export function LostPanel() {
  const { t } = useText();
  const navigate = useNavigate();
  const { route } = usePlace();
  const isHome = route.screen === 'home' || route.screen === 'welcome';
  return (
    <>
      {!isHome && (
        <header className={styles.header}>
          <PlainButton onClick={navigate.back}>{t('project.back')}</PlainButton>
          <h1 className={styles.title}>{t('app.name')}</h1>
        </header>
      )}
      <PartFailed />
    </>
  );
}
