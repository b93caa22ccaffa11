import { onTestFinished } from 'vitest';
import type { ToPage } from '@/offline/messages';

/** A browser whose service worker is at work: what it was sent, and a way to let it speak. */
export function withWorker() {
  const posted: unknown[] = [];
  const worker = { controller: { postMessage: (message: unknown) => posted.push(message) } };
  const container = Object.assign(new EventTarget(), worker);
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));
  const say = (data: ToPage) => container.dispatchEvent(new MessageEvent('message', { data }));
  return { posted, say };
}
