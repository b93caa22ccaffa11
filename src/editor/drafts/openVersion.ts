import type { ProjectFile } from '@/comics/project';
import { newProject } from '@/editor/document/newProject';
import { readForEditing } from '@/editor/document/readForEditing';
import type { WaitingFile } from '@/editor/document/resources/waitingFiles';
import { type FoundProject, type KeptProject, textOf } from '@/editor/drafts/foundProject';
import type { OpenedComic } from '@/editor/drafts/OpenedComic';
import { withTitle } from '@/editor/drafts/title';
import type { Version } from '@/editor/drafts/whichDraft';

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

export type OpenedVersion =
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
