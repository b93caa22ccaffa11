import type { ApiClient } from '@/api/ApiClient';
import { viewProject } from '@/api/endpoints/projects';
import { ApiError } from '@/api/errors';
import type { ProjectFile } from '@/comics/project';
import type { ProjectView } from '@/domain/project';
import { newProject, readForEditing } from '@/editor/document/newProject';
import type { WaitingFile } from '@/editor/document/resources/waitingFiles';
import { type OpenedComic, withTitle } from '@/editor/drafts/DraftContext';
import { type DeviceDraft, deviceDrafts } from '@/editor/drafts/deviceStore';
import {
  isSameContent,
  type ServerDraft,
  type ServerVersion,
  serverPlace,
} from '@/editor/drafts/serverStore';

/** The versions that are there when a project is opened. Etags name versions. */
export interface FoundVersions {
  /** Of the file that readers see; `null` when nothing was published. */
  readonly file: string | null;
  readonly server: {
    readonly etag: string;
    /** The file that it was begun from. */
    readonly base: string | null;
    readonly mark: string;
    /** Whether it says the same as the file, or as the device. */
    readonly isSameAsFile: boolean;
    readonly isSameAsDevice: boolean;
  } | null;
  readonly device: {
    /** The draft of the server that it goes over. */
    readonly over: string | null;
    readonly base: string | null;
    /** Of all that this device sent and never heard of again, and of what it heard of last. */
    readonly marks: readonly string[];
    /** Whether the server has had it. */
    readonly isSent: boolean;
    readonly isSameAsFile: boolean;
  } | null;
}

export type Version = 'file' | 'server' | 'device';

type WhichDraft =
  | { readonly kind: 'open'; readonly version: Version }
  /** Both were worked on, apart from each other: the first may be newer, and nobody but the author can say. */
  | { readonly kind: 'ask'; readonly first: Version; readonly second: Version };

const open = (version: Version): WhichDraft => ({ kind: 'open', version });
const ask = (first: Version, second: Version): WhichDraft => ({ kind: 'ask', first, second });

/** Which version is edited: the newest one where each knew of the one before, else the author is asked. */
export function whichDraft({ file, server, device }: FoundVersions): WhichDraft {
  const hasNews = device !== null && !device.isSent;
  if (server === null) {
    if (!hasNews || device.isSameAsFile) return open('file');
    return device.over === null && device.base === file ? open('device') : ask('device', 'file');
  }
  if (hasNews && !server.isSameAsDevice) {
    const isNextAfter = device.over === server.etag || device.marks.includes(server.mark);
    return isNextAfter ? open('device') : ask('device', 'server');
  }
  if (server.isSameAsFile) return open('file');
  return server.base === file ? open('server') : ask('server', 'file');
}

/** Which of two versions can become a comic of its own: what readers see stays where it is. */
export function copiedOf(versions: readonly { readonly version: Version }[]): 'device' | 'server' {
  return versions.some(({ version }) => version === 'device') ? 'device' : 'server';
}

/** All that there is of a project for its author. */
export interface FoundProject {
  readonly view: ProjectView;
  /** What readers see; `null` before something was published. */
  readonly file: ServerVersion | null;
  readonly server: ServerDraft | null;
  readonly device: DeviceDraft | null;
  readonly which: WhichDraft;
}

/** What the device keeps of a project of which the server tells nothing. */
export interface KeptProject {
  readonly projectId: string;
  readonly kept: DeviceDraft;
  /** An earlier answer's, which may open pictures that the browser remembers. */
  readonly fileKey: string | null;
}

