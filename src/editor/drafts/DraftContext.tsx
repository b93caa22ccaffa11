import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { ApiError, isRetriableAnswer } from '@/api/errors';
import type { ProjectFile } from '@/comics/project';

/** Why the server rejects a draft; sending it again does not help. */
export type Refusal =
  | 'signedOut'
  | 'banned'
  /** The server has a revision from another device. */
  | 'conflict'
  | 'tooLarge'
  | 'gone'
  | 'other';

export type SaveState =
  /** Saved on the server, or unchanged. */
  | { readonly kind: 'saved' }
  /** Will be sent within seconds. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'offline' }
  /** The author has to do something first. */
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly error: unknown };

/** `null` when retrying may help. */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof ApiError)) return 'other';
  if (error.kind === 'USER_IS_BANNED') return 'banned';
  const status = error.httpStatusCode;
  if (error.kind === 'AUTH_TOKEN_INVALID' || status === 401) return 'signedOut';
  if (status === 409) return 'conflict';
  if (status === 413 || error.messages.some(({ text }) => text.includes('E_LIMIT'))) return 'tooLarge';
  if (status === 403 || status === 404) return 'gone';
  return isRetriableAnswer(error.kind, status) ? null : 'other';
}

export type PublishFileOutcome =
  | { readonly kind: 'published' }
  /** The draft could not be saved (see its state), or another revision was published meanwhile. */
  | { readonly kind: 'unsaved' }
  /** A picture or sound is not uploaded yet. */
  | { readonly kind: 'filesWait' }
  /** An `ApiError` with a message for each fault in the file, or a missing response. */
  | { readonly kind: 'refused'; readonly error: unknown };

export interface DraftState {
  readonly state: SaveState;
  /** Whether it is saved on this device, so that nothing is lost whatever happens to the tab. */
  readonly isSavedOnDevice: boolean;
  /** Whether the device can store nothing more. */
  readonly isDeviceFull: boolean;
  /** The published revision; `null` before the first one. */
  readonly etag: string | null;
  /**
   * Whether the edited revision differs from the one that readers see; `false` before the first publication.
   */
  readonly isAhead: boolean;
}

export interface Draft {
  readonly projectId: string;
  /** The key to the files of a project that is not public; `null` for a public one. */
  readonly fileKey: string | null | undefined;
  readonly state: () => DraftState;
  readonly subscribe: (listener: () => void) => () => void;
  /** `false` when the draft could not be saved. */
  readonly saveNow: () => Promise<boolean>;
  readonly publishFile: () => Promise<PublishFileOutcome>;
  /** Retries after the author has done what was needed. */
  readonly resume: () => void;
  /** Discards the draft and loads the server's. */
  readonly reopen: () => void;
}

const DraftContext = createContext<Draft | null>(null);

export function DraftProvider({ draft, children }: { readonly draft: Draft; readonly children: ReactNode }) {
  return <DraftContext value={draft}>{children}</DraftContext>;
}

/** Re-renders when the state of saving changes. */
export function useDraft(): Omit<Draft, 'state'> & DraftState {
  const draft = useContext(DraftContext);
  if (draft === null) throw new Error('DraftProvider is missing');
  return { ...draft, ...useSyncExternalStore(draft.subscribe, draft.state, draft.state) };
}

export interface OpenedComic {
  readonly project: ProjectFile;
  readonly baseRevision: string | null;
  readonly draftRevision: string | null;
  readonly sentIds: readonly string[];
  readonly isSent: boolean;
  readonly isPublished: boolean;
  readonly name: string;
}
