import { createHash, randomUUID } from 'node:crypto';
import { chmod, type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { hourMs } from '@/lib/units';
import { errorCodeOf, rootCauseMessage, StartupError } from '../../lib/errors';
import { type FileInfo, type FileStore, type OpenFile, readWhole } from './FileStore';
import { contentTypeOfKey, isFileKey, isKeyPrefix, storedContentType } from './fileKeys';

/** Starts with a dot, which keys never do. */
const draftsFolder = '.drafts';

/** Older drafts are from a process that died while writing. */
const abandonedAfterMs = hourMs;

/** Plain files in a folder that several processes may share. */
export async function openLocalFileStore(folder: string): Promise<FileStore> {
  const root = resolve(folder);
  const drafts = join(root, draftsFolder);
  try {
    await mkdir(drafts, { recursive: true });
    await denyOthers(root);
    await dropAbandoned(drafts);
  } catch (error) {
    throw new StartupError(
      `The folder ${root} cannot be written (${rootCauseMessage(error)}). It and everything in it has to belong to the user who runs Kadr.`,
    );
  }
  const placeOf = (key: string) => join(root, ...key.split('/'));

  const openFile = async (key: string): Promise<OpenFile | null> => {
    const contentType = contentTypeOfKey(key);
    const handle = contentType === null ? null : await nullIfAbsent(open(placeOf(key), 'r'));
    if (handle === null || contentType === null) return null;
    const info = await infoOf(handle, contentType);
    if (info === null) {
      await handle.close();
      return null;
    }
    return {
      info,
      stream: (range) =>
        handle.createReadStream(range ? { start: range.first, end: range.last } : { start: 0 }),
      close: () => handle.close(),
    };
  };

  return {
    async put(key, bytes) {
      const contentType = storedContentType(key);
      const place = placeOf(key);
      const draft = join(drafts, randomUUID());
      try {
        const info = await writeDraft(draft, bytes, contentType);
        await makeFolder(dirname(place));
        await replaceFile(draft, place);
        await syncFolder(dirname(place));
        return info;
      } finally {
        await rm(draft, { force: true });
      }
    },

    open: openFile,

    async read(key) {
      const file = await openFile(key);
      return file && readWhole(file);
    },

    async delete(key) {
      if (!isFileKey(key)) return;
      await nullIfAbsent(rm(placeOf(key)));
    },

    async *list(prefix) {
      if (!isKeyPrefix(prefix)) return;
      const start = prefix.slice(0, -1);
      yield* keysUnder(start === '' ? root : placeOf(start), prefix);
    },
  };
}

async function* keysUnder(folder: string, prefix: string): AsyncGenerator<string> {
  const entries = (await nullIfAbsent(readdir(folder, { withFileTypes: true }))) ?? [];
  for (const entry of entries) {
    const key = `${prefix}${entry.name}`;
    if (!isFileKey(key)) continue;
    if (entry.isDirectory()) yield* keysUnder(join(folder, entry.name), `${key}/`);
    else if (contentTypeOfKey(key) !== null) yield key;
  }
}

async function writeDraft(draft: string, bytes: Uint8Array, contentType: string): Promise<FileInfo> {
  const handle = await open(draft, 'wx+');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
    const info = await infoOf(handle, contentType);
    if (info === null) throw new Error(`The draft ${draft} is no plain file`);
    return info;
  } finally {
    await handle.close();
  }
}

/**
 * Every `put` creates a new file, so inode and time identify a version of an image or a sound. Project files are
 * identified by their content, so that they keep their etag after a restore from a backup.
 */
async function infoOf(handle: FileHandle, contentType: string): Promise<FileInfo | null> {
  const found = await handle.stat({ bigint: true });
  if (!found.isFile()) return null;
  const version = [found.ino, found.mtimeNs, found.size].map((part) => part.toString(36)).join('-');
  const isEdited = contentType === contentTypeOfKey('project.json');
  const etag = isEdited ? await hashOf(handle, version) : version;
  return { size: Number(found.size), contentType, etag: `"${etag}"` };
}

/** A few hundred kilobytes of memory. Every file is read once. */
const hashes = new LRUCache<string, string>({ max: 5_000 });

async function hashOf(handle: FileHandle, version: string): Promise<string> {
  const known = hashes.get(version);
  if (known !== undefined) return known;
  const hash = createHash('sha256');
  for await (const chunk of handle.createReadStream({ start: 0, autoClose: false })) hash.update(chunk);
  const found = hash.digest('base64url').slice(0, 22);
  hashes.set(version, found);
  return found;
}

/** A new folder is only durable when its parent is synced as well. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made));
}

/** Windows refuses the rename while somebody is reading the file to be replaced. */
async function replaceFile(draft: string, place: string): Promise<void> {
  for (let triesLeft = process.platform === 'win32' ? 40 : 0; ; triesLeft -= 1) {
    try {
      return await rename(draft, place);
    } catch (error) {
      if (errorCodeOf(error) !== 'EPERM' || triesLeft === 0) throw error;
      await pause(50);
    }
  }
}

/** Windows cannot sync a folder; NTFS logs its entries. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function dropAbandoned(drafts: string): Promise<void> {
  for (const name of await readdir(drafts)) {
    const draft = join(drafts, name);
    const found = await nullIfAbsent(stat(draft));
    if (found !== null && Date.now() - found.mtimeMs > abandonedAfterMs) await rm(draft, { force: true });
  }
}

async function nullIfAbsent<Found>(work: Promise<Found>): Promise<Found | null> {
  try {
    return await work;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(errorCodeOf(error))) return null;
    throw error;
  }
}

const strangers = 0o007;

/** Unpublished comics must not be readable for other users of the machine. The group's access is kept. */
async function denyOthers(folder: string): Promise<void> {
  const { mode } = await stat(folder);
  // Fails for a folder that another user owns.
  if ((mode & strangers) !== 0) await chmod(folder, mode & ~strangers & 0o7777).catch(() => undefined);
}
