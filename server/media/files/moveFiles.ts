import { createHash } from 'node:crypto';
import type { FileStore } from './FileStore';

export interface MoveOptions {
  readonly from: FileStore;
  readonly to: FileStore;
  /** Only tells what it would do. */
  readonly isDry: boolean;
  /** Deletes each file from where it was, once the other one was read and found the same. */
  readonly deletes: boolean;
  readonly onFile: (moved: MovedFile) => void;
}

export interface MovedFile {
  readonly key: string;
  readonly bytes: number;
  /** `copied` in a dry run is what would be; `different` is what came out otherwise than it went in, and was kept. */
  readonly outcome: 'copied' | 'there already' | 'gone meanwhile' | 'different';
  readonly isDeleted: boolean;
}

/** The store and the disk wait longer than the processor works. */
const concurrency = 4;

/**
 * Copies all files from one place to another, and verifies each by reading it there: its size and its SHA-256.
 * What is there already is not copied again, so whoever was interrupted begins anew. Throws when a place fails.
 */
export async function moveFiles(options: MoveOptions): Promise<void> {
  const keys = options.from.list('')[Symbol.asyncIterator]();
  const work = async () => {
    for (let next = await keys.next(); !next.done; next = await keys.next()) {
      options.onFile(await moveFile(next.value, options));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
}

async function moveFile(key: string, { from, to, isDry, deletes }: MoveOptions): Promise<MovedFile> {
  const bytes = await from.read(key);
  if (bytes === null) return { key, bytes: 0, outcome: 'gone meanwhile', isDeleted: false };
  const told = { key, bytes: bytes.length, isDeleted: false };
  const isThere = await isCacheable(to, key, bytes);
  if (isDry) return { ...told, outcome: isThere ? 'there already' : 'copied' };
  if (!isThere) {
    await to.put(key, bytes);
    if (!(await isCacheable(to, key, bytes))) return { ...told, outcome: 'different' };
  }
  const isDeleted = deletes && (await isCacheable(from, key, bytes));
  if (isDeleted) await from.delete(key);
  return { ...told, outcome: isThere ? 'there already' : 'copied', isDeleted };
}

/** By size first, then by what is in it: a part of the reading is saved when they differ. */
async function isCacheable(store: FileStore, key: string, bytes: Uint8Array): Promise<boolean> {
  const file = await store.open(key);
  if (file === null) return false;
  if (file.info.size !== bytes.length) {
    await file.close();
    return false;
  }
  const hash = createHash('sha256');
  for await (const piece of file.stream()) hash.update(piece);
  return hash.digest('hex') === createHash('sha256').update(bytes).digest('hex');
}
