import { useText } from '@/i18n/useText';
import { Ring } from '@/ui/Ring';
import styles from '@/ui/Waiting.module.css';

/** Something is on its way. */
export function Waiting() {
  const { t } = useText();
  return (
    <div className={styles.place} role="status">
      <Ring size={28}>{t('retry.loading')}</Ring>
    </div>
  );
}
