import { onTestFinished } from 'vitest';
import type { ToPage } from '@/offline/messages';

interface FakeWorker {
  readonly isServed?: boolean;
  /** `false` where it cannot be installed. */
  readonly isInstalled?: boolean;
  /** The build that the worker reports; by default the page's. */
  readonly build?: string | null;
}

/**
 * A browser with an active service worker, possibly not controlling this page yet: the messages that it was
 * sent, and a function that sends one from it.
 */
export function withWorker({ isServed = true, isInstalled = true, build = null }: FakeWorker = {}) {
  const posted: unknown[] = [];
  const controller = isServed ? { postMessage: (message: unknown) => posted.push(message) } : null;
  const postMessage = (message: unknown, [port]: readonly MessagePort[] = []) => {
    posted.push(message);
    port?.postMessage(build);
  };
  const active = isInstalled ? { postMessage } : null;
  const registration = Object.assign(new EventTarget(), { active, waiting: null, installing: null });
  const container = Object.assign(new EventTarget(), {
    controller,
    ready: isInstalled ? Promise.resolve(registration) : new Promise(() => undefined),
    register: async () => registration,
    getRegistration: async () => registration,
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));
  const say = (data: ToPage) => container.dispatchEvent(new MessageEvent('message', { data }));
  return { posted, say };
}
