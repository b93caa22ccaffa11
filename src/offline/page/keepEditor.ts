import { savesData } from '@/lib/savesData';
import { tellWorker } from '@/offline/page/joinWorker';
import { isServedByWorker } from '@/offline/page/serviceWorkers';
import { watchUpdates } from '@/offline/page/watchUpdates';

/** Has the editor open without a network from now on (docs/product/offline.md#the-editor). */
export async function keepEditor(): Promise<void> {
  if (savesData(navigator) && !isServedByWorker()) return;
  // A version that this page is of already takes its place; an author is not disturbed by another one.
  watchUpdates(() => undefined);
  await tellWorker({ type: 'keepEditor' });
}
