import { savesData } from '@/lib/savesData';
import { joinWorker, tellOwnWorker, tellWorker } from '@/offline/page/joinWorker';
import { isServedByWorker } from '@/offline/page/serviceWorkers';
import { watchUpdates } from '@/offline/page/watchUpdates';

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

/** Lets the editor open without a network from now on (docs/product/offline.md#the-editor). */
export async function keepEditor(): Promise<void> {
  if (savesData(navigator) && !isServedByWorker()) return;
  // A new version that this page already belongs to is activated; the author is not told of any other.
  watchUpdates(() => undefined);
  await tellWorker({ type: 'keepEditor' });
}
