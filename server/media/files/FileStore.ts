import type { Readable } from 'node:stream';

export interface FileInfo {
  /** Bytes. */
  readonly size: number;
  readonly contentType: string;
  /** In double quotes, as HTTP carries it; another one whenever other content was put. */
  readonly etag: string;
}

/** Bytes of a file, both ends included, as HTTP counts them. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** One version of a file, held until it is read or closed, whatever is put under its key meanwhile. */
export interface OpenFile {
  readonly info: FileInfo;
  /** Reads all or a part, and closes the file at the end. To be called once. */
  stream(range?: ByteRange): Readable;
  /** For a file that is not read after all. */
  close(): Promise<void>;
}

/**
 * Files under keys such as `projects/1/covers/ab.webp` (`isFileKey`). Keys end in the extension of their
 * content type. A key that cannot be one is absent when it is read and an error when it is put.
 */
export interface FileStore {
  /** Settles when the file is there for good: whole or not at all, in the place of an older one. */
  put(key: string, bytes: Uint8Array): Promise<FileInfo>;
  /** `null` when there is none. */
  open(key: string): Promise<OpenFile | null>;
  /** The whole file; `null` when there is none. */
  read(key: string): Promise<Uint8Array | null>;
  /** No error when there is none. */
  delete(key: string): Promise<void>;
  /** The keys that begin with whole segments (`projects/1/`), or all (``), in no promised order. */
  list(prefix: string): AsyncIterable<string>;
}

/** All bytes of a file that was opened, which is closed by that; `null` when there is none. */
export async function readWhole(file: OpenFile | null): Promise<Uint8Array | null> {
  if (file === null) return null;
  const chunks: Uint8Array[] = [];
  for await (const chunk of file.stream()) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Deletes all files whose keys begin with a prefix, such as `projects/1/`. */
export async function deleteUnder(store: FileStore, prefix: string): Promise<void> {
  for await (const key of store.list(prefix)) await store.delete(key);
}

/** Copies all files of one prefix but some under another; a file that is deleted meanwhile is left out. */
export async function copyUnder(
  store: FileStore,
  from: string,
  to: string,
  but: readonly string[] = [],
): Promise<void> {
  for await (const key of store.list(from)) {
    if (but.includes(key)) continue;
    const bytes = await store.read(key);
    if (bytes !== null) await store.put(`${to}${key.slice(from.length)}`, bytes);
  }
}
