import type { Readable } from 'node:stream';

export interface FileInfo {
  /** Bytes. */
  readonly size: number;
  readonly contentType: string;
  /** In double quotes; changes with the content. */
  readonly etag: string;
}

/** A range of bytes, inclusive at both ends, as in HTTP. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** One version of a file, even if another one is stored under its key meanwhile. Must be read or closed. */
export interface OpenFile {
  readonly info: FileInfo;
  /** Reads all or a part, and then closes the file. To be called once. */
  stream(range?: ByteRange): Readable;
  /** Closes a file that is not read. */
  close(): Promise<void>;
}

/**
 * Files under keys such as `projects/1/covers/ab.webp` (`isFileKey`). A key's extension determines the content type. An
 * invalid key finds nothing when read and throws when written.
 */
export interface FileStore {
  /** Resolves when the file is stored durably. Atomically replaces an existing one. */
  put(key: string, bytes: Uint8Array): Promise<FileInfo>;
  /** `null` when there is no such file. */
  open(key: string): Promise<OpenFile | null>;
  /** The whole file; `null` when there is none. */
  read(key: string): Promise<Uint8Array | null>;
  /** Does nothing when there is no such file. */
  delete(key: string): Promise<void>;
  /** The keys with a prefix of whole segments (`projects/1/`), or all keys (``), in any order. */
  list(prefix: string): AsyncIterable<string>;
}

/** Reads and closes a file. */
export async function readWhole(file: OpenFile): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of file.stream()) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** A file as text; `null` when there is none. */
export async function readText(store: FileStore, key: string): Promise<string | null> {
  const bytes = await store.read(key);
  return bytes === null ? null : new TextDecoder().decode(bytes);
}

/** What is known about a file without reading it; `null` when there is none. */
export async function findInfo(store: FileStore, key: string): Promise<FileInfo | null> {
  const file = await store.open(key);
  await file?.close();
  return file?.info ?? null;
}

/** Deletes all files with a prefix such as `projects/1/`. */
export async function deleteUnder(store: FileStore, prefix: string): Promise<void> {
  for await (const key of store.list(prefix)) await store.delete(key);
}

/** Copies all files of one prefix to another. */
export async function copyUnder(store: FileStore, from: string, to: string): Promise<void> {
  for await (const key of store.list(from)) {
    const bytes = await store.read(key);
    if (bytes !== null) await store.put(`${to}${key.slice(from.length)}`, bytes);
  }
}
