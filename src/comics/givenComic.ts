import { readString } from '@/comics/lenient/values';
import { isPlayerMessage, type Wrapped, wrapMessage } from '@/comics/playerMessages';

/**
 * What the framing page answers `wants` with: the text of a `project.json`, which may never have been saved
 * (docs/comics-format.md#the-player-page). Apart from the other messages, as the player has no use for it mostly.
 */
export interface GivenComic {
  readonly type: 'comic';
  readonly file: string;
}

/** The message as it travels to the player. */
export function wrapGivenComic(file: string): Wrapped<GivenComic> {
  return wrapMessage({ type: 'comic', file });
}

/** The text of the comic; `null` for every other message. */
export function readGivenComic(data: unknown): string | null {
  return isPlayerMessage(data) && data.type === 'comic' ? (readString(data.file) ?? null) : null;
}
