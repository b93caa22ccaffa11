import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { ApiError, isRetriableAnswer } from '@/api/errors';
import type { ProjectFile } from '@/comics/project';
import type { Meta } from '@/comics/projectHead';
import { useEdited, useEditorStore } from '@/editor/document/EditorContext';
import { changeMeta } from '@/editor/document/setComic';
import { usePlatform } from '@/platform/PlatformContext';
import { screens } from '@/routes/screens';

/** Why the server does not take a draft, however often it is asked. */
export type Refusal =
  | 'signedOut'
  | 'banned'
  /** Another version is there, which did not come from here. */
  | 'conflict'
  | 'tooLarge'
  /** It is gone, or it is not the author's. */
  | 'gone'
  | 'other';

/** Where the newest version of the comic is. */
export type SaveState =
  /** The server has it; or nothing was ever changed. */
  | { readonly kind: 'saved' }
  /** It goes to the server in some seconds. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'saving' }
  /** The server does not answer; it is asked again and again. */
  | { readonly kind: 'offline' }
  /** Somebody has to do something first. */
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly error: unknown };

/** Whether asking again may help by itself, and if not, what stands in the way. */
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
  readonly resume: () => void;
  /** Opens the comic anew, with what the server has of it. */
  readonly reopen: () => void;
}

const DraftContext = createContext<Draft | null>(null);

/** The draft that is kept, for all that is under it. */
export function DraftProvider({ draft, children }: { readonly draft: Draft; readonly children: ReactNode }) {
  return <DraftContext value={draft}>{children}</DraftContext>;
}

/** The draft that is edited, and how its saving stands now; draws again when that changes. */
export function useDraft(): Omit<Draft, 'state'> & DraftState {
  const draft = useContext(DraftContext);
  if (draft === null) throw new Error('DraftProvider is missing above this component');
  return { ...draft, ...useSyncExternalStore(draft.subscribe, draft.state, draft.state) };
}

/** A comic when it is opened, and what is known of its revisions. */
export interface OpenedComic {
  readonly project: ProjectFile;
  readonly baseRevision: string | null;
  readonly draftRevision: string | null;
  readonly sentIds: readonly string[];
  /** Whether the server has it. */
  readonly isSent: boolean;
  /** Whether readers see it. */
  readonly isPublished: boolean;
  /** The project's name on its page and in lists. */
  readonly name: string;
}

type Titled = Pick<Meta, 'title' | 'language'>;

/** What a comic is called in its own language; empty when it is not said. */
export function titleOf(head: Titled): string {
  return titleIn(head, head.language);
}

/** What it is called in a language; empty where that has no name of its own. */
export function titleIn({ title, language }: Titled, wanted: string): string {
  if (typeof title === 'string') return wanted === language ? title : '';
  const own = title[wanted];
  return typeof own === 'string' ? own : '';
}

/** The same head with another title in the comic's own language. */
export function withTitle<Head extends Titled>(head: Head, title: string): Head {
  return withTitleIn(head, head.language, title);
}

/** The same in any of its languages; where a further one says nothing, readers see the title in the comic's own. */
export function withTitleIn<Head extends Titled>(head: Head, language: string, title: string): Head {
  if (titleIn(head, language) === title) return head;
  const isOwn = language === head.language;
  if (typeof head.title === 'string' && isOwn) return { ...head, title };
  const said = typeof head.title === 'string' ? { [head.language]: head.title } : head.title;
  const { [language]: _, ...others } = said;
  const left = isOwn || title !== '' ? { ...said, [language]: title } : others;
  return { ...head, title: left };
}

/** What the comic is called in its own language, and a change of that. */
export function useComicName() {
  const store = useEditorStore();
  const name = useEdited(({ history }) => titleOf(history.project.meta));
  const rename = (title: string, series: string) =>
    store.run(changeMeta('changedName', (meta) => withTitle(meta, title), series));
  return { name, rename };
}

/** The way to a project's page. */
export function useProjectPage(projectId: string): () => void {
  const { opening } = usePlatform();
  return () => opening.app(screens.project.path({ projectId }));
}
