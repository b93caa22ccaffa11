import type { ApiClient } from '@/api/ApiClient';
import { projectInfoEndpoints } from '@/api/endpoints/projectInfo';
import { viewProject } from '@/api/endpoints/projects';
import { resourceEndpoints } from '@/api/endpoints/resources';
import type { ProjectFile } from '@/comics/project';
import { saveProject } from '@/comics/saveProject';
import { fieldBounds } from '@/domain/limits';
import { noVersion, plainEtag } from '@/domain/project';
import { withoutUnseen } from '@/domain/visibleText';
import {
  type OpenedComic,
  type Publishing,
  type Refusal,
  refusalOf,
  titleOf,
} from '@/editor/drafts/DraftContext';
import type { DeviceDraft } from '@/editor/drafts/deviceStore';
import { isNotFound } from '@/queries/retriedQuery';

/** A version that the server has. */
export interface ServerVersion {
  readonly etag: string;
  readonly file: unknown;
}

export interface ServerDraft extends ServerVersion {
  readonly base: string | null;
  readonly mark: string;
  readonly savedAt: string;
  /** Browser and system that saved it. */
  readonly device?: string | undefined;
}

export interface SentDraft {
  readonly file: ProjectFile;
  readonly base: string | null;
  readonly mark: string;
}

/** One comic's place on the server. Its calls reject with an `ApiError`; versions go over the named one alone. */
export interface ServerPlace {
  readDraft(): Promise<ServerDraft | null>;
  saveDraft(draft: SentDraft, over: string | null): Promise<string>;
  readFile(): Promise<ServerVersion | null>;
  saveFile(file: ProjectFile, over: string | null): Promise<string>;
  saveName(name: string): Promise<void>;
}

/** The calls of one project. */
export function serverPlace(api: ApiClient, projectId: string): ServerPlace {
  return {
    async readDraft() {
      let etag = '';
      const onEtag = (named: string) => {
        etag = plainEtag(named);
      };
      const draft = await api.call(resourceEndpoints.draft, { id: projectId }, { onEtag });
      return draft === null ? null : { ...draft, etag };
    },
    saveDraft: (draft, over) =>
      tellingEtag((options) =>
        api.call(resourceEndpoints.saveDraft, { id: projectId, ...draft, file: { ...draft.file } }, options),
      )(over),
    async readFile() {
      // An earlier key may have expired.
      const { fileKey: key } = await api.call(viewProject, { id: projectId });
      const input = { projId: projectId, ...(key !== undefined && { key }) };
      let etag = '';
      const onEtag = (named: string) => {
        etag = plainEtag(named);
      };
      try {
        const file = await api.call(resourceEndpoints.projectFile, input, { onEtag });
        return { file, etag };
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },
    saveFile: (file, over) =>
      tellingEtag((options) =>
        api.call(resourceEndpoints.saveFile, { id: projectId, file: { ...file } }, options),
      )(over),
    async saveName(name) {
      await api.call(projectInfoEndpoints.save, { _id: projectId, name });
    },
  };
}

type Named = { readonly ifMatch: string; readonly onEtag: (etag: string) => void };

function tellingEtag(save: (options: Named) => Promise<void>): (over: string | null) => Promise<string> {
  return async (over) => {
    let etag = '';
    await save({
      ifMatch: over ?? noVersion,
      onEtag: (named) => {
        etag = plainEtag(named);
      },
    });
    return etag;
  };
}

/** What the server has in place of what this device took to be there. */
export interface OtherVersion {
  readonly draft: ServerDraft | null;
  /** What readers see. */
  readonly file: ServerVersion | null;
}

/** Looks for what a save was refused for. Rejects when the server does not tell. */
async function readOther(server: Pick<ServerPlace, 'readDraft' | 'readFile'>): Promise<OtherVersion> {
  const [draft, file] = await Promise.all([server.readDraft(), server.readFile()]);
  return { draft, file };
}

interface Mine {
  readonly file: ProjectFile;
  readonly base: string | null;
  readonly marks: readonly string[];
  /** What was given to readers without an answer. */
  readonly tried: ProjectFile | null;
}

/**
 * Whether it came from here, and its answer was lost: the same, the same and published, an earlier one and published,
 * or an earlier one. `null` when somebody's work would be lost by going over it.
 */
function classifyRemote(
  { draft, file }: OtherVersion,
  mine: Mine,
): 'same' | 'published' | 'tried' | 'earlier' | null {
  if (draft !== null) {
    if (isSameContent(draft, mine.file)) return 'same';
    return mine.marks.includes(draft.mark) ? 'earlier' : null;
  }
  if (file !== null && isSameContent(file, mine.file)) return 'published';
  if (file !== null && mine.tried !== null && isSameContent(file, mine.tried)) return 'tried';
  // The draft was thrown away elsewhere, before this was made of it.
  return (file?.etag ?? null) === mine.base ? 'earlier' : null;
}

/** Whether a version of the server is the same comic, whatever the order of its keys. */
export function isSameContent({ file }: { readonly file: unknown }, mine: object): boolean {
  return typeof file === 'object' && file !== null && saveProject(file) === saveProject(mine);
}

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
interface ServerVersions {
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
      const mine = classifyRemote(other, { file, base, marks, tried });
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
      const isSame = other.file !== null && isSameContent(other.file, file);
      const isEarlier = other.file !== null && earlier !== null && isSameContent(other.file, earlier);
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
