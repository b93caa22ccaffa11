import { useText } from '@/i18n/useText';
import styles from '@/panels/home/AppHeader.module.css';
import { Mark } from '@/ui/Mark';

/**
 * The name over the feeds. Drawn without VKUI's PanelHeader, whose shape differs from host to host: this one
 * stands in the prerendered HTML, where the host is not known yet, and must not move afterwards.
 */
export function AppHeader() {
  const { t } = useText();
  return (
    <div className={styles.header}>
      <span className={styles.mark}>
        <Mark size={28} />
      </span>
      <h1 className={styles.name}>{t('app.name')}</h1>
    </div>
  );
}
