import { joinWorker, tellOwnWorker, tellWorker } from '@/offline/page/joinWorker';
import { isServedByWorker } from '@/offline/page/serviceWorkers';

/**
 * At a first visit the feed and its pictures are there before the worker is: it keeps them once it has come. Later
 * its pages are brought anew, as this visit was opened with them as they were.
 */
export async function rememberVisit(token: string | null): Promise<void> {
  if (isServedByWorker()) return tellOwnWorker({ type: 'refreshShell' });
  if ((await joinWorker()) === null) return;
  const addresses = performance.getEntriesByType('resource').map(({ name }) => name);
  await tellWorker({
    type: 'remember',
    addresses,
    authorization: token === null ? null : `Bearer ${token}`,
  });
}
