import type { ApiClient } from '@/api/ApiClient';
import { projectInfoEndpoints } from '@/api/endpoints/projectInfo';
import { viewProject } from '@/api/endpoints/projects';
import { resourceEndpoints } from '@/api/endpoints/resources';
import { withWireId } from '@/api/wire';
import type { ProjectFile } from '@/comics/project';
import { saveProject } from '@/comics/projectFile';
import { fieldBounds } from '@/domain/limits';
import { noVersion, plainEtag } from '@/domain/project';
import { withoutInvisible } from '@/domain/visibleText';
import { titleOf } from '@/editor/document/comicTitle';
import {
  type OpenedComic,
  type PublishFileOutcome,
  type Refusal,
  refusalOf,
} from '@/editor/drafts/DraftContext';
import { textHash } from '@/lib/textHash';
import type { DeviceDraft } from '@/offline/page/draftDatabase';
import { isNotFound } from '@/queries/queryClient';

/** A revision on the server, identified by its ETag. */
export interface ServerRevision {
  readonly etag: string;
  readonly file: unknown;
}

export interface ServerDraft extends ServerRevision {
  readonly baseRevision: string | null;
  readonly sentId: string;
  readonly savedAt: string;
  readonly device?: string | undefined;
}

export interface SentDraft {
  readonly file: ProjectFile;
  readonly baseRevision: string | null;
  readonly sentId: string;
}

/** One comic on the server. Calls reject with an `ApiError`. A save replaces only the given revision. */
export interface ServerStore {
  readDraft(): Promise<ServerDraft | null>;
  saveDraft(draft: SentDraft, replaced: string | null): Promise<string>;
  readFile(): Promise<ServerRevision | null>;
  saveFile(file: ProjectFile, replaced: string | null): Promise<string>;
  saveName(name: string): Promise<void>;
}

