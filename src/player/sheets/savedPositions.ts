import { fieldsOf, listOf, readAmount } from '@/comics/lenient/values';
import { pagePictures } from '@/comics/pageContents';
import { resolveText } from '@/comics/resolveText';
import { playStoragePrefix } from '@/comics/storedPlays';
import { initialState, type PlayState } from '@/player/rules/playState';
import { restorePlay, type SavedPlay, savePlay } from '@/player/rules/savedPlay';
import { textsAt } from '@/player/rules/texts';
import { pageLines } from '@/player/rules/transcript';
import type { SheetContext } from '@/player/sheets/sheet';

export interface SavedPosition {
  /** `null` when the file no longer has its page. */
  readonly state: PlayState | null;
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly text: string;
  /** The URL of a picture of the page; empty where the page has none. */
  readonly picture: string;
}

type SavedPositionContext = Pick<SheetContext, 'project' | 'files' | 'preferences'> & {
  readonly player: Pick<SheetContext['player'], 'context'>;
};

const latestTime = 8.64e15;

/** `null` for an empty slot. */
export function readSavedPosition(stored: unknown, sheet: SavedPositionContext): SavedPosition | null {
  if (stored === undefined) return null;
  const { project, files, player, preferences } = sheet;
  const state = restorePlay(initialState(project), project, stored);
  const time = readAmount(fieldsOf(stored).time, latestTime) ?? 0;
  const page = state === null ? undefined : player.context.page(state.page);
  if (state === null || page === undefined) return { state: null, time, text: '', picture: '' };
  const languages = preferences.languages();
  const lines = pageLines(page, state, {
    text: (text, moment) => resolveText(text, textsAt(languages, moment)),
    resourceAlt: (ref) => files.resource(ref)?.alt,
  });
  const texts = lines.map((line) => (line.kind === 'choice' ? line.prompt : line.text));
  const [picture] = pagePictures(page);
  return {
    state,
    time,
    text: texts.find((text) => text !== '') ?? '',
    picture: picture === undefined ? '' : files.address(picture),
  };
}

/** Whether this moment of the play is saved in a slot. */
export function isSaved(places: readonly unknown[], state: PlayState, fresh: PlayState): boolean {
  const now = JSON.stringify({ ...savePlay(fresh, state, 0) });
  return places.some((kept) => JSON.stringify({ ...fieldsOf(kept), time: 0 }) === now);
}

/** Slots that the reader fills manually, besides the automatic one. */
const slotCount = 3;

interface SavedPositions {
  /** The stored values; `undefined` for an empty slot. */
  readonly read: () => readonly unknown[];
  /** `null` empties a slot. Returns `false` when the device could not store it. */
  readonly write: (index: number, play: SavedPlay | null) => boolean;
}

/** The slots of one comic on this device. `open` returns the storage, and may throw. */
export function createSavedPositions(open: () => Storage, projectId: string): SavedPositions {
  const key = `${playStoragePrefix}places.${projectId}`;
  const read = () => {
    let stored: readonly unknown[] = [];
    try {
      stored = listOf(JSON.parse(open().getItem(key) ?? '[]'));
    } catch {
      // Unreadable storage counts as empty.
    }
    return Array.from({ length: slotCount }, (_, index) => stored[index] ?? undefined);
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
