import { useText } from '@/i18n/useText';
import styles from '@/ui/Waiting.module.css';

/** Something is on its way. */
export function Waiting() {
  const { t } = useText();
  return (
    <div className={styles.place} role="status">
      <span className={styles.ring}>{t('retry.loading')}</span>
    </div>
  );
}
