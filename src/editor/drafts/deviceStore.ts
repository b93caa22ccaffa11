import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { WaitingFile, WaitingPlace } from '@/editor/document/resources/waitingFiles';

interface Kept {
  readonly isSent: boolean;
  readonly savedAt: number;
}

const keptFor = 30 * 24 * 60 * 60 * 1000;

/** Whether the device does without a draft: the server has had it, and nobody changed it here for a month. */
export function isOutdated({ isSent, savedAt }: Kept, now: number): boolean {
  return isSent && now - savedAt > keptFor;
}

/** The newest version of a comic as this device keeps it. */
export interface DeviceDraft {
  /** The text of its `project.json`. */
  readonly text: string;
  /** The version of the file that readers saw when it was begun. */
  readonly base: string | null;
  /** The version of the server's draft that it goes over. */
  readonly over: string | null;
  /** Names of versions that were sent and never heard of again, and of the one that was heard of last. */
  readonly marks: readonly string[];
  /** Whether the server has it. */
  readonly isSent: boolean;
  readonly savedAt: number;
}

interface Drafts extends DBSchema {
  drafts: { key: [person: string, project: string]; value: DeviceDraft };
}

/** One comic's place on this device. Each of them rejects where the browser keeps nothing, or has no room. */
export interface DevicePlace {
  read(): Promise<DeviceDraft | null>;
  put(draft: DeviceDraft): Promise<void>;
  drop(): Promise<void>;
}

let openingDrafts: Promise<IDBPDatabase<Drafts>> | undefined;

/** Each person's drafts are apart: another one at the same device is never shown them. */
export function deviceDrafts(person: string, project: string): DevicePlace {
  const key: [string, string] = [person, project];
  return {
    read: async () => (await (await openDrafts()).get('drafts', key)) ?? null,
    put: async (draft) => {
      const writing = (await openDrafts()).transaction('drafts', 'readwrite', { durability: 'strict' });
      await Promise.all([writing.store.put(draft, key), writing.done]);
    },
    drop: async () => (await openDrafts()).delete('drafts', key),
  };
}

export async function hasDraft(person: string, project: string): Promise<boolean> {
  return (await (await openDrafts()).getKey('drafts', [person, project])) !== undefined;
}

/** Gives the device back what comics take that the server has, and that nobody edits here any more. */
export async function dropOutdated(now: number): Promise<void> {
  const dropping = (await openDrafts()).transaction('drafts', 'readwrite');
  for await (const cursor of dropping.store) {
    if (isOutdated(cursor.value, now)) await cursor.delete();
  }
  await dropping.done;
}

function openDrafts(): Promise<IDBPDatabase<Drafts>> {
  openingDrafts ??= openDB<Drafts>('kadr-drafts', 1, {
    upgrade: (database) => {
      database.createObjectStore('drafts');
    },
    terminated: forgetDrafts,
  });
  openingDrafts.catch(forgetDrafts);
  return openingDrafts;
}

/** The next one tries anew. */
function forgetDrafts(): void {
  openingDrafts = undefined;
}

interface KeptParts {
  readonly device: DevicePlace;
  /** What is kept now, and the number of its version. */
  readonly newest: () => { readonly version: number; readonly draft: DeviceDraft };
  /** The version that the device has already. */
  readonly kept: number;
  /** After each try. */
  readonly onTried: () => void;
}

/** Writes one comic's newest version on the device. */
interface KeptOnDevice {
  /** The version that the device has. */
  readonly version: () => number;
  /** Whether the device took what it was given last. */
  readonly isTaken: () => boolean;
  readonly keepSoon: (afterMs?: number) => void;
  readonly keepNow: () => Promise<void>;
  readonly stop: () => void;
}

/** Writes on the device are apart by this; so a crash costs less than a second. */
const betweenKeepsMs = 400;
const afterFailedKeepMs = 5_000;

/** One write at a time: what is changed meanwhile goes with the next one. */
export function createKeptOnDevice({ device, newest, kept: first, onTried }: KeptParts): KeptOnDevice {
  let kept = first;
  let isTaken = true;
  let isStopped = false;
  let keeping: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function keepSoon(afterMs = betweenKeepsMs) {
    if (timer === undefined && keeping === null && !isStopped)
      timer = setTimeout(() => void keepNow(), afterMs);
  }

  async function keepNow(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    while (keeping !== null) await keeping;
    if (isStopped) return;
    const { version, draft } = newest();
    const writing = device.put(draft).then(
      () => {
        kept = version;
        isTaken = true;
      },
      (error: unknown) => {
        if (isTaken) console.warn('This device does not keep the comic.', error);
        isTaken = false;
      },
    );
    keeping = writing.then(() => {
      keeping = null;
    });
    await keeping;
    if (kept !== newest().version) keepSoon(isTaken ? betweenKeepsMs : afterFailedKeepMs);
    onTried();
  }

  return {
    version: () => kept,
    isTaken: () => isTaken,
    keepSoon,
    keepNow,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

interface KeptFile extends WaitingFile {
  readonly keptAt: number;
}

interface Files extends DBSchema {
  files: { key: [person: string, project: string, path: string]; value: KeptFile };
}

const mebibyte = 1024 * 1024;

/** Of all comics and people of this device together (docs/product/offline.md#files-of-a-draft). */
const mostWaitingBytes = 100 * mebibyte;

let openingFiles: Promise<IDBPDatabase<Files>> | undefined;

/** Apart by person, as the drafts are that name them. */
export function deviceFiles(person: string, project: string): WaitingPlace {
  return {
    async list() {
      const ofProject = IDBKeyRange.bound([person, project], [person, project, []]);
      const kept = await (await openFiles()).getAll('files', ofProject);
      return kept.map(({ path, what, file }) => ({ path, what, file }));
    },
    async put(waiting) {
      const writing = (await openFiles()).transaction('files', 'readwrite', { durability: 'strict' });
      try {
        let bytes = waiting.file.size;
        for await (const { value } of writing.store) bytes += value.file.size;
        if (bytes <= mostWaitingBytes) {
          await writing.store.put({ ...waiting, keptAt: Date.now() }, [person, project, waiting.path]);
        }
        await writing.done;
        return bytes <= mostWaitingBytes;
      } catch (error) {
        await writing.done.catch(() => undefined);
        if (error instanceof DOMException && error.name === 'QuotaExceededError') return false;
        throw error;
      }
    },
    async drop(paths) {
      const dropping = (await openFiles()).transaction('files', 'readwrite');
      await Promise.all([
        ...paths.map((path) => dropping.store.delete([person, project, path])),
        dropping.done,
      ]);
    },
  };
}

/** Drops what waits for a comic whose draft is not here any more; what came a moment ago may be before its draft. */
export async function dropStrayFiles(
  hasDraft: (person: string, project: string) => Promise<boolean>,
  keptBefore: number,
): Promise<void> {
  const database = await openFiles();
  const keys = await database.getAllKeys('files');
  for (const key of keys) {
    const [person, project] = key;
    const kept = await database.get('files', key);
    const isStray = kept !== undefined && kept.keptAt < keptBefore && !(await hasDraft(person, project));
    if (isStray) await database.delete('files', key);
  }
}

function openFiles(): Promise<IDBPDatabase<Files>> {
  openingFiles ??= openDB<Files>('kadr-draft-files', 1, {
    upgrade: (database) => {
      database.createObjectStore('files');
    },
    terminated: forgetFiles,
  });
  openingFiles.catch(forgetFiles);
  return openingFiles;
}

/** The next one tries anew. */
function forgetFiles(): void {
  openingFiles = undefined;
}
