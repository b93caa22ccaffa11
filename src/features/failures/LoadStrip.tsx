import { errorCode } from '@/api/errors';
import { useErrorTexts } from '@/features/failures/useErrorTexts';
import { isRetriable, type QueryState } from '@/queries/queryClient';
import { RetryStrip } from '@/ui/RetryStrip';

/** The retry strip for the requests that a screen requires (docs/product/errors.md#retry-strip). */
export function LoadStrip({ queries }: { queries: readonly QueryState[] }) {
  const textsOf = useErrorTexts();
  return (
    <RetryStrip
      requests={queries.map(({ status, error }) => ({
        status,
        retriable: isRetriable(error),
        text: status === 'failed' ? textsOf(error).join(' ') : '',
        code: errorCode(error),
      }))}
      onRetry={() => {
        for (const query of queries) query.retry();
      }}
    />
  );
}
