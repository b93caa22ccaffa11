import type { DeviceStorage, StorageKey } from '@/platform/Platform';

/**
 * The device's small store over `localStorage`. Where the browser blocks it (third-party frames, private
 * windows, a full quota) values live in memory for as long as the page does. Nothing throws
 * (docs/product/entities.md#keys-on-the-device). `tokenLives` in the page's memory alone where the host says anew
 * at each start who is there: nobody is then served by a token that was left on the device.
 */
export function createDeviceStorage(
  window: Window,
  tokenLives: 'on the device' | 'in memory' = 'on the device',
): DeviceStorage {
  const memory = new Map<StorageKey, string>();
  const isKept = (key: StorageKey) => key !== 'token' || tokenLives === 'on the device';

  return {
    get(key) {
      const kept = memory.get(key);
      if (kept !== undefined) return kept;
      if (!isKept(key)) return null;
      try {
        return window.localStorage.getItem(key);
      } catch {
        return null;
      }
    },

    set(key, value) {
      try {
        if (isKept(key)) {
          window.localStorage.setItem(key, value);
          memory.delete(key);
          return true;
        }
      } catch {
        // It lives in memory then.
      }
      memory.set(key, value);
      return false;
    },

    remove(key) {
      memory.delete(key);
      if (!isKept(key)) return;
      try {
        window.localStorage.removeItem(key);
      } catch {
        // A blocked store holds nothing to remove.
      }
    },

    onChangedElsewhere(key, listener) {
      const hear = (event: StorageEvent) => {
        // A store that was cleared names no key.
        if (isKept(key) && (event.key === key || event.key === null)) listener();
      };
      window.addEventListener('storage', hear);
      return () => window.removeEventListener('storage', hear);
    },
  };
}

/** Reads a note of this visit; `null` when there is none or the browser blocks the session's storage. */
export function readSessionNote(window: Window, key: string): string | null {
  try {
    return window.sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Leaves a note that outlives a reload. Where storage is blocked the visit simply goes without it. */
export function writeSessionNote(window: Window, key: string, value: string): void {
  try {
    window.sessionStorage.setItem(key, value);
  } catch {
    // The address alone decides then.
  }
}
