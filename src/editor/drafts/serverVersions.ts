import type { ProjectFile } from '@/comics/project';
import { fieldBounds } from '@/domain/fieldBounds';
import { withoutUnseen } from '@/domain/visibleText';
import type { Publishing } from '@/editor/drafts/Draft';
import type { DeviceDraft } from '@/editor/drafts/deviceDrafts';
import type { OpenedComic } from '@/editor/drafts/OpenedComic';
import { type OtherVersion, readOther, says, whatIsMine } from '@/editor/drafts/otherVersion';
import { type Refusal, refusalOf } from '@/editor/drafts/saveState';
import type { ServerPlace } from '@/editor/drafts/serverDraft';
import { titleOf } from '@/editor/drafts/title';

/** How a save of the draft ended. */
export type Saving =
  | { readonly kind: 'saved' }
  /** The answer to an earlier call was lost: the server had it before. */
  | { readonly kind: 'hadBefore'; readonly isPublished: boolean }
  /** An earlier version from here is there; the next call goes over it. */
  | { readonly kind: 'again' }
  | { readonly kind: 'unanswered' }
  | { readonly kind: 'refused'; readonly refusal: Exclude<Refusal, 'conflict'>; readonly error: unknown }
  | Conflicting;

/** Somebody else's version is there. */
export interface Conflicting {
  readonly kind: 'conflict';
  readonly other: OtherVersion;
  readonly error: unknown;
}

/** What this device knows of one comic's versions on the server, and its calls; one at a time. */
export interface ServerVersions {
  readonly known: () => Pick<DeviceDraft, 'base' | 'over' | 'marks'>;
  /** From now on a version of this name may be there. */
  readonly addMark: (mark: string) => void;
  readonly saveDraft: (file: ProjectFile, mark: string) => Promise<Saving>;
  /** The name that people see follows the one in the comic. */
  readonly saveName: (file: ProjectFile) => Promise<void>;
  readonly publish: (
    file: ProjectFile,
  ) => Promise<Exclude<Publishing, { kind: 'unsaved' | 'filesWait' }> | Conflicting>;
  /** The next call goes over this version. */
  readonly goOver: (other: OtherVersion) => void;
}

type Given = Awaited<ReturnType<ServerVersions['publish']>>;

export function createServerVersions(server: ServerPlace, comic: OpenedComic): ServerVersions {
  let { base, over, marks, name } = comic;
  /** What was given to readers without an answer: it may be there. */
  let tried: ProjectFile | null = null;

  async function saveDraft(file: ProjectFile, mark: string): Promise<Saving> {
    try {
      over = await server.saveDraft({ file, base, mark }, over);
      marks = [mark];
      return { kind: 'saved' };
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal === null) return { kind: 'unanswered' };
      return refusal === 'conflict' ? savedBefore(error, file) : { kind: 'refused', refusal, error };
    }
  }

  async function savedBefore(error: unknown, file: ProjectFile): Promise<Saving> {
    try {
      const other = await readOther(server);
      const mine = whatIsMine(other, { file, base, marks, tried });
      if (mine === null) return { kind: 'conflict', other, error };
      over = other.draft?.etag ?? null;
      if (mine === 'published' || mine === 'tried') base = other.file?.etag ?? null;
      return mine === 'earlier' || mine === 'tried'
        ? { kind: 'again' }
        : { kind: 'hadBefore', isPublished: mine === 'published' };
    } catch {
      return { kind: 'unanswered' };
    }
  }

  async function give(file: ProjectFile): Promise<Given> {
    const earlier = tried;
    tried = file;
    try {
      base = await server.saveFile(file, base);
      return { kind: 'published' };
    } catch (error) {
      if (refusalOf(error) !== 'conflict') return { kind: 'refused', error };
      return givenBefore(error, file, earlier);
    }
  }

  /** Readers have another version: it may be one that was given to them from here, and the answer was lost. */
  async function givenBefore(error: unknown, file: ProjectFile, earlier: ProjectFile | null): Promise<Given> {
    try {
      const other = await readOther(server);
      const isSame = other.file !== null && says(other.file, file);
      const isEarlier = other.file !== null && earlier !== null && says(other.file, earlier);
      if (isSame || isEarlier) base = other.file?.etag ?? null;
      if (isSame) return { kind: 'published' };
      return isEarlier ? await give(file) : { kind: 'conflict', other, error };
    } catch (unread) {
      return { kind: 'refused', error: unread };
    }
  }

  return {
    known: () => ({ base, over, marks }),
    addMark(mark) {
      marks = [...marks, mark];
    },
    saveDraft,
    async saveName({ meta }) {
      const wanted = withoutUnseen(titleOf(meta)).trim();
      if (wanted === name || wanted === '' || wanted.length > fieldBounds.projectName.max) return;
      try {
        await server.saveName(wanted);
        name = wanted;
      } catch (error) {
        console.warn('The name is saved with the next change.', error);
      }
    },
    async publish(file) {
      const given = await give(file);
      if (given.kind === 'published') {
        tried = null;
        // The server took the draft away, which said the same.
        over = null;
      }
      return given;
    },
    goOver(other) {
      over = other.draft?.etag ?? null;
      base = other.file?.etag ?? null;
    },
  };
}
