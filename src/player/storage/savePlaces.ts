import { listOf } from '@/comics/lenient/values';
import { playNotePrefix } from '@/comics/playNotes';
import type { SavedPlay } from '@/player/rules/savedPlay';

/** How many places of one comic a reader fills by hand, beside the one that is kept by itself. */
const savePlaceCount = 3;

export interface SavePlaces {
  /** What each place holds, as it was stored; `undefined` in an empty one. */
  readonly read: () => readonly unknown[];
  /** Fills a place, or empties it; `false` when the device did not keep that. */
  readonly write: (index: number, play: SavedPlay | null) => boolean;
}

/** The places of one comic on this device. `open` gives the browser's storage; even asking for it may throw. */
export function createSavePlaces(open: () => Storage, projectId: string): SavePlaces {
  const key = `${playNotePrefix}places.${projectId}`;
  const read = () => {
    let stored: readonly unknown[] = [];
    try {
      stored = listOf(JSON.parse(open().getItem(key) ?? '[]'));
    } catch {
      // Where nothing can be read, nothing was kept.
    }
    return Array.from({ length: savePlaceCount }, (_, index) => stored[index] ?? undefined);
  };
  return {
    read,
    write: (index, play) => {
      const next = read().map((kept, place) => (place === index ? play : (kept ?? null)));
      try {
        open().setItem(key, JSON.stringify(next));
        return true;
      } catch {
        return false;
      }
    },
  };
}
