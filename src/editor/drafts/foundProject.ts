import type { ApiClient } from '@/api/ApiClient';
import { viewProject } from '@/api/endpoints/projects';
import { ApiError } from '@/api/errors';
import type { ProjectView } from '@/domain/project';
import { type DeviceDraft, deviceDrafts } from '@/editor/drafts/deviceDrafts';
import { says } from '@/editor/drafts/otherVersion';
import { type ServerDraft, type ServerVersion, serverPlace } from '@/editor/drafts/serverDraft';
import { type Version, type WhichDraft, whichDraft } from '@/editor/drafts/whichDraft';

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
    version !== null && known !== null && says(version, known);
  const which = whichDraft({
    file: file?.etag ?? null,
    server: server && {
      ...server,
      saysFile: file !== null && says(file, Object(server.file)),
      saysDevice: saysKnown(server),
    },
    device: known === null || device === null ? null : { ...device, saysFile: saysKnown(file) },
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
