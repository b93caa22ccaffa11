import type { DeviceStorage, StorageKey } from '@/platform/Platform';

/**
 * The device's small store over `localStorage`. Where the browser blocks it (third-party frames, private
 * windows, a full quota) values live in memory for as long as the page does. Nothing throws
 * (docs/product/entities.md#keys-on-the-device). `account` is who the host says is there: another person's
 * token must not serve them.
 */
export function createDeviceStorage(window: Window, account: string | null = null): DeviceStorage {
  const memory = new Map<StorageKey, string>();
  const nameOf = (key: StorageKey) => (key === 'token' && account !== null ? `token_${account}` : key);

  return {
    get(key) {
      const kept = memory.get(key);
      if (kept !== undefined) return kept;
      try {
        return window.localStorage.getItem(nameOf(key));
      } catch {
        return null;
      }
    },

    set(key, value) {
      try {
        window.localStorage.setItem(nameOf(key), value);
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
        window.localStorage.removeItem(nameOf(key));
      } catch {
        // A blocked store holds nothing to remove.
      }
    },
  };
}
