import type { Transport, TransportResult } from '@/api/transport';
import { wait } from '@/lib/wait';

/**
 * A transport that takes an answer which was already asked for, where there is one, instead of asking
 * twice. `takeEarlyAnswer` gives the parsed body by the request's address, once; an early question that
 * failed is asked again in the usual way.
 */
export function answeredEarly(
  transport: Transport,
  takeEarlyAnswer: (url: string) => Promise<unknown> | undefined,
): Transport {
  return async (request) => {
    const early = request.method === 'GET' ? takeEarlyAnswer(request.url) : undefined;
    if (early === undefined) return transport(request);
    const result = await Promise.race<TransportResult | 'failed'>([
      early.then(
        (body) => ({ kind: 'answer', status: 200, body }),
        () => 'failed',
      ),
      wait(request.timeOutMs, request.signal).then(() => ({ kind: 'noAnswer', reason: 'timeOut' })),
    ]);
    return result === 'failed' ? transport(request) : result;
  };
}
