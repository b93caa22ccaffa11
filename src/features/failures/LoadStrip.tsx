import { ApiError } from '@/api/errors';
import type { Attempt } from '@/queries/attempt';
import { RetryStrip } from '@/ui/RetryStrip';
import { useErrorTexts } from './useErrorTexts';

/** The retry strip over the requests that a screen cannot be drawn without (SPEC §4, "Retry strip"). */
export function LoadStrip({ attempts }: { attempts: readonly Attempt[] }) {
  const textsOf = useErrorTexts();
  return (
    <RetryStrip
      attempts={attempts.map(({ status, error }) => ({
        status,
        retriable: !(error instanceof ApiError) || error.isRetriable,
        text: status === 'failed' ? textsOf(error).join(' ') : '',
      }))}
      onRetry={() => {
        for (const attempt of attempts) attempt.retry();
      }}
    />
  );
}
