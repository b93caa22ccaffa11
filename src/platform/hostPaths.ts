import { createListeners } from '@/lib/createListeners';
import type { Navigation } from '@/platform/Platform';

interface HostPaths extends Pick<Navigation, 'onHostPath'> {
  /** Passes a path of the host to the listeners. */
  announce(path: string): void;
}

/** Paths that the host requests. A path that arrives before the first listener is queued. */
export function createHostPaths(): HostPaths {
  const listeners = createListeners<[path: string]>();
  let missed: string | null = null;

  function announce(path: string) {
    if (listeners.isEmpty()) missed = path;
    listeners.notify(path);
  }

  return {
    announce,
    onHostPath(listener) {
      const unsubscribe = listeners.subscribe(listener);
      if (missed !== null) {
        const path = missed;
        missed = null;
        queueMicrotask(() => announce(path));
      }
      return unsubscribe;
    },
  };
}
