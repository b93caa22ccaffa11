import { createListeners } from '@/lib/createListeners';
import type { FileStore } from './FileStore';
import { openLocalFileStore } from './localFileStore';
import type { S3Options } from './S3Options';

export async function openFileStore(folder: string, store: S3Options | null): Promise<FileStore> {
  if (store === null) return openLocalFileStore(folder);
  const { openS3FileStore } = await import('./s3FileStore');
  return openS3FileStore(store);
}

/** The time of `open` ends when the first byte can be read. */
type FileAction = 'put' | 'open' | 'read' | 'delete' | 'list';

interface FileUse {
  readonly action: FileAction;
  readonly isDone: boolean;
  readonly seconds: number;
}

export interface WatchedFileStore extends FileStore {
  /** Called after each operation, successful or not. */
  onUse(listener: (use: FileUse) => void): void;
}

/** Measures the operations of a store. */
export function watchFileStore(store: FileStore): WatchedFileStore {
  const { subscribe, notify } = createListeners<[FileUse]>();
  const begin = (action: FileAction) => {
    const began = performance.now();
    return (isDone: boolean) => {
      notify({ action, isDone, seconds: (performance.now() - began) / 1000 });
    };
  };
  const timed = async <Result>(action: FileAction, work: () => Promise<Result>): Promise<Result> => {
    const end = begin(action);
    let isDone = false;
    try {
      const result = await work();
      isDone = true;
      return result;
    } finally {
      end(isDone);
    }
  };
  return {
    put: (key, bytes) => timed('put', () => store.put(key, bytes)),
    open: (key) => timed('open', () => store.open(key)),
    read: (key) => timed('read', () => store.read(key)),
    delete: (key) => timed('delete', () => store.delete(key)),
    async *list(prefix) {
      const end = begin('list');
      let isDone = false;
      try {
        yield* store.list(prefix);
        isDone = true;
      } finally {
        end(isDone);
      }
    },
    onUse: (listener) => void subscribe(listener),
  };
}
