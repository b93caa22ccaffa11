import { playNotePrefix } from '@/comics/playNotes';

/** Keeps small things on this device where it may; in a frame storage is often blocked, and that is fine. */
export interface Store {
  readonly read: (key: string) => unknown;
  readonly write: (key: string, value: unknown) => void;
  readonly remove: (key: string) => void;
}

/** `open` gives the browser's storage, or nothing to keep things in memory alone; even asking for it may throw. */
export function createStore(open: () => Storage | undefined): Store {
  const memory = new Map<string, unknown>();
  const quietly = <Result>(use: (storage: Storage) => Result): Result | undefined => {
    try {
      const storage = open();
      return storage && use(storage);
    } catch {
      return undefined;
    }
  };
  return {
    read: (key) => {
      if (memory.has(key)) return memory.get(key);
      return (
        quietly((storage): unknown => JSON.parse(storage.getItem(playNotePrefix + key) ?? 'null')) ??
        undefined
      );
    },
    write: (key, value) => {
      memory.set(key, value);
      quietly((storage) => storage.setItem(playNotePrefix + key, JSON.stringify(value)));
    },
    remove: (key) => {
      memory.delete(key);
      quietly((storage) => storage.removeItem(playNotePrefix + key));
    },
  };
}
