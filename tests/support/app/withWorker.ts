import { onTestFinished } from 'vitest';
import type { ToPage } from '@/offline/messages';

/** A browser whose service worker is at work, if not on this page yet: what it was sent, and a way to let it speak. */
export function withWorker({ isServed = true } = {}) {
  const posted: unknown[] = [];
  const controller = isServed ? { postMessage: (message: unknown) => posted.push(message) } : null;
  const active = { postMessage: (message: unknown) => posted.push(message) };
  const registration = Object.assign(new EventTarget(), { active, waiting: null, installing: null });
  const container = Object.assign(new EventTarget(), {
    controller,
    ready: Promise.resolve(registration),
    register: async () => registration,
    getRegistration: async () => registration,
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));
  const say = (data: ToPage) => container.dispatchEvent(new MessageEvent('message', { data }));
  return { posted, say };
}
