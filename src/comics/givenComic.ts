import { fieldsOf, readString } from '@/comics/lenient/values';
import { type Wrapped, wrapMessage } from '@/comics/playerMessages';

/**
 * Gives the player a comic that may never have been saved (docs/comics-format.md#the-player-page). Apart from
 * the other messages, since few pages need these.
 */

/** The player was opened with `given=1`, and waits for a comic. */
export interface ComicWanted {
  readonly type: 'wants';
}

/** Answers `wants`: the text of a `project.json`. */
export interface GivenComic {
  readonly type: 'comic';
  readonly file: string;
}

export const comicWanted: Wrapped<ComicWanted> = wrapMessage({ type: 'wants' });

export function wrapGivenComic(file: string): Wrapped<GivenComic> {
  return wrapMessage({ type: 'comic', file });
}

export function wantsComic(data: unknown): boolean {
  return isOfType(data, 'wants');
}

/** `null` for every other message. */
export function readGivenComic(data: unknown): string | null {
  return isOfType(data, 'comic') ? (readString(fieldsOf(data).file) ?? null) : null;
}

function isOfType(data: unknown, wanted: string): boolean {
  const { src, v, type } = fieldsOf(data);
  return src === comicWanted.src && v === comicWanted.v && type === wanted;
}