export function serverStore(api: ApiClient, projectId: string): ServerStore {
  return {
    async readDraft() {
      const { answer, etag } = await withEtag((onEtag) =>
        api.call(resourceEndpoints.draft, { id: projectId }, { onEtag }),
      );
      if (answer === null) return null;
      const { base: baseRevision, mark: sentId, ...others } = answer;
      return { ...others, baseRevision, sentId, etag };
    },
    saveDraft: ({ file, baseRevision, sentId }, replaced) =>
      saveOver(replaced, (options) =>
        api.call(
          resourceEndpoints.saveDraft,
          { id: projectId, file: { ...file }, base: baseRevision, mark: sentId },
          options,
        ),
      ),
    async readFile() {
      // An earlier key may have expired.
      const { fileKey: key } = await api.call(viewProject, { id: projectId });
      const input = { projId: projectId, ...(key !== undefined && { key }) };
      try {
        const { answer: file, etag } = await withEtag((onEtag) =>
          api.call(resourceEndpoints.projectFile, input, { onEtag }),
        );
        return { file, etag };
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },
    saveFile: (file, replaced) =>
      saveOver(replaced, (options) =>
        api.call(resourceEndpoints.saveFile, { id: projectId, file: { ...file } }, options),
      ),
    async saveName(name) {
      await api.call(projectInfoEndpoints.save, withWireId({ id: projectId, name }));
    },
  };
}

type SaveOptions = { readonly ifMatch: string; readonly onEtag: (etag: string) => void };

async function saveOver(
  replaced: string | null,
  save: (options: SaveOptions) => Promise<void>,
): Promise<string> {
  const { etag } = await withEtag((onEtag) => save({ ifMatch: replaced ?? noVersion, onEtag }));
  return etag;
}

/** The response of a call, with its ETag. */
async function withEtag<Answer>(call: (onEtag: SaveOptions['onEtag']) => Promise<Answer>) {
  let etag = '';
  const answer = await call((named) => {
    etag = plainEtag(named);
  });
  return { answer, etag };
}

/** The server's revisions, which differ from those that this device knows. */
export interface RemoteRevisions {
  readonly draft: ServerDraft | null;
  readonly file: ServerRevision | null;
}

/** Reads the revisions because of which a save was rejected. Rejects when the server does not respond. */
async function readRemote(server: Pick<ServerStore, 'readDraft' | 'readFile'>): Promise<RemoteRevisions> {
  const [draft, file] = await Promise.all([server.readDraft(), server.readFile()]);
  return { draft, file };
}

interface Local {
  readonly file: ProjectFile;
  readonly baseRevision: string | null;
  readonly sentIds: readonly string[];
  readonly unconfirmed: ProjectFile | null;
}

/**
 * Whether the revision on the server was sent from this device and only the response was lost: the same
 * draft, the same content published, an earlier publication, or an earlier draft. `null` when replacing it
 * would lose somebody's work.
 */
function classifyRemote(
  { draft, file }: RemoteRevisions,
  local: Local,
): 'same' | 'published' | 'publishedEarlier' | 'earlier' | null {
  if (draft !== null) {
    if (isSameContent(draft.file, local.file)) return 'same';
    return local.sentIds.includes(draft.sentId) ? 'earlier' : null;
  }
  if (isSameContent(file?.file, local.file)) return 'published';
  if (isSameContent(file?.file, local.unconfirmed)) return 'publishedEarlier';
  // The draft was deleted on another device, and nothing was published since.
  return (file?.etag ?? null) === local.baseRevision ? 'earlier' : null;
}

export type SaveOutcome =
  | { readonly kind: 'saved' }
  /** The response to an earlier call was lost; the server had saved it. */
  | { readonly kind: 'alreadySaved'; readonly isPublished: boolean }
  /** The server has an earlier revision of this device; the next call replaces it. */
  | { readonly kind: 'retry' }
  | { readonly kind: 'unanswered' }
  | { readonly kind: 'refused'; readonly refusal: Exclude<Refusal, 'conflict'>; readonly error: unknown }
  | SaveConflict;

export interface SaveConflict {
  readonly kind: 'conflict';
  readonly remote: RemoteRevisions;
  readonly error: unknown;
}

/** The server's revisions of one comic that this device knows, and the calls, one at a time. */
interface ServerRevisions {
  readonly known: () => Pick<DeviceDraft, 'baseRevision' | 'draftRevision' | 'sentIds'>;
  readonly addSentId: (sentId: string) => void;
  readonly saveDraft: (file: ProjectFile, sentId: string) => Promise<SaveOutcome>;
  /** The project's name follows the comic's title. */
  readonly saveName: (file: ProjectFile) => Promise<void>;
  readonly publish: (file: ProjectFile) => Promise<Published>;
  readonly replace: (remote: RemoteRevisions) => void;
}

type Published = Exclude<PublishFileOutcome, { kind: 'unsaved' | 'filesWait' }> | SaveConflict;

export function createServerRevisions(server: ServerStore, comic: OpenedComic): ServerRevisions {
  let { baseRevision, draftRevision, sentIds, name } = comic;
  let unconfirmed: ProjectFile | null = null;

  async function saveDraft(file: ProjectFile, sentId: string): Promise<SaveOutcome> {
    try {
      draftRevision = await server.saveDraft({ file, baseRevision, sentId }, draftRevision);
      sentIds = [sentId];
      return { kind: 'saved' };
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal === null) return { kind: 'unanswered' };
      return refusal === 'conflict' ? resolveSave(error, file) : { kind: 'refused', refusal, error };
    }
  }

  async function resolveSave(error: unknown, file: ProjectFile): Promise<SaveOutcome> {
    try {
      const remote = await readRemote(server);
      const known = classifyRemote(remote, { file, baseRevision, sentIds, unconfirmed });
      if (known === null) return { kind: 'conflict', remote, error };
      draftRevision = remote.draft?.etag ?? null;
      if (known === 'published' || known === 'publishedEarlier') baseRevision = remote.file?.etag ?? null;
      return known === 'earlier' || known === 'publishedEarlier'
        ? { kind: 'retry' }
        : { kind: 'alreadySaved', isPublished: known === 'published' };
    } catch {
      return { kind: 'unanswered' };
    }
  }

  async function publishFile(file: ProjectFile): Promise<Published> {
    const earlier = unconfirmed;
    unconfirmed = file;
    try {
      baseRevision = await server.saveFile(file, baseRevision);
      return { kind: 'published' };
    } catch (error) {
      if (refusalOf(error) !== 'conflict') return { kind: 'refused', error };
      return resolvePublishing(error, file, earlier);
    }
  }

  /** Another revision is published, possibly one of this device whose response was lost. */
  async function resolvePublishing(
    error: unknown,
    file: ProjectFile,
    earlier: ProjectFile | null,
  ): Promise<Published> {
    try {
      const remote = await readRemote(server);
      const isSame = isSameContent(remote.file?.file, file);
      const isEarlier = isSameContent(remote.file?.file, earlier);
      if (isSame || isEarlier) baseRevision = remote.file?.etag ?? null;
      if (isSame) return { kind: 'published' };
      return isEarlier ? await publishFile(file) : { kind: 'conflict', remote, error };
    } catch (unread) {
      return { kind: 'refused', error: unread };
    }
  }

  return {
    known: () => ({ baseRevision, draftRevision, sentIds }),
    addSentId(sentId) {
      sentIds = [...sentIds, sentId];
    },
    saveDraft,
    async saveName({ meta }) {
      const wanted = withoutInvisible(titleOf(meta)).trim();
      if (wanted === name || wanted === '' || wanted.length > fieldBounds.projectName.max) return;
      try {
        await server.saveName(wanted);
        name = wanted;
      } catch (error) {
        console.warn('The name is saved with the next change.', error);
      }
    },
    async publish(file) {
      const published = await publishFile(file);
      if (published.kind === 'published') {
        unconfirmed = null;
        // The server has deleted the draft, which was identical.
        draftRevision = null;
      }
      return published;
    },
    replace({ draft, file }) {
      draftRevision = draft?.etag ?? null;
      baseRevision = file?.etag ?? null;
    },
  };
}

const hashes = new WeakMap<object, string>();

/** Independent of the order of keys. Cached, since a revision never changes. */
function contentHash(revision: object): string {
  const known = hashes.get(revision);
  if (known !== undefined) return known;
  const text = saveProject(revision);
  const hash = `${text.length} ${textHash(text)}`;
  hashes.set(revision, hash);
  return hash;
}

/** Invalid content equals no content. */
export function isSameContent(one: unknown, other: unknown): boolean {
  return isObject(one) && isObject(other) && (one === other || contentHash(one) === contentHash(other));
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
