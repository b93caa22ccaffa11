import { Button, Spinner } from '@vkontakte/vkui';
import { useText } from '@/i18n/useText';
import styles from '@/ui/RetryStrip.module.css';
import { type StripAttempt, stripState } from '@/ui/retryStrip';

interface RetryStripProps {
  readonly attempts: readonly StripAttempt[];
  readonly onRetry: () => void;
}

/** The one loader, error and "try again" of every list and page. */
export function RetryStrip({ attempts, onRetry }: RetryStripProps) {
  const { t } = useText();
  const state = stripState(attempts, t('retry.failed'));
  if (state.kind === 'hidden') return null;
  if (state.kind === 'loading') {
    return (
      <div className={styles.strip} role="status">
        <Spinner size="m">{t('retry.loading')}</Spinner>
      </div>
    );
  }
  return (
    <div className={styles.strip}>
      <p role="alert" className={styles.text}>
        {state.text}
      </p>
      {state.canRetry && (
        <Button size="m" mode="secondary" onClick={onRetry}>
          {t('retry.again')}
        </Button>
      )}
    </div>
  );
}
