import { savesData } from '@/lib/savesData';
import { registerWorker, sendToController, sendToWorker } from '@/offline/page/registerWorker';
import { isServedByWorker } from '@/offline/page/serviceWorkers';
import { watchUpdates } from '@/offline/page/watchUpdates';

/**
 * On a first visit the feed and its pictures load before the worker is active, so they are cached afterwards. Later
 * visits were served from the cached pages, which are then refreshed.
 */
export async function cacheVisit(token: string | null): Promise<void> {
  if (isServedByWorker()) return sendToController({ type: 'refreshShell' });
  if ((await registerWorker()) === null) return;
  const addresses = performance.getEntriesByType('resource').map(({ name }) => name);
  await sendToWorker({
    type: 'remember',
    addresses,
    authorization: token === null ? null : `Bearer ${token}`,
  });
}

/** Caches the editor for offline use (docs/product/offline.md#the-editor). */
export async function keepEditor(): Promise<void> {
  if (savesData(navigator) && !isServedByWorker()) return;
  // Activates a new version if this page already belongs to it. The editor does not announce other new
  // versions.
  watchUpdates(() => undefined);
  const isServed = isServedByWorker();
  await (await registerWorker())?.container.ready;
  const loaded = isServed ? [] : performance.getEntriesByType('resource');
  const pictures = loaded.filter((entry) => 'initiatorType' in entry && entry.initiatorType === 'img');
  await sendToWorker({ type: 'keepEditor', pictures: pictures.map(({ name }) => name) });
}
