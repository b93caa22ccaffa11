import * as z from 'zod/mini';
import { endingsKey, keptKey, type PlayNotes, playStoragePrefix } from '@/comics/storedPlays';
import { notesOfProgress, progressOfNotes, type ReadingProgress } from '@/domain/readingProgress';
import { parseJson } from '@/lib/parseJson';
import { playStorage } from '@/queries/project';

/** What this device knows about the server's state of one comic. */
export interface SyncRecord {
  /** The user to whom the play belongs. */
  readonly userId: string;
  /** The revision from which this device has continued; `null` for none. */
  readonly revision: string | null;
  /** The digest of the notes at that revision. */
  readonly synced: string;
  readonly seen: readonly number[];
  /** Milliseconds since 1970; 0 when unknown. */
  readonly changedAt: number;
  /**
   * The keys of the places that were sent since that revision. The server may have them although no response
   * has arrived.
   */
  readonly sentPlaces?: readonly string[] | undefined;
}

const recordPrefix = 'kadr.reading.';

const stored: z.ZodMiniType<SyncRecord> = z.object({
  userId: z.string(),
  revision: z.nullable(z.string()),
  synced: z.string(),
  seen: z.array(z.number()),
  changedAt: z.number(),
  sentPlaces: z.optional(z.array(z.string())),
});

export const noNotes: PlayNotes = { play: null, endings: null, kept: null };

function namesOf(projectId: string): Readonly<Record<keyof PlayNotes, string>> {
  return {
    play: playStoragePrefix + projectId,
    endings: playStoragePrefix + endingsKey(projectId),
    kept: playStoragePrefix + keptKey(projectId),
  };
}

export function readNotes(projectId: string): PlayNotes {
  const names = namesOf(projectId);
  const read = (name: string) => parseJson(playStorage().getItem(name) ?? 'null') ?? null;
  return { play: read(names.play), endings: read(names.endings), kept: read(names.kept) };
}

/** Dispatches a storage event, so that lists of plays update as after a change in another window. */
export function writeNotes(projectId: string, notes: PlayNotes): void {
  const names = namesOf(projectId);
  write(names.play, notes.play);
  write(names.endings, notes.endings);
  write(names.kept, notes.kept);
}

function write(name: string, value: unknown): void {
  const text = value === null ? null : JSON.stringify(value);
  const storage = playStorage();
  if (storage.getItem(name) === text) return;
  try {
    if (text === null) storage.removeItem(name);
    else storage.setItem(name, text);
  } catch (error) {
    console.warn('The device has no room for a play.', error);
  }
  window.dispatchEvent(new StorageEvent('storage', { key: name, newValue: text }));
}

export function readRecord(projectId: string): SyncRecord | null {
  const read = stored.safeParse(parseJson(playStorage().getItem(recordPrefix + projectId) ?? ''));
  return read.success ? read.data : null;
}

export function writeRecord(projectId: string, record: SyncRecord | null): void {
  write(recordPrefix + projectId, record);
}

/** A hash of the notes, to detect changes. */
export function digestOf({ play, endings, kept }: PlayNotes): string {
  const text = JSON.stringify([play, endings, kept]);
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (let place = 0; place < text.length; place += 1) {
    one = Math.imul(one ^ text.charCodeAt(place), 2654435761);
    other = Math.imul(other ^ text.charCodeAt(place), 1597334677);
  }
  return `${text.length}.${(one >>> 0).toString(36)}.${(other >>> 0).toString(36)}`;
}

/** The comics that were played on this device, including those of which only endings are stored. */
export function playedHere(): readonly string[] {
  const storage = playStorage();
  const names = Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '');
  const ids = names.flatMap((name) => {
    if (name.startsWith(recordPrefix)) return [name.slice(recordPrefix.length)];
    const played = /^kadr\.player\.(?:endings\.|kept\.)?([\w-]{1,64})$/.exec(name);
    return played?.[1] === undefined || notComics.has(played[1]) ? [] : [played[1]];
  });
  return [...new Set(ids)];
}

/** Keys that the player stores for all comics. */
const notComics: ReadonlySet<string> = new Set(['settings', 'adult']);

export function forgetOnDevice(projectId: string): void {
  writeNotes(projectId, noNotes);
  writeRecord(projectId, null);
}

/** Restores a play that this device had removed, after the server has it again. */
export function restoreOnDevice(
  projectId: string,
  { userId, revision, progress }: Pick<SyncRecord, 'userId' | 'revision'> & { progress: ReadingProgress },
): void {
  const notes = notesOfProgress(progress);
  writeNotes(projectId, notes);
  writeRecord(projectId, {
    userId,
    revision,
    synced: digestOf(notes),
    seen: progress.seen,
    changedAt: 0,
  });
}

/** `null` when there is nothing to send. */
export function progressHere(projectId: string, record: SyncRecord | null): ReadingProgress | null {
  const { seen = [], changedAt = 0 } = record ?? {};
  return progressOfNotes(readNotes(projectId), { seen, changedAt, now: Date.now() });
}
