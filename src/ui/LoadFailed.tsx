import styles from '@/ui/LoadFailed.module.css';
import { RetryStrip } from '@/ui/RetryStrip';

const failed = [{ status: 'failed', retriable: true, text: '' }] as const;

/** Shown in place of a panel or dialog whose code failed to load; retrying reloads the page. */
export function LoadFailed() {
  return (
    <div className={styles.place}>
      <RetryStrip requests={failed} onRetry={() => window.location.reload()} />
    </div>
  );
}
