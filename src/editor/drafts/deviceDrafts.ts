import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { isOutdated } from '@/editor/drafts/isOutdated';

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

let opening: Promise<IDBPDatabase<Drafts>> | undefined;

/** Each person's drafts are apart: another one at the same device is never shown them. */
export function deviceDrafts(person: string, project: string): DevicePlace {
  const key: [string, string] = [person, project];
  return {
    read: async () => (await (await open()).get('drafts', key)) ?? null,
    put: async (draft) => {
      const writing = (await open()).transaction('drafts', 'readwrite', { durability: 'strict' });
      await Promise.all([writing.store.put(draft, key), writing.done]);
    },
    drop: async () => (await open()).delete('drafts', key),
  };
}

export async function hasDraft(person: string, project: string): Promise<boolean> {
  return (await (await open()).getKey('drafts', [person, project])) !== undefined;
}

/** Gives the device back what comics take that the server has, and that nobody edits here any more. */
export async function dropOutdated(now: number): Promise<void> {
  const dropping = (await open()).transaction('drafts', 'readwrite');
  for await (const cursor of dropping.store) {
    if (isOutdated(cursor.value, now)) await cursor.delete();
  }
  await dropping.done;
}

function open(): Promise<IDBPDatabase<Drafts>> {
  opening ??= openDB<Drafts>('kadr-drafts', 1, {
    upgrade: (database) => {
      database.createObjectStore('drafts');
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
