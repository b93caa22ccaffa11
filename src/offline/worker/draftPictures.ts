import { NetworkFirst } from 'workbox-strategies/NetworkFirst';
import { logFailure } from '@/lib/logFailure';
import { parseUrl } from '@/lib/urls';
import { cacheNames } from '@/offline/cacheNames';
import { offlineLimits } from '@/offline/limits';
import { plainAddress } from '@/offline/projects/fileAddress';
import { bounded } from '@/offline/worker/apiResponses';
import { isForgottenSince } from '@/offline/worker/forgetPerson';

/**
 * Pictures in the editor. The editor loads them again after each change, and without this cache they would be
 * missing offline.
 */
export const draftPictures = new NetworkFirst({
  cacheName: cacheNames.draftPictures,
  networkTimeoutSeconds: offlineLimits.projectFileSeconds,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => plainAddress(new URL(request.url)),
      cacheWillUpdate: async ({ response, event }) => {
        const isForgotten = isForgottenSince(event.timeStamp);
        return response.status === 200 && !isForgotten ? response : null;
      },
    },
    bounded(cacheNames.draftPictures, offlineLimits.draftPictures),
  ],
  matchOptions: { ignoreVary: true },
});

/** Caches what the editor loaded before the worker was active. */
export async function cacheDraftPictures(
  addresses: readonly string[],
  event: ExtendableEvent,
): Promise<void> {
  for (const address of addresses.filter((one) => parseUrl(one) !== null)) {
    await draftPictures
      .handle({ event, request: new Request(address) })
      .catch(logFailure('Failed to cache a picture of a draft.'));
  }
}
