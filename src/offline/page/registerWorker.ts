import { readToPage, type ToPage, type ToWorker } from '@/offline/messages';
import { serviceWorkers } from '@/offline/page/serviceWorkers';

/** This page's build; `null` when it has no build stamp. */
export function ownBuild(): string | null {
  const stamp = document.querySelector('meta[name="kadr-build"]');
  return stamp?.getAttribute('content') ?? null;
}

/** The registered worker and its registration. */
export interface RegisteredWorker {
  readonly container: ServiceWorkerContainer;
  readonly registration: ServiceWorkerRegistration;
}

const registering = new WeakMap<ServiceWorkerContainer, Promise<RegisteredWorker | null>>();

/** Registers the worker; `null` where the browser has none or blocks it. */
export async function registerWorker(): Promise<RegisteredWorker | null> {
  const container = serviceWorkers();
  // A development server has no build to cache, and on VK's hosting every build has its own origin.
  if (!container || !import.meta.env.PROD || import.meta.env.MODE === 'vk') return null;
  const known = registering.get(container);
  if (known) return known;
  const joined = register(container).catch((error: unknown) => {
    console.warn('Failed to register the service worker.', error);
    return null;
  });
  registering.set(container, joined);
  return joined;
}

async function register(container: ServiceWorkerContainer): Promise<RegisteredWorker | null> {
  await container.register('/sw.js');
  const registration = await container.getRegistration();
  if (!registration) return null;
  container.addEventListener('message', answerBuild);
  return { container, registration };
}

function answerBuild(event: MessageEvent): void {
  if (readToPage(event.data)?.type === 'whichBuild') event.ports[0]?.postMessage(ownBuild());
}

/**
 * Sends a message to the active worker, once there is one. `false` when the worker could not be installed,
 * for example on a full device; the next message tries again.
 */
export async function sendToWorker(message: ToWorker): Promise<boolean> {
  const joined = await registerWorker();
  if (!joined) return true;
  const active = await Promise.race([
    joined.container.ready.then((ready) => ready.active),
    installationFailed(joined.registration),
  ]);
  if (active === 'failed') registering.delete(joined.container);
  else active?.postMessage(message);
  return active !== 'failed';
}

function installationFailed({ installing, waiting, active }: ServiceWorkerRegistration): Promise<'failed'> {
  return new Promise((resolve) => {
    if (waiting !== null || active !== null) return;
    const look = () => {
      if (installing === null || installing.state === 'redundant') resolve('failed');
    };
    installing?.addEventListener('statechange', look);
    look();
  });
}

/** Sends a message to the worker that controls this page, if any. */
export function sendToController(message: ToWorker): void {
  serviceWorkers()?.controller?.postMessage(message);
}

/** Returns a function that unsubscribes. */
export function onWorkerMessage(listener: (message: ToPage) => void): () => void {
  const container = serviceWorkers();
  const onMessage = (event: MessageEvent) => {
    const message = readToPage(event.data);
    if (message) listener(message);
  };
  container?.addEventListener('message', onMessage);
  return () => container?.removeEventListener('message', onMessage);
}
