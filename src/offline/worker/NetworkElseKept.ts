import { Strategy } from 'workbox-strategies/Strategy';
import type { StrategyHandler } from 'workbox-strategies/StrategyHandler';
import { offlineLimits } from '@/offline/limits';

/**
 * The network first, and what it gives is kept before it is handed over (Workbox's own strategy keeps it some
 * time later): a page can tell by the kept answer whether its own came from the network.
 */
export class NetworkElseKept extends Strategy {
  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const network = handler.fetch(request).then(async (response) => {
      await handler.cachePut(request, response.clone()).catch(() => false);
      return response;
    });
    // What comes late is kept too.
    const settled = handler.waitUntil(network.catch(() => null));
    const inTime = await Promise.race([settled, patience()]);
    return inTime ?? (await handler.cacheMatch(request)) ?? network;
  }
}

function patience(): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), offlineLimits.answerSeconds * 1000);
  });
}
