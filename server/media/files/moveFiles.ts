import { createHash } from 'node:crypto';
import type { FileStore } from './FileStore';

interface MoveOptions {
  readonly from: FileStore;
  readonly to: FileStore;
  /** Only reports what would be done. */
  readonly isDry: boolean;
  /** Deletes each source file after its copy was verified. */
  readonly deletes: boolean;
  readonly onFile: (moved: MovedFile) => void;
}

export interface MovedFile {
  readonly key: string;
  readonly bytes: number;
  /** `different`: the copy does not match, and its source is kept. */
  readonly outcome: 'copied' | 'there already' | 'gone meanwhile' | 'different';
  readonly isDeleted: boolean;
}

/** The work is mostly waiting for the network and the disk. */
const concurrency = 4;

/**
 * Copies all files from one store to another and verifies each copy by size and SHA-256. Existing copies are skipped,
 * so an aborted run can be repeated. Throws when a store fails.
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
  const moved = { key, bytes: bytes.length, isDeleted: false };
  const isThere = await isSameIn(to, key, bytes);
  if (isDry) return { ...moved, outcome: isThere ? 'there already' : 'copied' };
  if (!isThere) {
    await to.put(key, bytes);
    if (!(await isSameIn(to, key, bytes))) return { ...moved, outcome: 'different' };
  }
  const isDeleted = deletes && (await isSameIn(from, key, bytes));
  if (isDeleted) await from.delete(key);
  return { ...moved, outcome: isThere ? 'there already' : 'copied', isDeleted };
}

async function isSameIn(store: FileStore, key: string, bytes: Uint8Array): Promise<boolean> {
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
