import type { ToWorker } from '@/offline/messages';
import { ownBuild, type RegisteredWorker, registerWorker } from '@/offline/page/registerWorker';

/** A page may be open for days: when it becomes visible after this time, it checks for updates. */
const checkEveryMs = 30 * 60_000;

/**
 * Calls back when a version newer than this page is ready. A version that this page already belongs to is activated
 * without asking. Returns a function that stops it.
 */
export function watchUpdates(onReady: () => void): () => void {
  const stopping = new AbortController();
  void registerWorker().then((joined) => {
    if (joined && !stopping.signal.aborted) watch(joined, onReady, stopping.signal);
  });
  return () => stopping.abort();
}

function watch(
  { container, registration }: RegisteredWorker,
  onReady: () => void,
  signal: AbortSignal,
): void {
  const look = () => void compareBuilds(registration, onReady);
  const awaitInstalling = () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', look, { signal });
  };
  registration.addEventListener('updatefound', awaitInstalling, { signal });
  container.addEventListener('controllerchange', look, { signal });
  awaitInstalling();
  look();

  let checkedAt = Date.now();
  const checkAgain = () => {
    // If the clock was set back, the check may have run just now.
    checkedAt = Math.min(checkedAt, Date.now());
    if (document.hidden || Date.now() - checkedAt < checkEveryMs) return;
    checkedAt = Date.now();
    registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', checkAgain, { signal });
}

async function compareBuilds(
  { waiting, active }: ServiceWorkerRegistration,
  onReady: () => void,
): Promise<void> {
  const newest = waiting ?? active;
  if (!newest) return;
  if ((await buildOf(newest)) !== ownBuild()) onReady();
  else if (waiting) ask(waiting, { type: 'activateIfAlone' });
}

/** Milliseconds: the old worker may be busy with a long download; the page is reloaded anyway. */
const activationTimeoutMs = 3000;

/** Activates the waiting version and reloads the page. */
export async function updateNow(): Promise<void> {
  const joined = await registerWorker();
  const reload = () => window.location.reload();
  const waiting = joined?.registration.waiting;
  if (!waiting) return reload();
  joined?.container.addEventListener('controllerchange', reload, { once: true });
  setTimeout(reload, activationTimeoutMs);
  ask(waiting, { type: 'activate' });
}

function buildOf(worker: ServiceWorker): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    ask(worker, { type: 'whichBuild' }, [port2]);
  });
}

function ask(worker: ServiceWorker, message: ToWorker, transfer: Transferable[] = []): void {
  worker.postMessage(message, transfer);
}
