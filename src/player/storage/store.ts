import { fieldsOf, readId } from '@/comics/lenient/values';
import { playNotePrefix } from '@/comics/playNotes';
import type { Project } from '@/comics/project';

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

/** The page that was left half-way, whether or not the file still has it. */
export function savedPage(store: Pick<Store, 'read'>, projectId: string): number | undefined {
  return readId(fieldsOf(store.read(projectId)).page);
}

/** Whether there is a place to resume from; `lost` when there was one, whose page the file has no more. */
export function savedPlace(
  store: Pick<Store, 'read'>,
  { pages }: Pick<Project, 'pages'>,
  projectId: string,
): 'kept' | 'lost' | 'none' {
  const page = savedPage(store, projectId);
  if (page === undefined) return 'none';
  return pages.some(({ id }) => id === page) ? 'kept' : 'lost';
}
