import { useErrorTexts } from '@/features/failures/useErrorTexts';
import { type Attempt, mayTryAgain } from '@/queries/queryClient';
import { RetryStrip } from '@/ui/RetryStrip';

/**
 * The retry strip over the requests that a screen cannot be drawn without
 * (docs/product/errors.md#retry-strip).
 */
export function LoadStrip({ attempts }: { attempts: readonly Attempt[] }) {
  const textsOf = useErrorTexts();
  return (
    <RetryStrip
      attempts={attempts.map(({ status, error }) => ({
        status,
        retriable: mayTryAgain(error),
        text: status === 'failed' ? textsOf(error).join(' ') : '',
      }))}
      onRetry={() => {
        for (const attempt of attempts) attempt.retry();
      }}
    />
  );
}
