import { cacheNames } from '@/offline/cacheNames';
import { answerKey, storedAtOf } from '@/offline/storedAnswers';

/**
 * When the kept answer of an address came, as milliseconds since 1970; `null` when there is none. It is the
 * very answer that the page was given last: what comes from the network is kept before it is handed over.
 */
export async function readStoredAt(address: string, token: string | null): Promise<number | null> {
  try {
    const cache = await caches.open(cacheNames.answers);
    const url = new URL(address, window.location.href).href;
    const answer = await cache.match(answerKey(url, token === null ? null : `Bearer ${token}`), {
      ignoreVary: true,
    });
    return answer ? storedAtOf(answer.headers) : null;
  } catch {
    return null;
  }
}