/** Looks for all versions of a project, without an answer for the device's own; `null` for one of somebody else's. */
export async function findProject(
  api: ApiClient,
  projectId: string,
  personId: string,
): Promise<FoundProject | KeptProject | null> {
  const viewing = api.call(viewProject, { id: projectId });
  try {
    return await findEverywhere(api, viewing, personId);
  } catch (error) {
    const isUnanswered = error instanceof ApiError && error.httpStatusCode === null;
    const kept = isUnanswered ? await readDevice(personId, projectId) : null;
    if (kept === null) throw error;
    const fileKey = await viewing.then((view) => view.fileKey ?? null).catch(() => null);
    return { projectId, kept, fileKey };
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
  const place = serverPlace(api, projectId);
  const [file, server, device] = await Promise.all([
    place.readFile(),
    place.readDraft(),
    readDevice(personId, projectId),
  ]);
  return judgeVersions({ view, file, server, device });
}

/** Which of the versions that are there is edited. */
export function judgeVersions(versions: Omit<FoundProject, 'which'>): FoundProject {
  const { file, server, device } = versions;
  const known = device === null ? null : comicIn(device.text);
  const saysKnown = (version: ServerVersion | null) =>
    version !== null && known !== null && isSameContent(version, known);
  const which = whichDraft({
    file: file?.etag ?? null,
    server: server && {
      ...server,
      isSameAsFile: file !== null && isSameContent(file, Object(server.file)),
      isSameAsDevice: saysKnown(server),
    },
    device: known === null || device === null ? null : { ...device, isSameAsFile: saysKnown(file) },
  });
  return { ...versions, which };
}

/** The text of a version that is there. */
export function textOf({ file, server, device }: FoundProject, version: Version): string | null {
  if (version === 'device') return device?.text ?? null;
  const found = version === 'server' ? server : file;
  return found === null ? null : JSON.stringify(found.file);
}

/** When a version was made, in milliseconds; `null` where nobody knows. */
export function momentOf({ server, device }: FoundProject, version: Version): number | null {
  if (version === 'device') return device?.savedAt ?? null;
  return version === 'server' && server !== null ? Date.parse(server.savedAt) : null;
}

async function readDevice(personId: string, projectId: string): Promise<DeviceDraft | null> {
  try {
    return await deviceDrafts(personId, projectId).read();
  } catch (error) {
    console.warn('What this device keeps cannot be read.', error);
    return null;
  }
}

function comicIn(text: string): object | null {
  try {
    return Object(JSON.parse(text));
  } catch {
    return null;
  }
}

/** A project that is edited from now on. */
export interface OpenedProject {
  readonly projectId: string;
  readonly personId: string;
  readonly fileKey: string | null;
  readonly comic: OpenedComic;
  /** It was on this device alone. */
  readonly isRecovered: boolean;
  /** The server told nothing of it. */
  readonly isOffline: boolean;
  /** What waits on this device for the network. */
  readonly waiting: readonly WaitingFile[];
}

type OpenedVersion =
  | { readonly kind: 'opened'; readonly opened: Omit<OpenedProject, 'waiting'> }
  | { readonly kind: 'unreadable'; readonly text: string };

interface Opening {
  readonly personId: string;
  /** Of a comic that is begun. */
  readonly language: string;
  /** The author was asked: the answer is kept at once, so that it is asked for once. */
  readonly isChosen: boolean;
}

/** Opens one of the versions that were found; it goes over the others from its first change on. */
export function openVersion(
  found: FoundProject,
  version: Version,
  { personId, language, isChosen }: Opening,
): OpenedVersion {
  const { view, server, device, file } = found;
  const text = textOf(found, version);
  const read =
    text === null
      ? ({ kind: 'readable', project: newProject(view.name, language) } as const)
      : readForEditing(text);
  if (read.kind === 'unreadable') return read;
  const base = file?.etag ?? null;
  const comic: OpenedComic = {
    project: version === 'device' ? read.project : named(read.project, view.name),
    base,
    over: server?.etag ?? null,
    marks: [
      ...(server === null ? [] : [server.mark]),
      ...(version === 'device' ? (device?.marks ?? []) : []),
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
      isOffline: false,
    },
  };
}

/** Opens what the device keeps, without the server: what came between is asked about when it is saved. */
export function openKept({ projectId, kept, fileKey }: KeptProject, personId: string): OpenedVersion {
  const read = readForEditing(kept.text);
  if (read.kind === 'unreadable') return read;
  const { base, over, marks, isSent } = kept;
  const comic: OpenedComic = {
    project: read.project,
    base,
    over,
    marks,
    isSent,
    isPublished: false,
    // Unknown here: it goes to the server with the next save.
    name: '',
  };
  const opened = { projectId, personId, fileKey, comic, isRecovered: false, isOffline: true };
  return { kind: 'opened', opened };
}

/** The name may have been changed on the project's page. */
function named(project: ProjectFile, name: string): ProjectFile {
  const meta = name === '' ? project.meta : withTitle(project.meta, name);
  return meta === project.meta ? project : { ...project, meta };
}
