import { useText } from '@/i18n/useText';
import { PlainButton } from '@/ui/PlainButton';
import styles from '@/ui/RetryStrip.module.css';
import { type StripAttempt, stripState } from '@/ui/stripState';
import { Waiting } from '@/ui/Waiting';

interface RetryStripProps {
  readonly attempts: readonly StripAttempt[];
  readonly onRetry: () => void;
  /** Told of what trying again may mend, where more can be said than that it did not load. */
  readonly usualText?: string;
}

/** The one loader, error and "try again" of every list and page. */
export function RetryStrip({ attempts, onRetry, usualText }: RetryStripProps) {
  const { t } = useText();
  const state = stripState(attempts, usualText ?? t('retry.failed'));
  if (state.kind === 'hidden') return null;
  if (state.kind === 'loading') return <Waiting />;
  return (
    <div className={styles.strip}>
      <p role="alert" className={styles.text}>
        {state.text}
      </p>
      {state.canRetry && <PlainButton onClick={onRetry}>{t('common.tryAgain')}</PlainButton>}
    </div>
  );
}
