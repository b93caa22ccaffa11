import { type Fields, fieldsOf, isFields, readAmount, readId } from '@/comics/lenient/values';
import { type PlayNotes, readStoredEndings } from '@/comics/storedPlays';
import type { ProjectView } from '@/domain/project';

/** The maximum size of one user's progress in one comic that the server stores, in bytes of JSON. */
export const maxProgressBytes = 8 * 1024;

/** Where a reader stopped. The player's note contains further fields. */
export interface SavedPlace extends Fields {
  readonly page: number;
  /** From 0 to 1. */
  readonly progress: number;
  /** Milliseconds since 1970, by the device's clock. */
  readonly time: number;
}

export interface FoundEndings {
  /** The pages at which plays have ended. */
  readonly pages: readonly number[];
  readonly found: number;
  /** 0 when unknown. */
  readonly of: number;
}

/** One user's progress in one comic, across all devices (docs/product/states.md#reading-progress). */
export interface ReadingProgress {
  /** `null` when there is no play to continue. */
  readonly place: SavedPlace | null;
  /** Every page that was seen in any play. */
  readonly seen: readonly number[];
  readonly endings: FoundEndings;
  /** Permanent variables, as the player stores them. */
  readonly kept: Fields | null;
  /** The time of the last change: milliseconds since 1970, by the device's clock. */
  readonly time: number;
}

/** An item of a user's reading history, without data that only the player needs. */
export interface ReadComic {
  readonly project: ProjectView;
  readonly revision: string;
  /** From 0 to 1; `null` when there is no play to continue. */
  readonly share: number | null;
  readonly seenPages: number;
  readonly endings: FoundEndings;
  /** Whether the author has saved the file since. */
  readonly isChanged: boolean;
  readonly readAt: string;
}

interface Stored {
  readonly progress: ReadingProgress;
  readonly revision: string;
}

interface Sent {
  readonly progress: ReadingProgress;
  /** The revision from which the device continued; `null` for none. */
  readonly base: string | null;
}

export interface MergedProgress {
  readonly progress: ReadingProgress;
  /** Both continued from the same revision to different places. The user decides; until then the stored place stays. */
  readonly asks: boolean;
}

/** Merges a device's progress with the stored one. No seen page and no found ending is ever lost. */
export function mergeProgress(
  { progress: stored, revision }: Stored,
  { progress: sent, base }: Sent,
): MergedProgress {
  const hasContinued = base === revision;
  const isSentLater = hasContinued || sent.time >= stored.time;
  const later = isSentLater ? sent : stored;
  const asks =
    !hasContinued &&
    stored.place !== null &&
    sent.place !== null &&
    placeKey(stored.place) !== placeKey(sent.place);
  const progress: ReadingProgress = {
    place: asks ? stored.place : later.place,
    seen: union(stored.seen, sent.seen),
    endings: mergeEndings(stored.endings, sent.endings, later.endings.of || stored.endings.of),
    kept: later.kept,
    time: Math.max(stored.time, sent.time),
  };
  return { progress: withinLimit(progress), asks };
}

/**
 * A key that is equal for the same path through the story. The time of saving and the stored steps back do not count.
 */
export function placeKey(place: SavedPlace | null): string {
  const { time: _1, history: _2, ...fields }: Fields = place ?? {};
  return JSON.stringify(Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1)));
}

function union(some: readonly number[], others: readonly number[]): readonly number[] {
  return [...new Set([...some, ...others])];
}

/** Exact unless an ending has several pages. The player, which knows the file, counts again. */
function mergeEndings(one: FoundEndings, other: FoundEndings, of: number): FoundEndings {
  const pages = union(one.pages, other.pages);
  const both = one.pages.length + other.pages.length - pages.length;
  const found = Math.max(one.found, other.found, one.found + other.found - both);
  return { pages, found: Math.min(of, found), of };
}

/** Drops what does not fit: first the steps back, then other data that can be found again. */
export function withinLimit(progress: ReadingProgress): ReadingProgress {
  if (isWithinLimit(progress)) return progress;
  const { place } = progress;
  const candidates: ReadingProgress[] = [
    ...(place === null ? [] : shorterHistories(place).map((shorter) => ({ ...progress, place: shorter }))),
    { ...progress, place: null },
    { ...progress, place: null, kept: null },
    { ...progress, place: null, kept: null, seen: [] },
  ];
  const fitting = candidates.find(isWithinLimit);
  return (
    fitting ?? { ...progress, place: null, kept: null, seen: [], endings: { pages: [], found: 0, of: 0 } }
  );
}

function isWithinLimit(progress: ReadingProgress): boolean {
  return byteLength(JSON.stringify(progress)) <= maxProgressBytes;
}

/** The length in UTF-8, for a text without half surrogate pairs. */
function byteLength(text: string): number {
  return encodeURIComponent(text).replace(/%../g, '.').length;
}

/**
 * Without its oldest moments, a history would be read wrongly, because each moment only stores changes. So all of it is
 * dropped.
 */
function shorterHistories(place: SavedPlace): readonly SavedPlace[] {
  return [{ ...place, history: [] }];
}

interface Known {
  readonly seen: readonly number[];
  /** The time of the last change where it is known. An ending that is found again is no change for the player. */
  readonly changedAt: number;
  readonly now: number;
}

/** Converts the player's notes on this device; `null` when the comic was never played. */
export function progressOfNotes(
  { play, endings, kept }: PlayNotes,
  { seen: seenBefore, changedAt, now }: Known,
): ReadingProgress | null {
  const place = placeOf(play);
  const found = readStoredEndings(endings);
  if (place === null && found.pages.length === 0 && !isFields(kept)) return null;
  const { time, ...counts } = found;
  const seen = union(seenBefore, union(found.pages, place === null ? [] : seenIn(place)));
  return {
    place,
    seen,
    endings: counts,
    kept: isFields(kept) ? kept : null,
    time: Math.min(now, Math.max(changedAt, time, place?.time ?? 0)),
  };
}

function placeOf(play: unknown): SavedPlace | null {
  const fields = fieldsOf(play);
  const page = readId(fields.page);
  if (page === undefined) return null;
  const progress = Math.min(1, readAmount(fields.progress) ?? 0);
  return { ...fields, page, progress, time: readAmount(fields.time) ?? 0 };
}

function seenIn({ page, seen }: SavedPlace): readonly number[] {
  const pages = Array.isArray(seen) ? seen.flatMap((id: unknown) => readId(id) ?? []) : [];
  return union(pages, [page]);
}

/** Converts progress into the player's notes. */
export function notesOfProgress({ place, endings, kept, time }: ReadingProgress): PlayNotes {
  return { play: place, endings: endings.pages.length > 0 ? { ...endings, time } : null, kept };
}

/** The device's note of endings, with endings that were found elsewhere; the same note when it already has them all. */
export function withFoundEndings(
  note: unknown,
  { endings, time }: Pick<ReadingProgress, 'endings' | 'time'>,
): unknown {
  const known = readStoredEndings(note);
  if (endings.pages.every((page) => known.pages.includes(page))) return note;
  return { ...mergeEndings(known, endings, known.of || endings.of), time: Math.max(known.time, time) };
}
