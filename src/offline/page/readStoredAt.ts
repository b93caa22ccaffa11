import { responseKey, storedAtOf } from '@/offline/cachedResponses';
import { cacheNames } from '@/offline/cacheNames';

/**
 * When the cached response of an address was stored (milliseconds since 1970); `null` without one. It is the response
 * that the page got last, since network responses are cached before they are returned.
 */
export async function readStoredAt(address: string, token: string | null): Promise<number | null> {
  try {
    const cache = await caches.open(cacheNames.answers);
    const url = new URL(address, window.location.href).href;
    const answer = await cache.match(responseKey(url, token === null ? null : `Bearer ${token}`), {
      ignoreVary: true,
    });
    return answer ? storedAtOf(answer.headers) : null;
  } catch {
    return null;
  }
}
