import type { ApiClient } from '@/api/ApiClient';
import { projectInfoEndpoints } from '@/api/endpoints/projectInfo';
import { resourceEndpoints } from '@/api/endpoints/resources';
import { errorWithoutMessages } from '@/api/errors';
import type { UrlsConfig } from '@/api/schemas/urlsConfig';
import { checkMedia, mimeTypeOf } from '@/comics/packages/mediaFiles';
import type { ProjectFile } from '@/comics/project';
import { pathType, type VirtualPath } from '@/comics/resources';
import { resourceOfUpload } from '@/domain/images';
import { fieldBounds } from '@/domain/limits';
import { withoutInvisible } from '@/domain/visibleText';
import { withTitle } from '@/editor/document/comicTitle';
import type { EditorStore } from '@/editor/document/editorStore';
import {
  replaceWaitingFiles,
  type WaitingFile,
  type WaitingFiles,
} from '@/editor/document/resources/waitingFiles';
import { refusalOf } from '@/editor/drafts/DraftContext';
import { type SentDraft, serverStore } from '@/editor/drafts/serverStore';
import { throwIfAborted } from '@/lib/abort';
import { cutText } from '@/lib/cutText';
import { projectFiles } from '@/player/loading/addresses';

export interface FileSource {
  readonly addresses: Pick<UrlsConfig, 'backendUrl' | 'staticUrls' | 'websiteUrl'>;
  readonly projectId: string;
  readonly fileKey: string | null;
  readonly waiting: Pick<WaitingFiles, 'at'> | null;
}

/** Empty where there is nothing to load. */
function addressOf({ addresses, projectId, fileKey }: FileSource, path: VirtualPath): string {
  const { backendUrl, staticUrls, websiteUrl } = addresses;
  const bases = { backend: backendUrl, static: staticUrls[0] ?? '', website: websiteUrl };
  return projectFiles(bases, projectId, fileKey).resource(path);
}

export async function readComicFile(
  source: FileSource,
  path: VirtualPath,
  signal?: AbortSignal,
): Promise<Uint8Array | null> {
  const file = source.waiting?.at(path)?.file;
  if (file !== undefined) return new Uint8Array(await file.arrayBuffer());
  const address = addressOf(source, path);
  if (address === '') return null;
  const answer = await awaitAnswer(() => fetch(address, signal && { signal }), signal);
  return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
}

/** Gets the size in bytes without loading the file; 0 where there is nothing to load. */
export async function sizeOfComicFile(
  source: FileSource,
  path: VirtualPath,
  signal: AbortSignal,
): Promise<number> {
  const file = source.waiting?.at(path)?.file;
  if (file !== undefined) return file.size;
  const address = addressOf(source, path);
  if (address === '') return 0;
  const answer = await awaitAnswer(() => fetch(address, { method: 'HEAD', signal }), signal);
  return answer.ok ? Number(answer.headers.get('content-length')) : 0;
}

/** Returns the path in the project. Rejects for other kinds of files. */
export async function uploadComicFile(
  api: ApiClient,
  id: string,
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
  signal?: AbortSignal,
): Promise<VirtualPath> {
  const kind = checkMedia(name, bytes);
  const file = new File([new Uint8Array(bytes)], name, { type: mimeTypeOf(kind) });
  const what = kind.family === 'picture' ? 'picture' : 'sound';
  return (await upload(api, id, { what, file }, signal && { signal })).vp;
}

async function upload(
  api: ApiClient,
  id: string,
  { what, file }: Pick<WaitingFile, 'what' | 'file'>,
  options?: { readonly signal: AbortSignal },
) {
  return what === 'picture'
    ? resourceOfUpload('image', await api.call(resourceEndpoints.uploadImage, { id, image: file }, options))
    : resourceOfUpload('sound', await api.call(resourceEndpoints.uploadSound, { id, sound: file }, options));
}

