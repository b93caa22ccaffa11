/*
 * TypeScript's library for service workers cannot stand beside the one for pages: this is the part of it that
 * we use. Workbox's own types name `ExtendableEvent`.
 */
declare global {
  interface ExtendableEvent extends Event {
    waitUntil(work: Promise<unknown>): void;
  }
}

export interface OpenPage {
  readonly id: string;
  readonly url: string;
  postMessage(message: unknown, transfer?: Transferable[]): void;
}

interface WorkerScope {
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly OpenPage[]>;
    claim(): Promise<void>;
  };
  readonly registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
}

function isWorkerScope(scope: object): scope is WorkerScope {
  return 'clients' in scope && 'registration' in scope && 'skipWaiting' in scope;
}

function findScope(): WorkerScope {
  const scope: object = globalThis;
  if (!isWorkerScope(scope)) throw new Error('This script is a service worker.');
  return scope;
}

/** The service worker's own globals. */
export const worker = findScope();

export function isExtendable(event: Event): event is ExtendableEvent {
  return 'waitUntil' in event;
}

/** The page that asks; empty when the browser does not say. */
export function clientIdOf(event: Event): string {
  return 'clientId' in event && typeof event.clientId === 'string' ? event.clientId : '';
}

/** The page that sends a message; empty when the browser does not say. */
export function pageOf({ source }: MessageEvent): string {
  return source !== null && 'id' in source && typeof source.id === 'string' ? source.id : '';
}

/** Every page of ours that is open, in frames too. */
export function openPages(): Promise<readonly OpenPage[]> {
  return worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
}

/** Whether the editor asks: what it goes on with, and says of a comic, must be what the server says now. */
export async function isAskedByEditor(event: Event): Promise<boolean> {
  const asking = clientIdOf(event);
  const page = (await openPages()).find(({ id }) => id === asking);
  return page !== undefined && new URL(page.url).pathname === '/editor.html';
}
