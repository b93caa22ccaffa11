import { fieldsOf, readAmount, readId, readList, readNumber } from '@/comics/lenient/values';

/** The player's names on the device all begin with it, so that the pages of one origin keep apart. */
export const playNotePrefix = 'kadr.player.';

/** The name of the note about the endings that a reader came to. */
export function endingsNote(projectId: string): string {
  return `endings.${projectId}`;
}

/** What a reader's plays of one comic left on this device. */
export interface PlayedProject {
  readonly projectId: string;
  /** How far the play came that was left half-way, above 0 and below 1; `null` when there is none to continue. */
  readonly progress: number | null;
  /** How many of its endings the reader has come to. */
  readonly found: number;
  /** How many endings it has; 0 when that is not known. */
  readonly of: number;
  /** Milliseconds since 1970; 0 when that is not known. */
  readonly playedAt: number;
}

/** The endings that were come to, as they are kept. */
export interface EndingsNote {
  /** The pages at which plays ended. */
  readonly pages: readonly number[];
  readonly found: number;
  readonly of: number;
  readonly time: number;
}

/** Reads a kept note; what does not fit counts as not there. */
export function readEndingsNote(stored: unknown): EndingsNote {
  const fields = fieldsOf(stored);
  const pages = readList(fields.pages, readId);
  const of = Math.max(0, readId(fields.of) ?? 0);
  const found = Math.min(of, Math.max(0, readId(fields.found) ?? 0));
  return { pages, found, of, time: readAmount(fields.time) ?? 0 };
}

/** The part of a browser's storage that is read. */
interface NoteStorage {
  readonly length: number;
  getItem(name: string): string | null;
  key(index: number): string | null;
}

/**
 * Reads what the player keeps of one comic; `null` when it was never played here. Nothing throws: where the
 * storage is blocked, or the player has an origin of its own, nothing was played. `open` gives the storage.
 */
export function readPlayedProject(open: () => NoteStorage, projectId: string): PlayedProject | null {
  const play = fieldsOf(readNote(open, projectId));
  const endings = readEndingsNote(readNote(open, endingsNote(projectId)));
  const share = readNumber(play.progress);
  const progress = share !== undefined && share > 0 && share < 1 ? share : null;
  if (progress === null && endings.pages.length === 0) return null;
  const { found, of, time } = endings;
  return { projectId, progress, found, of, playedAt: Math.max(time, readAmount(play.time) ?? 0) };
}

/** Every comic that was played on this device, the latest first. */
export function readPlayedProjects(open: () => NoteStorage): readonly PlayedProject[] {
  const ids = new Set(noteNames(open).map((name) => name.replace(/^endings\./, '')));
  return [...ids]
    .flatMap((id) => readPlayedProject(open, id) ?? [])
    .sort((one, other) => other.playedAt - one.playedAt);
}

function readNote(open: () => NoteStorage, name: string): unknown {
  try {
    return JSON.parse(open().getItem(playNotePrefix + name) ?? 'null');
  } catch {
    return null;
  }
}

function noteNames(open: () => NoteStorage): string[] {
  try {
    const storage = open();
    const keys = Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '');
    return keys.flatMap((key) => (key.startsWith(playNotePrefix) ? key.slice(playNotePrefix.length) : []));
  } catch {
    return [];
  }
}
