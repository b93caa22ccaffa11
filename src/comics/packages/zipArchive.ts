import {
  type Entry,
  type FileEntry,
  Uint8ArrayReader,
  Uint8ArrayWriter,
  ZipReader,
  ZipWriter,
} from '@zip.js/zip.js/lib/zip-core-native.js';
import { packageLimits } from '@/comics/limits';
import {
  ArchiveError,
  EntryError,
  EntryTooLargeError,
  invalidNameReason,
} from '@/comics/packages/archiveEntries';
import { nameOfContents } from '@/comics/packages/mediaFiles';

export interface ArchiveEntry {
  readonly name: string;
  /** Throws beyond `largest` bytes, and at the archive's limits. */
  readonly read: (largest: number) => Promise<Uint8Array>;
}

export interface Archive {
  readonly entries: readonly ArchiveEntry[];
  /** The archive's comment; its encoding is not standardized. */
  readonly comment: Uint8Array;
}

/**
 * Does not unpack. Throws an `ArchiveError` for size, number of entries, names, encryption, duplicate names,
 * or a broken archive.
 */
export async function openArchive(bytes: Uint8Array): Promise<Archive> {
  if (bytes.length > packageLimits.size) {
    throw new ArchiveError(`The archive has ${bytes.length} bytes; at most ${packageLimits.size}`);
  }
  const contents = nameOfContents(bytes);
  if (['RAR', '7-Zip', 'PDF', 'gzip'].includes(contents)) {
    throw new ArchiveError(`The file is ${contents}; only ZIP is supported`);
  }
  const budget = { left: packageLimits.size };
  const { files, comment } = await listEntries(bytes);
  const entries = files.map((entry) => ({
    name: entry.filename,
    read: (largest: number) => readEntry(entry, largest, budget),
  }));
  return { entries, comment };
}

async function listEntries(bytes: Uint8Array): Promise<{ files: FileEntry[]; comment: Uint8Array }> {
  const reader = new ZipReader(new Uint8ArrayReader(bytes), { filenameValidation: 'tolerant' });
  const files = new Map<string, FileEntry>();
  let count = 0;
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      count += 1;
      if (count > packageLimits.entries) {
        throw new ArchiveError(`The archive has more than ${packageLimits.entries} entries`);
      }
      checkEntry(entry);
      if (entry.directory) continue;
      if (files.has(entry.filename)) throw new ArchiveError(`${shown(entry)} is in the archive twice`);
      files.set(entry.filename, entry);
    }
  } catch (error) {
    throw archiveError(error, 'The file is not a complete ZIP archive');
  }
  return { files: [...files.values()], comment: reader.comment };
}

function checkEntry(entry: Entry): void {
  const fault = invalidNameReason(entry.filename);
  if (fault !== null) throw new ArchiveError(`The name ${shown(entry)} ${fault}`);
  if (entry.encrypted) throw new ArchiveError(`${shown(entry)} is encrypted`);
}

/** Unpacked bytes are counted, since the stated sizes may be wrong. */
async function readEntry(entry: FileEntry, largest: number, budget: { left: number }): Promise<Uint8Array> {
  const growth = Math.max(packageLimits.ratioFrom, entry.compressedSize * packageLimits.ratio);
  const check = (size: number) => {
    if (size > largest) throw new EntryTooLargeError(`${shown(entry)} has ${size} bytes; at most ${largest}`);
    if (size > growth) throw new ArchiveError(`${shown(entry)} grows more than ${packageLimits.ratio} times`);
    if (size > budget.left) {
      throw new ArchiveError(`The archive unpacks to more than ${packageLimits.size} bytes`);
    }
  };
  check(entry.uncompressedSize);
  const chunks: Uint8Array[] = [];
  let size = 0;
  const sink = new WritableStream<Uint8Array>({
    write(chunk) {
      size += chunk.length;
      check(size);
      chunks.push(chunk);
    },
  });
  try {
    await entry.getData(sink, { checkCrc32: true, checkOverlappingEntry: true, useWebWorkers: false });
  } catch (error) {
    throw archiveError(error, `${shown(entry)} cannot be unpacked`, EntryError);
  }
  budget.left -= size;
  return joined(chunks, size);
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}

function archiveError(error: unknown, what: string, Kind = ArchiveError): ArchiveError {
  if (error instanceof ArchiveError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new Kind(`${what} (${reason})`, { cause: error });
}

function shown({ filename }: Entry): string {
  return JSON.stringify(filename.slice(0, 200));
}

/** Texts are compressed; media are stored, since they are compressed already. */
export interface ArchiveFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly isText: boolean;
}

/** The same files always give the same bytes. */
export async function writeArchive(files: readonly ArchiveFile[]): Promise<Uint8Array> {
  const writer = new ZipWriter(new Uint8ArrayWriter(), {
    useWebWorkers: false,
    extendedTimestamp: false,
    // The earliest time that a ZIP can store.
    lastModDate: new Date(1980, 0, 1),
  });
  for (const { name, bytes, isText } of files) {
    await writer.add(name, new Uint8ArrayReader(bytes), isText ? {} : { level: 0 });
  }
  return writer.close();
}
