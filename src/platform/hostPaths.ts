import type { Navigation } from './Platform';

export interface HostPaths extends Pick<Navigation, 'onHostPath'> {
  /** Hands a path of the host's to whoever listens. */
  announce(path: string): void;
}

/** The host's wishes for another place. One that comes while the app still starts waits for its first listener. */
export function createHostPaths(): HostPaths {
  const listeners = new Set<(path: string) => void>();
  let missed: string | null = null;

  function announce(path: string) {
    if (listeners.size === 0) missed = path;
    for (const listener of [...listeners]) listener(path);
  }

  return {
    announce,
    onHostPath(listener) {
      listeners.add(listener);
      if (missed !== null) {
        const path = missed;
        missed = null;
        queueMicrotask(() => announce(path));
      }
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
