import { Strategy } from 'workbox-strategies/Strategy';
import type { StrategyHandler } from 'workbox-strategies/StrategyHandler';
import { withTimeLimit } from '@/lib/withTimeLimit';
import { offlineLimits } from '@/offline/limits';

/**
 * The network first, and what it gives is cached before it is handed over (Workbox's own strategy caches it some
 * time later): a page can tell by the cached answer whether its own came from the network.
 */
export class NetworkElseCached extends Strategy {
  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const network = handler.fetch(request).then(async (response) => {
      await handler.cachePut(request, response.clone()).catch(() => false);
      return response;
    });
    // What comes late is cached too.
    const settled = handler.waitUntil(network.catch(() => null));
    const inTime = await withTimeLimit(settled, offlineLimits.answerSeconds * 1000, () => null);
    return inTime ?? (await handler.cacheMatch(request)) ?? network;
  }
}
