import type { Transport, TransportRequest, TransportResult } from '@/api/transport';
import { untilAborted } from '@/lib/untilAborted';
import { withTimeLimit } from '@/lib/withTimeLimit';

/**
 * A transport that takes an answer which was already asked for, where there is one, instead of asking
 * twice. `takeEarlyAnswer` gives the parsed body by the request's method and address, once; an early question that
 * failed is asked again in the usual way. So is one that was asked as a visitor (`wasSignedIn`) by who has
 * signed in meanwhile, and the other way round.
 */
export function answeredEarly(
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
