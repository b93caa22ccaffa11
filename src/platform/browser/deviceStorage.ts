import type { DeviceStorage, StorageKey } from '@/platform/Platform';

/**
 * Stored in the tab's name, which survives the reload after choosing a language
 * (docs/product/languages.md#choosing-the-language).
 */
const languageInName = 'kadr-language:';

/**
 * A wrapper of `localStorage` that never throws. Where the browser blocks it (third-party frames, private
 * windows, full quota), values stay in memory (docs/product/entities.md#keys-on-the-device). `tokenLives` is
 * "in memory" where the host signs the user in at every launch, so that no token is stored on the device.
 */
export function createDeviceStorage(
  window: Window,
  tokenLives: 'on the device' | 'in memory' = 'on the device',
): DeviceStorage {
  const memory = new Map<StorageKey, string>();
  const isKept = (key: StorageKey) => key !== 'token' || tokenLives === 'on the device';
  const named = (key: StorageKey) =>
    key === 'forceLang' && window.name.startsWith(languageInName)
      ? window.name.slice(languageInName.length)
      : undefined;
  const keep = (key: StorageKey, value: string) => {
    memory.set(key, value);
    if (key === 'forceLang') window.name = languageInName + value;
  };
  const drop = (key: StorageKey) => {
    memory.delete(key);
    if (named(key) !== undefined) window.name = '';
  };

  return {
    get(key) {
      const kept = memory.get(key) ?? named(key);
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
          drop(key);
          return true;
        }
      } catch {
        // The value stays in memory.
      }
      keep(key, value);
      return false;
    },

    remove(key) {
      drop(key);
      if (!isKept(key)) return;
      try {
        window.localStorage.removeItem(key);
      } catch {
        // Nothing to remove in a blocked storage.
      }
    },

    onChangedElsewhere(key, listener) {
      const onStorage = (event: StorageEvent) => {
        // `key` is `null` when the storage was cleared.
        if (isKept(key) && (event.key === key || event.key === null)) listener();
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}

/** Reads from `sessionStorage`; `null` when it is blocked or has no such key. */
export function readSessionValue(window: Window, key: string): string | null {
  try {
    return window.sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Writes to `sessionStorage`, which survives a reload; ignored where it is blocked. */
export function writeSessionValue(window: Window, key: string, value: string): void {
  try {
    window.sessionStorage.setItem(key, value);
  } catch {
    // Then only the URL parameters count.
  }
}
