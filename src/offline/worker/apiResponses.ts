import { CacheableResponse } from 'workbox-cacheable-response/CacheableResponse';
import { CacheExpiration } from 'workbox-expiration/CacheExpiration';
import { registerRoute } from 'workbox-routing/registerRoute';
import { StaleWhileRevalidate } from 'workbox-strategies/StaleWhileRevalidate';
import { Strategy } from 'workbox-strategies/Strategy';
import type { StrategyHandler } from 'workbox-strategies/StrategyHandler';
import { logFailure } from '@/lib/logFailure';
import { savesData } from '@/lib/savesData';
import { parseUrl } from '@/lib/urls';
import { withTimeLimit } from '@/lib/withTimeLimit';
import {
  isCacheableResponse,
  isFeed,
  responseKey,
  storedAtHeader,
  viewedProject,
} from '@/offline/cachedResponses';
import { cacheNames } from '@/offline/cacheNames';
import { offlineLimits } from '@/offline/limits';
import type { ToWorker } from '@/offline/messages';
import { pictureBases, picturesOfFeed } from '@/offline/worker/feedPictures';
import { isForgottenSince } from '@/offline/worker/forgetPerson';
import { recordLateResponse, takeLateResponse } from '@/offline/worker/lateResponses';
import { clientIdOf, isAskedByEditor, worker } from '@/offline/worker/workerScope';

/**
 * Uses the network if it is fast, or else the cache, and notifies the page once the network has responded.
 * Network responses are cached before they are returned (Workbox's own strategies cache them later), so that
 * a page can detect from the cache whether its response came from the network.
 */
class NetworkUnlessSlow extends Strategy {
  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const requestedAt = performance.now();
    const isUserResponse = request.headers.has('authorization');
    const requested = {
      clientId: clientIdOf(handler.event),
      address: request.url,
      key: responseKey(request.url, request.headers.get('authorization')),
    };
    const late = takeLateResponse(requested) ? await handler.cacheMatch(request) : undefined;
    if (late) return late;

    const network = handler.fetch(request).then(async (response) => {
      if (refusals.includes(response.status)) await this.#forget(requested.key);
      else if (!isUserResponse || !isForgottenSince(requestedAt))
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
    void handler.waitUntil(settled.then((answer) => answer && recordLateResponse(requested)));
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

const good = new CacheableResponse({ statuses: [200] });

/** An LRU limit on the number of entries. */
export function bounded(cacheName: string, maxEntries: number) {
  const expiration = new CacheExpiration(cacheName, { maxEntries, matchOptions: { ignoreVary: true } });
  return {
    cacheDidUpdate: async ({ request }: { request: Request }) => {
      await expiration.updateTimestamp(request.url);
      await expiration.expireEntries();
    },
  };
}

/** Feeds, project views and addresses: from the cache unless the network is fast. */
const answers = new NetworkUnlessSlow({
  cacheName: cacheNames.answers,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) =>
        responseKey(request.url, request.headers.get('authorization')),
      cacheWillUpdate: async ({ response }) =>
        good.isResponseCacheable(response) ? withStoredAt(response) : null,
    },
    bounded(cacheNames.answers, offlineLimits.answers),
    {
      cacheDidUpdate: async ({ request, newResponse, event }) => {
        if (isFeed(new URL(request.url))) event.waitUntil(cachePicturesOf(newResponse.clone(), event));
      },
    },
  ],
  matchOptions: { ignoreVary: true },
});

/** Adds the storage time as a header. */
function withStoredAt(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set(storedAtHeader, String(Date.now()));
  return new Response(response.body, { status: response.status, headers });
}

/** Covers and avatars: from the cache, and updated in the background. */
const pictures = new StaleWhileRevalidate({
  cacheName: cacheNames.pictures,
  plugins: [
    {
      cacheWillUpdate: async ({ response }) => (good.isResponseCacheable(response) ? response : null),
    },
    bounded(cacheNames.pictures, offlineLimits.pictures),
  ],
  matchOptions: { ignoreVary: true },
});

const picture = /\/(projects|userfeeds)\/[^/]+\/covers\/|\/users\/[^/]+\/avatars\//;

/** Caches the pictures of all cards in advance, since an archive's feed is shuffled at each visit. */
async function cachePicturesOf(feed: Response, event: ExtendableEvent): Promise<void> {
  if (savesData(navigator)) return;
  const cache = await caches.open(cacheNames.pictures);
  const wanted = picturesOfFeed(await feed.json(), await pictureBases());
  for (const address of wanted.slice(0, offlineLimits.picturesOfFeed)) {
    const url = new URL(address, worker.registration.scope);
    if (!(await cache.match(url.href, { ignoreVary: true }))) await cachePicture(url, event);
  }
}

async function cachePicture(url: URL, event: ExtendableEvent): Promise<void> {
  await Promise.allSettled(pictures.handleAll({ event, request: new Request(url) }));
}

export function routeApiRequests(): void {
  registerRoute(
    ({ url }) => isCacheableResponse(url),
    async (requested) => {
      const isOfTheDay = viewedProject(requested.url) !== null && (await isAskedByEditor(requested.event));
      return isOfTheDay ? fetch(requested.request) : answers.handle(requested);
    },
  );
  registerRoute(
    ({ url, request }) => request.destination === 'image' && picture.test(url.pathname),
    pictures,
  );
}

/** Caches what the page loaded before the worker was active. */
export async function cacheVisit(
  { addresses, authorization }: Extract<ToWorker, { readonly type: 'remember' }>,
  event: ExtendableEvent,
): Promise<void> {
  const headers = new Headers(authorization === null ? {} : { authorization });
  for (const url of addresses.flatMap((one) => parseUrl(one) ?? [])) {
    if (isCacheableResponse(url)) {
      await answers
        .handle({ event, request: new Request(url, { headers }) })
        .catch(logFailure('Failed to cache a response.'));
    } else if (picture.test(url.pathname)) await cachePicture(url, event);
  }
}
