import type { ApiClient } from '@/api/ApiClient';
import { viewProject } from '@/api/endpoints/projects';
import { ApiError } from '@/api/errors';
import { isFields } from '@/comics/lenient/values';
import type { ProjectFile } from '@/comics/project';
import type { ProjectView } from '@/domain/project';
import { withTitle } from '@/editor/document/comicTitle';
import { newProject, readForEditing } from '@/editor/document/newProject';
import type { WaitingFile } from '@/editor/document/resources/waitingFiles';
import type { OpenedComic } from '@/editor/drafts/DraftContext';
import { deviceDrafts } from '@/editor/drafts/deviceStore';
import {
  isSameContent,
  type ServerDraft,
  type ServerRevision,
  serverStore,
} from '@/editor/drafts/serverStore';
import type { DeviceDraft } from '@/offline/page/draftDatabase';

/** The versions of an opened project, with what is needed to decide which one to edit. */
export interface FoundVersions {
  /** The ETag of the file that readers see; `null` when nothing was published. */
  readonly file: string | null;
  readonly server: Pick<ServerDraft, 'etag' | 'baseRevision' | 'sentId'> | null;
  readonly device: Pick<DeviceDraft, 'draftRevision' | 'baseRevision' | 'sentIds' | 'isSent'> | null;
  /** Whether two of them have the same content; expensive to compute. */
  readonly isSame: (one: Version, other: Version) => boolean;
}

export type Version = 'file' | 'server' | 'device';

type WhichDraft =
  | { readonly kind: 'open'; readonly version: Version }
  /** Both were edited independently. The first may be newer, but only the author knows which one to keep. */
  | { readonly kind: 'ask'; readonly first: Version; readonly second: Version };

const open = (version: Version): WhichDraft => ({ kind: 'open', version });
const ask = (first: Version, second: Version): WhichDraft => ({ kind: 'ask', first, second });

/**
 * Which version to edit: the newest one if each is based on the previous one; otherwise the author is asked.
 */
export function chooseVersion({ file, server, device, isSame }: FoundVersions): WhichDraft {
  const isUnsent = device !== null && !device.isSent;
  if (server === null) {
    if (!isUnsent || isSame('device', 'file')) return open('file');
    const isBasedOnFile = device.draftRevision === null && device.baseRevision === file;
    return isBasedOnFile ? open('device') : ask('device', 'file');
  }
  if (isUnsent && !isSame('device', 'server')) {
    const isBasedOnServer = device.draftRevision === server.etag || device.sentIds.includes(server.sentId);
    return isBasedOnServer ? open('device') : ask('device', 'server');
  }
  if (isSame('server', 'file')) return open('file');
  return server.baseRevision === file ? open('server') : ask('server', 'file');
}

/** Which of two versions can be copied into a new comic; never the published file. */
export function versionToCopy(versions: readonly { readonly version: Version }[]): 'device' | 'server' {
  return versions.some(({ version }) => version === 'device') ? 'device' : 'server';
}

export interface FoundProject {
  readonly view: ProjectView;
  readonly file: ServerRevision | null;
  readonly server: ServerDraft | null;
  readonly device: DeviceDraft | null;
  readonly which: WhichDraft;
}

/** A project that is on this device, while the server does not respond. */
export interface OfflineProject {
  readonly projectId: string;
  readonly draft: DeviceDraft;
  /** From an earlier response; it may open pictures that the browser has cached. */
  readonly fileKey: string | null;
}

/**
 * Finds all versions of a project, or only the device's while the server does not respond; `null` if the
 * project belongs to somebody else.
 */
export async function findProject(
  api: ApiClient,
  projectId: string,
  personId: string,
): Promise<FoundProject | OfflineProject | null> {
  const viewing = api.call(viewProject, { id: projectId });
  try {
    return await findEverywhere(api, viewing, personId);
  } catch (error) {
    const isUnanswered = error instanceof ApiError && error.httpStatusCode === null;
    const draft = isUnanswered ? await readDevice(personId, projectId) : null;
    if (draft === null) throw error;
    const fileKey = await viewing.then((view) => view.fileKey ?? null).catch(() => null);
    return { projectId, draft, fileKey };
  }
}

