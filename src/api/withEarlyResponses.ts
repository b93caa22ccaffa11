import type { Transport, TransportRequest, TransportResult } from '@/api/transport';
import { untilAborted } from '@/lib/untilAborted';
import { withTimeLimit } from '@/lib/withTimeLimit';

/**
 * A transport that uses the response of an early request instead of sending it again. `takeEarlyAnswer` returns a
 * parsed body by method and address, once. A failed early request is sent again, and so is one that was made in
 * another session state (`wasSignedIn`).
 */
export function withEarlyResponses(
  transport: Transport,
  takeEarlyAnswer: (request: Pick<TransportRequest, 'method' | 'url'>) => Promise<unknown> | undefined,
  wasSignedIn: boolean,
): Transport {
  return async (request) => {
    const isSignedIn = 'Authorization' in request.headers;
    const early = isSignedIn === wasSignedIn ? takeEarlyAnswer(request) : undefined;
    if (early === undefined) return transport(request);
    const answer = early.then(
      (body): TransportResult => ({ kind: 'answer', status: 200, body }),
      () => 'failed' as const,
    );
    const result = await withTimeLimit(
      untilAborted(answer, request.signal),
      request.timeOutMs,
      (): TransportResult => ({ kind: 'noAnswer', reason: 'timeOut' }),
    );
    return result === 'failed' ? transport(request) : result;
  };
}
