import { CacheableResponse } from 'workbox-cacheable-response/CacheableResponse';
import { CacheExpiration } from 'workbox-expiration/CacheExpiration';
import { registerRoute } from 'workbox-routing/registerRoute';
import { StaleWhileRevalidate } from 'workbox-strategies/StaleWhileRevalidate';
import { logFailure } from '@/lib/logFailure';
import { parseUrl } from '@/lib/parseUrl';
import { savesData } from '@/lib/savesData';
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
import { picturesOfFeed } from '@/offline/picturesOfFeed';
import { NetworkUnlessSlow } from '@/offline/worker/NetworkUnlessSlow';
import { pictureBases } from '@/offline/worker/pictureBases';
import { isAskedByEditor, worker } from '@/offline/worker/workerScope';

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
    async (asked) => {
      const isOfTheDay = viewedProject(asked.url) !== null && (await isAskedByEditor(asked.event));
      return isOfTheDay ? fetch(asked.request) : answers.handle(asked);
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