interface Sending {
  readonly api: ApiClient;
  readonly projectId: string;
  readonly store: EditorStore;
  readonly files: WaitingFiles;
  readonly saveOnDevice: () => Promise<boolean>;
  /** Paths of files that the server rejects; sending them again does not help. */
  readonly refused: Set<string>;
  readonly onRefused: (refused: RefusedFile) => void;
}

export interface RefusedFile {
  readonly name: string;
  readonly error: unknown;
}

/**
 * Uploads each waiting file once, and writes its new path into the comic. `false` if the server does not
 * respond. A draft with a rejected file is saved anyway.
 */
export async function uploadWaitingFiles(sending: Sending): Promise<boolean> {
  const { api, projectId, store, files, saveOnDevice, refused, onRefused } = sending;
  for (const waiting of files.namedIn(store.state().history.project)) {
    if (refused.has(waiting.path)) continue;
    try {
      const arrived = await upload(api, projectId, waiting);
      files.arrive(waiting, arrived.vp);
      store.rewrite((project) => replaceWaitingFiles(project, waiting.path, arrived));
      // The file is kept until the device has saved the comic with the new path.
      if (await saveOnDevice()) await files.release([waiting.path]);
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal === null) return false;
      if (refusal === 'signedOut' || refusal === 'banned' || refusal === 'gone') return true;
      refused.add(waiting.path);
      onRefused({ name: waiting.file.name, error });
    }
  }
  return true;
}

export interface CopyCalls {
  readonly reserve: () => Promise<string>;
  readonly readFile: (path: VirtualPath) => Promise<Uint8Array | null>;
  readonly upload: (projectId: string, name: string, bytes: Uint8Array) => Promise<VirtualPath>;
  readonly saveName: (projectId: string, name: string) => Promise<void>;
  readonly saveDraft: (projectId: string, draft: SentDraft) => Promise<void>;
}

export interface CopyProgress {
  projectId: string | null;
  readonly paths: Map<string, VirtualPath>;
}

interface Copied {
  readonly project: ProjectFile;
  readonly name: string;
  readonly sentId: string;
}

/** Returns the id of the new project, which nobody else can see before it is published. */
export async function copyComic(
  { project, name, sentId }: Copied,
  calls: CopyCalls,
  progress: CopyProgress,
): Promise<string> {
  progress.projectId ??= await calls.reserve();
  const id = progress.projectId;
  const title = cutText(withoutInvisible(name), fieldBounds.projectName.max);
  await calls.saveName(id, title);
  for (const { vp } of project.resources) {
    if (vp.type !== pathType.project || progress.paths.has(vp.vpstr)) continue;
    const bytes = await calls.readFile(vp);
    if (bytes !== null) progress.paths.set(vp.vpstr, await calls.upload(id, fileName(vp.vpstr), bytes));
  }
  const resources = project.resources.map((resource) => {
    const vp = resource.vp.type === pathType.project ? progress.paths.get(resource.vp.vpstr) : undefined;
    return vp === undefined ? resource : { ...resource, vp };
  });
  const file = { ...project, meta: withTitle(project.meta, title), resources };
  await calls.saveDraft(id, { file, baseRevision: null, sentId });
  return id;
}

function fileName(path: string): string {
  return path.split('/').at(-1) ?? path;
}

export function copyCalls(api: ApiClient, from: FileSource): CopyCalls {
  return {
    reserve: async () => (await api.call(projectInfoEndpoints.reserve, {})).id,
    readFile: (path) => readComicFile(from, path),
    upload: (id, name, bytes) => uploadComicFile(api, id, { name, bytes }),
    saveName: (id, name) => serverStore(api, id).saveName(name),
    async saveDraft(id, draft) {
      await serverStore(api, id).saveDraft(draft, null);
    },
  };
}

/**
 * Requests a file, or code that an author waits for. Without a response it rejects as a call does, so that a
 * message can name the connection.
 */
export async function awaitAnswer<Answer>(ask: () => Promise<Answer>, signal?: AbortSignal): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    throwIfAborted(signal);
    throw errorWithoutMessages(navigator.onLine ? 'noAnswer' : 'offline', null, error);
  }
}
