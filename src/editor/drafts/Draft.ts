import type { SaveState } from '@/editor/drafts/saveState';

/** How publishing ended. */
export type Publishing =
  | { readonly kind: 'published' }
  /** The draft itself could not be saved, which the state tells; or another version was published meanwhile. */
  | { readonly kind: 'unsaved' }
  /** A picture or a sound that the server does not have would be missing. */
  | { readonly kind: 'filesWait' }
  /** The server did not take it: an `ApiError` with a message for each fault in the file, or without an answer. */
  | { readonly kind: 'refused'; readonly error: unknown };

/** What changes about a draft while it is edited. */
export interface DraftState {
  /** Where the newest version is. */
  readonly state: SaveState;
  /** Whether this device has the newest version: then nothing is lost whatever becomes of the tab. */
  readonly isKeptHere: boolean;
  /** The version that readers see; `null` before the first one is published. */
  readonly etag: string | null;
  /** Whether readers see something else than what is edited; before the first publishing they see nothing. */
  readonly isAhead: boolean;
}

/** The draft of the comic that is edited: one on the server, beside the one file that readers see. */
export interface Draft {
  readonly projectId: string;
  /** Opens the files of a project that is not public; `null` where they are open. */
  readonly fileKey: string | null;
  readonly state: () => DraftState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Brings the newest version to the server at once; `false` when that could not be done. */
  readonly saveNow: () => Promise<boolean>;
  /** Gives readers what is edited. */
  readonly publishFile: () => Promise<Publishing>;
  /** Asks the server again, after somebody did what stood in the way. */
  readonly goOn: () => void;
  /** Opens the comic anew, with what the server has of it. */
  readonly reopen: () => void;
}
