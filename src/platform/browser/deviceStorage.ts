import type { Storage, StorageKey } from '@/platform/Platform';

/**
 * The device's small store over `localStorage`. Where the browser blocks it (third-party frames, private
 * windows, a full quota) values live in memory for as long as the page does. Nothing throws (SPEC §8).
 */
export function createDeviceStorage(window: Window): Storage {
  const memory = new Map<StorageKey, string>();

  return {
    get(key) {
      const kept = memory.get(key);
      if (kept !== undefined) return kept;
      try {
        return window.localStorage.getItem(key);
      } catch {
        return null;
      }
    },

    set(key, value) {
      try {
        window.localStorage.setItem(key, value);
        memory.delete(key);
        return true;
      } catch {
        memory.set(key, value);
        return false;
      }
    },

    remove(key) {
      memory.delete(key);
      try {
        window.localStorage.removeItem(key);
      } catch {
        // A blocked store holds nothing to remove.
      }
    },
  };
}
