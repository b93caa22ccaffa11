import { createListeners } from '@/lib/createListeners';
import type { Navigation } from '@/platform/Platform';

export interface HostPaths extends Pick<Navigation, 'onHostPath'> {
  /** Hands a path of the host's to whoever listens. */
  announce(path: string): void;
}

/** The host's wishes for another place. One that comes while the app still starts waits for its first listener. */
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
