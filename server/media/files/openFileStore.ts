import type { FileStore } from './FileStore';
import { openLocalFileStore } from './localFileStore';
import type { S3Options } from './S3Options';

/** The files of a server: in an object store, or without one in a folder. */
export async function openFileStore(folder: string, store: S3Options | null): Promise<FileStore> {
  if (store === null) return openLocalFileStore(folder);
  const { openS3FileStore } = await import('./s3FileStore');
  return openS3FileStore(store);
}

/** What is asked of a store; the time of `open` is that until the first byte may be read. */
export type FileAction = 'put' | 'open' | 'read' | 'delete' | 'list';

export interface FileUse {
  readonly action: FileAction;
  readonly isDone: boolean;
  readonly seconds: number;
}

export interface WatchedFileStore extends FileStore {
  /** Hears of each thing that was asked of the store, done or not. */
  onUse(hear: (use: FileUse) => void): void;
}

/** A store that tells how long what it is asked for takes. */
export function watchFileStore(store: FileStore): WatchedFileStore {
  const hearers: ((use: FileUse) => void)[] = [];
  const begin = (action: FileAction) => {
    const began = performance.now();
    return (isDone: boolean) => {
      const seconds = (performance.now() - began) / 1000;
      for (const hear of hearers) hear({ action, isDone, seconds });
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
    onUse: (hear) => hearers.push(hear),
  };
}
