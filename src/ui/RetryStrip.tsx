import { useText } from '@/i18n/useText';
import { LoadingSpinner } from '@/ui/LoadingSpinner';
import { PlainButton } from '@/ui/PlainButton';
import styles from '@/ui/RetryStrip.module.css';

/** One request of docs/product/errors.md#retry-strip. */
export interface StripRequest {
  readonly status: 'notStarted' | 'running' | 'succeeded' | 'failed';
  readonly retriable: boolean;
  /** The error message; empty without an error. */
  readonly text: string;
  /** Shown after the general message, which does not contain it (docs/product/errors.md#code-of-an-error). */
  readonly code?: string | null;
}

type StripState =
  | { readonly kind: 'hidden' }
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'failed';
      readonly text: string;
      readonly code?: string | undefined;
      readonly canRetry: boolean;
    };

/**
 * A spinner while any request is running, or else the error if any failed. An error that cannot be retried
 * shows its own message without a button.
 */
export function stripState(requests: readonly StripRequest[], usualText: string): StripState {
  if (requests.some((request) => request.status === 'running')) return { kind: 'loading' };
  const failed = requests.filter((request) => request.status === 'failed');
  if (failed.length === 0) return { kind: 'hidden' };
  const final = failed.find((request) => !request.retriable);
  const code = final?.text ? undefined : (failed.find((request) => request.code)?.code ?? undefined);
  return { kind: 'failed', text: final?.text || usualText, code, canRetry: final === undefined };
}

const failedRequest: readonly StripRequest[] = [{ status: 'failed', retriable: true, text: '' }];

interface RetryStripProps {
  /** By default a single failed request. */
  readonly requests?: readonly StripRequest[];
  readonly onRetry: () => void;
  /** Replaces the general message of errors that can be retried. */
  readonly usualText?: string;
}

/** The loading and error state of every list and page. */
export function RetryStrip({ requests = failedRequest, onRetry, usualText }: RetryStripProps) {
  const { t } = useText();
  const state = stripState(requests, usualText ?? t('retry.failed'));
  if (state.kind === 'hidden') return null;
  if (state.kind === 'loading') return <LoadingSpinner />;
  return (
    <div className={styles.strip}>
      <p role="alert" className={styles.text}>
        {state.text}
        {state.code !== undefined && ` ${t('error.code', state.code)}`}
      </p>
      {state.canRetry && <PlainButton onClick={onRetry}>{t('common.tryAgain')}</PlainButton>}
    </div>
  );
}
