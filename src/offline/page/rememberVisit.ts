import { joinWorker, tellWorker } from '@/offline/page/joinWorker';
import { isServedByWorker } from '@/offline/page/serviceWorkers';

/** At a first visit the feed and its pictures are there before the worker is: it keeps them once it has come. */
export async function rememberVisit(token: string | null): Promise<void> {
  if (isServedByWorker() || (await joinWorker()) === null) return;
  const addresses = performance.getEntriesByType('resource').map(({ name }) => name);
  await tellWorker({
    type: 'remember',
    addresses,
    authorization: token === null ? null : `Bearer ${token}`,
  });
}
