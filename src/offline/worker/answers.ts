import { CacheableResponse } from 'workbox-cacheable-response/CacheableResponse';
import { CacheExpiration } from 'workbox-expiration/CacheExpiration';
import { registerRoute } from 'workbox-routing/registerRoute';
import { StaleWhileRevalidate } from 'workbox-strategies/StaleWhileRevalidate';
import { cacheNames } from '@/offline/cacheNames';
import { offlineLimits } from '@/offline/limits';
import type { ToWorker } from '@/offline/messages';
import { answerKey, isKeptAnswer, storedAtHeader } from '@/offline/storedAnswers';
import { NetworkElseKept } from './NetworkElseKept';

const good = new CacheableResponse({ statuses: [200] });

/** Keeps so many answers; those that were not asked for the longest go out. */
function bounded(cacheName: string, maxEntries: number) {
  const expiration = new CacheExpiration(cacheName, { maxEntries, matchOptions: { ignoreVary: true } });
  return {
    cacheDidUpdate: async ({ request }: { request: Request }) => {
      await expiration.updateTimestamp(request.url);
      await expiration.expireEntries();
    },
  };
}

/** Feeds, project views and addresses: from the network, else the last that came. */
const answers = new NetworkElseKept({
  cacheName: cacheNames.answers,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => answerKey(request.url, request.headers.get('authorization')),
      cacheWillUpdate: async ({ response }) =>
        good.isResponseCacheable(response) ? stamped(response) : null,
    },
    bounded(cacheNames.answers, offlineLimits.answers),
  ],
  matchOptions: { ignoreVary: true },
});

/** The same answer with the time at which it came. */
function stamped(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set(storedAtHeader, String(Date.now()));
  return new Response(response.body, { status: response.status, headers });
}

/** Covers and avatars: what is here is shown at once, and asked for again behind it. */
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

export function routeAnswers(): void {
  registerRoute(({ url }) => isKeptAnswer(url), answers);
  registerRoute(
    ({ url, request }) => request.destination === 'image' && picture.test(url.pathname),
    pictures,
  );
}

/** Keeps what a page has loaded before the worker was there. */
export async function remember(
  { addresses, authorization }: Extract<ToWorker, { readonly type: 'remember' }>,
  event: ExtendableEvent,
): Promise<void> {
  const headers = new Headers(authorization === null ? {} : { authorization });
  for (const address of addresses.filter((one) => URL.canParse(one))) {
    const url = new URL(address);
    const strategy = isKeptAnswer(url) ? answers : picture.test(url.pathname) ? pictures : null;
    const request = new Request(url, strategy === answers ? { headers } : {});
    await strategy?.handle({ event, request }).catch(() => undefined);
  }
}
