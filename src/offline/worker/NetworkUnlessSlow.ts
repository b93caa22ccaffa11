import { Strategy } from 'workbox-strategies/Strategy';
import type { StrategyHandler } from 'workbox-strategies/StrategyHandler';
import { logFailure } from '@/lib/logFailure';
import { withTimeLimit } from '@/lib/withTimeLimit';
import { responseKey, viewedProject } from '@/offline/cachedResponses';
import { offlineLimits } from '@/offline/limits';
import { isForgottenSince } from '@/offline/worker/forgetPerson';
import { recordLateResponse, takeLateResponse } from '@/offline/worker/lateResponses';
import { clientIdOf } from '@/offline/worker/workerScope';

/**
 * Uses the network if it is fast, or else the cache, and notifies the page once the network has responded.
 * Network responses are cached before they are returned (Workbox's own strategies cache them later), so that
 * a page can detect from the cache whether its response came from the network.
 */
export class NetworkUnlessSlow extends Strategy {
  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const askedAt = performance.now();
    const isUserResponse = request.headers.has('authorization');
    const asked = {
      clientId: clientIdOf(handler.event),
      address: request.url,
      key: responseKey(request.url, request.headers.get('authorization')),
    };
    const late = takeLateResponse(asked) ? await handler.cacheMatch(request) : undefined;
    if (late) return late;

    const network = handler.fetch(request).then(async (response) => {
      if (refusals.includes(response.status)) await this.#forget(asked.key);
      else if (!isUserResponse || !isForgottenSince(askedAt))
        await handler.cachePut(request, response.clone()).catch(logFailure('Failed to cache a response.'));
      return response;
    });
    const settled = network.then(
      (response) => (response.status < 500 ? response : null),
      () => null,
    );
    void handler.waitUntil(settled);
    const inTime = await withTimeLimit(settled, offlineLimits.answerSeconds * 1000, () => null);
    const stored = inTime === null ? await handler.cacheMatch(request) : undefined;
    if (!stored) return inTime ?? (await settled) ?? (await this.#forEverybody(request.url)) ?? network;
    void handler.waitUntil(settled.then((answer) => answer && recordLateResponse(asked)));
    return stored;
  }

  /**
   * The public view of a comic that another user keeps on this device (docs/product/offline.md#kept-offline).
   */
  async #forEverybody(address: string): Promise<Response | undefined> {
    if (viewedProject(new URL(address)) === null) return undefined;
    const stored = await (await caches.open(this.cacheName)).match(address, { ignoreVary: true });
    if (!stored) return undefined;
    const view: unknown = await stored.json();
    const body = JSON.stringify({ ...Object(view), isVisitorsView: true });
    return new Response(body, { headers: { 'content-type': 'application/json' } });
  }

  async #forget(key: string): Promise<void> {
    const cache = await caches.open(this.cacheName);
    await cache.delete(key, { ignoreVary: true });
  }
}

/** The resource does not exist, or this user may not access it. */
const refusals = [401, 403, 404, 410];
