import { fieldsOf, readId } from '@/comics/lenient/values';
import type { Project } from '@/comics/project';
import { playStoragePrefix } from '@/comics/storedPlays';

/** Stores on this device where allowed, or else in memory; in a frame storage is often blocked. */
export interface Store {
  readonly read: (key: string) => unknown;
  readonly write: (key: string, value: unknown) => void;
  readonly remove: (key: string) => void;
  /** For this page only: the stored value is neither read nor changed. */
  readonly hold: (key: string, value: unknown) => void;
}

/** `open` returns the browser's storage, or nothing to use memory only. It may throw. */
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
        quietly((storage): unknown => JSON.parse(storage.getItem(playStoragePrefix + key) ?? 'null')) ??
        undefined
      );
    },
    write: (key, value) => {
      memory.set(key, value);
      quietly((storage) => storage.setItem(playStoragePrefix + key, JSON.stringify(value)));
    },
    hold: (key, value) => void memory.set(key, value),
    remove: (key) => {
      memory.delete(key);
      quietly((storage) => storage.removeItem(playStoragePrefix + key));
    },
  };
}

/** Returned even if the file no longer has the page. */
export function savedPage(store: Pick<Store, 'read'>, projectId: string): number | undefined {
  return readId(fieldsOf(store.read(projectId)).page);
}

/** `lost` when the file no longer has its page. */
export function savedPlace(
  store: Pick<Store, 'read'>,
  { pages }: Pick<Project, 'pages'>,
  projectId: string,
): 'kept' | 'lost' | 'none' {
  const page = savedPage(store, projectId);
  if (page === undefined) return 'none';
  return pages.some(({ id }) => id === page) ? 'kept' : 'lost';
}
