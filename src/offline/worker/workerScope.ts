import { parseJson } from '@/lib/parseJson';

/* TypeScript's service worker library conflicts with the DOM library, so this declares the parts that are
   used. Workbox's types refer to `ExtendableEvent`. */
declare global {
  interface ExtendableEvent extends Event {
    waitUntil(work: Promise<unknown>): void;
  }
}

export interface OpenPage {
  readonly id: string;
  readonly url: string;
  postMessage(message: unknown, transfer?: Transferable[]): void;
  focus(): Promise<unknown>;
}

interface WorkerScope {
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly OpenPage[]>;
    claim(): Promise<void>;
    openWindow(url: string): Promise<unknown>;
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

/** The service worker's globals. */
export const worker = findScope();

export function isExtendable(event: Event): event is ExtendableEvent {
  return 'waitUntil' in event;
}

/** The JSON of a push message; `undefined` if it has none. */
export function pushedData(event: Event): unknown {
  return 'data' in event && hasText(event.data) ? parseJson(event.data.text()) : undefined;
}

function hasText(data: unknown): data is { text(): string } {
  return typeof data === 'object' && data !== null && 'text' in data;
}

/** The notification that was pressed; `null` for other events. */
export function pressedNotification(event: Event): Notification | null {
  return 'notification' in event && event.notification instanceof Notification ? event.notification : null;
}

/** Id of the requesting page; empty when unknown. */
export function clientIdOf(event: Event): string {
  return 'clientId' in event && typeof event.clientId === 'string' ? event.clientId : '';
}

/** Id of the page that sent a message; empty when unknown. */
export function pageOf({ source }: MessageEvent): string {
  return source !== null && 'id' in source && typeof source.id === 'string' ? source.id : '';
}

/** All open pages, frames included. */
export function openPages(): Promise<readonly OpenPage[]> {
  return worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
}

/** Whether the request is from the editor, which must get the server's current data. */
export async function isAskedByEditor(event: Event): Promise<boolean> {
  const asking = clientIdOf(event);
  const page = (await openPages()).find(({ id }) => id === asking);
  return page !== undefined && new URL(page.url).pathname === '/editor.html';
}