async function findEverywhere(
  api: ApiClient,
  viewing: Promise<ProjectView>,
  personId: string,
): Promise<FoundProject | null> {
  const view = await viewing;
  const { id: projectId } = view;
  if (view.owner?.id !== personId) return null;
  const store = serverStore(api, projectId);
  const [file, server, device] = await Promise.all([
    store.readFile(),
    store.readDraft(),
    readDevice(personId, projectId),
  ]);
  return compareVersions({ view, file, server, device });
}

export function compareVersions(versions: Omit<FoundProject, 'which'>): FoundProject {
  const { file, server, device } = versions;
  const which = chooseVersion({
    file: file?.etag ?? null,
    server,
    device: device !== null && isFields(device.project) ? device : null,
    isSame: (one, other) => isSameContent(comicOf(versions, one), comicOf(versions, other)),
  });
  return { ...versions, which };
}

/** The comic of a version, not validated; `undefined` if there is no such version. */
export function comicOf({ file, server, device }: Omit<FoundProject, 'which'>, version: Version): unknown {
  return version === 'device' ? device?.project : (version === 'server' ? server : file)?.file;
}

/** When a version was saved, in milliseconds; `null` if unknown. */
export function momentOf({ server, device }: FoundProject, version: Version): number | null {
  if (version === 'device') return device?.savedAt ?? null;
  return version === 'server' && server !== null ? Date.parse(server.savedAt) : null;
}

async function readDevice(personId: string, projectId: string): Promise<DeviceDraft | null> {
  try {
    return await deviceDrafts(personId, projectId).read();
  } catch (error) {
    console.warn('Failed to read the draft on this device.', error);
    return null;
  }
}

export interface OpenedProject {
  readonly projectId: string;
  readonly personId: string;
  readonly fileKey: string | null;
  readonly comic: OpenedComic;
  readonly isRecovered: boolean;
  /** Whether the author has chosen this version. */
  readonly isChosen: boolean;
  readonly isOffline: boolean;
  readonly waiting: readonly WaitingFile[];
}

type OpenedVersion =
  | { readonly kind: 'opened'; readonly opened: Omit<OpenedProject, 'waiting'> }
  | { readonly kind: 'unreadable'; readonly json: unknown };

interface Opening {
  readonly personId: string;
  /** The language of a new comic. */
  readonly language: string;
  /** Whether the author was asked. The answer is saved at once, so that the question is asked only once. */
  readonly isChosen: boolean;
}

export function openVersion(
  found: FoundProject,
  version: Version,
  { personId, language, isChosen }: Opening,
): OpenedVersion {
  const { view, server, device, file } = found;
  const json = comicOf(found, version);
  const read =
    json === undefined
      ? ({ kind: 'readable', project: newProject(view.name, language) } as const)
      : readForEditing(json);
  if (read.kind === 'unreadable') return read;
  const comic: OpenedComic = {
    project: version === 'device' ? read.project : named(read.project, view.name),
    baseRevision: file?.etag ?? null,
    draftRevision: server?.etag ?? null,
    sentIds: [
      ...(server === null ? [] : [server.sentId]),
      ...(version === 'device' ? (device?.sentIds ?? []) : []),
    ],
    isSent: version !== 'device' && !isChosen,
    isPublished: version === 'file' && file !== null,
    name: view.name,
  };
  const { fileKey = null } = view;
  return {
    kind: 'opened',
    opened: {
      projectId: view.id,
      personId,
      fileKey,
      comic,
      isRecovered: version === 'device' && !isChosen,
      isChosen,
      isOffline: false,
    },
  };
}

/**
 * Opens the device's draft without the server. If the server has another revision, saving asks the author.
 */
export function openOffline({ projectId, draft, fileKey }: OfflineProject, personId: string): OpenedVersion {
  const { project, savedAt: _, ...revisions } = draft;
  const read = readForEditing(project);
  if (read.kind === 'unreadable') return read;
  const comic: OpenedComic = {
    ...revisions,
    project: read.project,
    isPublished: false,
    // Unknown here; it is sent to the server with the next save.
    name: '',
  };
  const opened = {
    projectId,
    personId,
    fileKey,
    comic,
    isRecovered: false,
    isChosen: false,
    isOffline: true,
  };
  return { kind: 'opened', opened };
}

/** The name may have been changed on the project's page. */
function named(project: ProjectFile, name: string): ProjectFile {
  const meta = name === '' ? project.meta : withTitle(project.meta, name);
  return meta === project.meta ? project : { ...project, meta };
}
