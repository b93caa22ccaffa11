import styles from '@/ui/LoadFailed.module.css';
import { RetryStrip } from '@/ui/RetryStrip';

/** Replaces a panel or dialog whose code failed to load; retrying reloads the page. */
export function LoadFailed() {
  return (
    <div className={styles.wrapper}>
      <RetryStrip onRetry={() => window.location.reload()} />
    </div>
  );
}
