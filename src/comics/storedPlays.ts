import { fieldsOf, readAmount, readId, readList, readNumber } from '@/comics/lenient/values';
import { clamp } from '@/lib/clamp';

/** Separates the player's storage keys from those of other pages on the origin. */
export const playStoragePrefix = 'kadr.player.';

export function endingsKey(projectId: string): string {
  return `endings.${projectId}`;
}

export function keptKey(projectId: string): string {
  return `kept.${projectId}`;
}

/** What the player stores about one comic; `null` where nothing is stored. */
export interface PlayNotes {
  readonly play: unknown;
  readonly endings: unknown;
  /** The permanent variables. */
  readonly kept: unknown;
}

export interface PlayedProject {
  readonly projectId: string;
  /** Between 0 and 1, both excluded; `null` when there is no play to continue. */
  readonly progress: number | null;
  readonly found: number;
  /** 0 when unknown. */
  readonly of: number;
  /** Milliseconds since 1970; 0 when unknown. */
  readonly playedAt: number;
}

export interface StoredEndings {
  readonly pages: readonly number[];
  readonly found: number;
  readonly of: number;
  readonly time: number;
}

/** Ignores invalid values. */
export function readStoredEndings(stored: unknown): StoredEndings {
  const fields = fieldsOf(stored);
  const pages = readList(fields.pages, readId);
  const of = Math.max(0, readId(fields.of) ?? 0);
  const found = clamp(readId(fields.found) ?? 0, 0, of);
  return { pages, found, of, time: readAmount(fields.time) ?? 0 };
}

interface ReadableStorage {
  readonly length: number;
  getItem(name: string): string | null;
  key(index: number): string | null;
}

/**
 * `null` when it was never played on this device. Never throws, although `open`, which returns the storage,
 * may when storage is blocked.
 */
export function readPlayedProject(open: () => ReadableStorage, projectId: string): PlayedProject | null {
  const play = fieldsOf(readItem(open, projectId));
  const endings = readStoredEndings(readItem(open, endingsKey(projectId)));
  const share = readNumber(play.progress);
  const progress = share !== undefined && share > 0 && share < 1 ? share : null;
  if (progress === null && endings.pages.length === 0) return null;
  const { found, of, time } = endings;
  return { projectId, progress, found, of, playedAt: Math.max(time, readAmount(play.time) ?? 0) };
}

/** Sorted by time, the latest first. */
export function readPlayedProjects(open: () => ReadableStorage): readonly PlayedProject[] {
  const ids = new Set(storedNames(open).map((name) => name.replace(/^endings\./, '')));
  return [...ids]
    .flatMap((id) => readPlayedProject(open, id) ?? [])
    .sort((one, other) => other.playedAt - one.playedAt);
}

function readItem(open: () => ReadableStorage, name: string): unknown {
  try {
    return JSON.parse(open().getItem(playStoragePrefix + name) ?? 'null');
  } catch {
    return null;
  }
}

function storedNames(open: () => ReadableStorage): string[] {
  try {
    const storage = open();
    const keys = Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '');
    return keys.flatMap((key) =>
      key.startsWith(playStoragePrefix) ? key.slice(playStoragePrefix.length) : [],
    );
  } catch {
    return [];
  }
}
