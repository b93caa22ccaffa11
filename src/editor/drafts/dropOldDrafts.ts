import { openFiles } from '@/editor/drafts/deviceStore';
import { dayMs } from '@/lib/units';
import { openDrafts } from '@/offline/page/draftDatabase';

interface SavedState {
  readonly isSent: boolean;
  readonly savedAt: number;
}

const keptForMs = 30 * dayMs;

/** Whether a draft may be deleted: the server has it, and it was not changed here for a month. */
export function canDropDraft({ isSent, savedAt }: SavedState, now: number): boolean {
  return isSent && now - savedAt > keptForMs;
}

/** By then the draft that uses a file has been stored. */
const strayAfterMs = dayMs;

/** Deletes what this device no longer needs; after an error this is repeated at the next visit. */
export async function dropOldDrafts(now: number): Promise<void> {
  await dropOutdated(now);
  await dropStrayFiles(now - strayAfterMs);
}

async function hasDraft(person: string, project: string): Promise<boolean> {
  return (await (await openDrafts()).getKey('drafts', [person, project])) !== undefined;
}

/** Frees the space of drafts that the server has and that are no longer edited here. */
async function dropOutdated(now: number): Promise<void> {
  const dropping = (await openDrafts()).transaction('drafts', 'readwrite');
  for await (const cursor of dropping.store) {
    if (canDropDraft(cursor.value, now)) await cursor.delete();
  }
  await dropping.done;
}

/** Deletes files whose draft no longer exists; a new file may be stored before its draft. */
async function dropStrayFiles(keptBefore: number): Promise<void> {
  const database = await openFiles();
  const keys = await database.getAllKeys('files');
  for (const key of keys) {
    const [person, project] = key;
    const kept = await database.get('files', key);
    const isStray = kept !== undefined && kept.keptAt < keptBefore && !(await hasDraft(person, project));
    if (isStray) await database.delete('files', key);
  }
}
