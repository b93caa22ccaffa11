import styles from '@/ui/LoadFailed.module.css';
import { RetryStrip } from '@/ui/RetryStrip';

const failed = [{ status: 'failed', retriable: true, text: '' }] as const;

/** Stands for a panel or dialog whose code did not arrive; a fresh page asks for it again. */
export function LoadFailed() {
  return (
    <div className={styles.place}>
      <RetryStrip requests={failed} onRetry={() => window.location.reload()} />
    </div>
  );
}
