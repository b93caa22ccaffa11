import { useText } from '@/i18n/useText';
import styles from '@/panels/search/FoundSkeleton.module.css';

/** The places of what is found, while the first answer is on its way. */
export function FoundSkeleton() {
  const { t } = useText();
  return (
    <div role="status" aria-label={t('retry.loading')}>
      {[0, 1, 2, 3].map((place) => (
        <div key={place} className={styles.row}>
          <span className={styles.cover} />
          <span className={styles.words}>
            <span className={styles.name} />
            <span className={styles.author} />
          </span>
        </div>
      ))}
    </div>
  );
}
