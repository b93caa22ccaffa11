import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { WaitingFile, WaitingPlace } from '@/editor/document/resources/waitingFiles';

interface KeptFile extends WaitingFile {
  readonly keptAt: number;
}

interface Files extends DBSchema {
  files: { key: [person: string, project: string, path: string]; value: KeptFile };
}

const mebibyte = 1024 * 1024;

/** Of all comics and people of this device together (docs/product/offline.md#files-of-a-draft). */
const mostWaitingBytes = 100 * mebibyte;

let opening: Promise<IDBPDatabase<Files>> | undefined;

/** Apart by person, as the drafts are that name them. */
export function deviceFiles(person: string, project: string): WaitingPlace {
  return {
    async list() {
      const ofProject = IDBKeyRange.bound([person, project], [person, project, []]);
      const kept = await (await open()).getAll('files', ofProject);
      return kept.map(({ path, what, file }) => ({ path, what, file }));
    },
    async put(waiting) {
      const writing = (await open()).transaction('files', 'readwrite', { durability: 'strict' });
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
      const dropping = (await open()).transaction('files', 'readwrite');
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
  const database = await open();
  const keys = await database.getAllKeys('files');
  for (const key of keys) {
    const [person, project] = key;
    const kept = await database.get('files', key);
    const isStray = kept !== undefined && kept.keptAt < keptBefore && !(await hasDraft(person, project));
    if (isStray) await database.delete('files', key);
  }
}

function open(): Promise<IDBPDatabase<Files>> {
  opening ??= openDB<Files>('kadr-draft-files', 1, {
    upgrade: (database) => {
      database.createObjectStore('files');
    },
    terminated: forget,
  });
  opening.catch(forget);
  return opening;
}

/** The next one tries anew. */
function forget(): void {
  opening = undefined;
}
