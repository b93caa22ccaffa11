import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { WaitingFile, WaitingFileStore } from '@/editor/document/resources/waitingFiles';
import { latestValueQueue } from '@/lib/latestValueQueue';
import { mebibyte } from '@/lib/units';
import { type DeviceDraft, openDrafts, readStoredDraft } from '@/offline/page/draftDatabase';

/** One comic on this device. Calls reject where the browser stores nothing, or when the quota is exceeded. */
export interface DeviceStore {
  read(): Promise<DeviceDraft | null>;
  put(draft: DeviceDraft): Promise<void>;
  drop(): Promise<void>;
}

/** Drafts are stored by user, so that nobody else on the device sees them. */
export function deviceDrafts(person: string, project: string): DeviceStore {
  const key: [string, string] = [person, project];
  return {
    async read() {
      const stored = await (await openDrafts()).get('drafts', key);
      return stored === undefined ? null : readStoredDraft(stored);
    },
    put: async (draft) => {
      const writing = (await openDrafts()).transaction('drafts', 'readwrite', { durability: 'strict' });
      const stored = writing.store.put(draft, key);
      // Committed explicitly: the browser would commit only after the response, and by then the page may be
      // closed.
      writing.commit();
      await Promise.all([stored, writing.done]);
    },
    drop: async () => (await openDrafts()).delete('drafts', key),
  };
}

interface DeviceSavesDeps {
  readonly device: DeviceStore;
  readonly newest: () => { readonly version: number; readonly draft: DeviceDraft };
  readonly savedVersion: number;
  readonly onAttempt: () => void;
}

interface DeviceSaves {
  readonly version: () => number;
  readonly isWorking: () => boolean;
  readonly saveSoon: (afterMs?: number) => void;
  readonly saveNow: () => Promise<void>;
  readonly stop: () => void;
}

/** Milliseconds: a crash loses less than a second. */
const betweenSavesMs = 400;
const afterFailureMs = 5_000;

export function createDeviceSaves({ device, newest, savedVersion, onAttempt }: DeviceSavesDeps): DeviceSaves {
  let saved = savedVersion;
  let isWorking = true;
  let isStopped = false;
  let isSaving = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function write({ version, draft }: ReturnType<typeof newest>): Promise<void> {
    await device.put(draft).then(
      () => {
        saved = version;
        isWorking = true;
      },
      (error: unknown) => {
        if (isWorking) console.warn('Failed to save the draft on this device.', error);
        isWorking = false;
      },
    );
  }

  const queue = latestValueQueue<ReturnType<typeof newest>>({
    async send(latest) {
      if (isStopped) return;
      isSaving = true;
      await write(latest);
    },
    onIdle() {
      isSaving = false;
      if (saved !== newest().version) saveSoon(isWorking ? betweenSavesMs : afterFailureMs);
      onAttempt();
    },
  });

  function saveSoon(afterMs = betweenSavesMs) {
    if (timer === undefined && !isSaving && !isStopped) timer = setTimeout(() => void saveNow(), afterMs);
  }

  async function saveNow(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (isStopped) return;
    if (!isSaving) return queue.put(newest());
    // The page may be closed before the write in progress ends. The database keeps the order of writes.
    await write(newest());
    onAttempt();
  }

  return {
    version: () => saved,
    isWorking: () => isWorking,
    saveSoon,
    saveNow,
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

/** The limit for all comics and users of this device together (docs/product/offline.md#files-of-a-draft). */
const maxWaitingBytes = 100 * mebibyte;

let openingFiles: Promise<IDBPDatabase<Files>> | undefined;

/** Stored by user, like the drafts that refer to them. */
export function deviceFiles(person: string, project: string): WaitingFileStore {
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
        if (bytes <= maxWaitingBytes) {
          await writing.store.put({ ...waiting, keptAt: Date.now() }, [person, project, waiting.path]);
        }
        await writing.done;
        return bytes <= maxWaitingBytes;
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

export function openFiles(): Promise<IDBPDatabase<Files>> {
  openingFiles ??= openDB<Files>('kadr-draft-files', 1, {
    upgrade: (database) => {
      database.createObjectStore('files');
    },
    terminated: forgetFiles,
  });
  openingFiles.catch(forgetFiles);
  return openingFiles;
}

function forgetFiles(): void {
  openingFiles = undefined;
}
