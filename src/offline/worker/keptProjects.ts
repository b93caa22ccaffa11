import type { OfflineState, ToPage, ToWorker } from '@/offline/messages';
import {
  bytesOfCopy,
  type CachedProject,
  copyForOffline,
  missingFiles,
} from '@/offline/projects/cachedProjects';
import { addressWithKey, type ProjectFilePath, projectFileOf } from '@/offline/projects/fileAddress';
import { completeCopy, fetchValid, isBeingCompleted } from '@/offline/worker/completeCopy';
import type { QuotaExceeded } from '@/offline/worker/freeSpace';
import { openCopy } from '@/offline/worker/openCopy';
import { cachedProject, changeProject } from '@/offline/worker/projectCache';
import { openPages } from '@/offline/worker/workerScope';

type Keep = Extract<ToWorker, { readonly type: 'keep' }>;

/** How often a download restarts because the project has changed. */
const maxRestarts = 3;

/** Downloads a project and keeps it until the user removes it. */
export async function keepProject({ projectId, name, base, key, mayReplaceKept }: Keep): Promise<void> {
  const place: ProjectFilePath = { projectId, base, key };
  const keptAt = Date.now();
  for (let beginning = 0; beginning < maxRestarts; beginning += 1) {
    const request = new Request(addressWithKey(projectFileOf(base), place));
    const response = await fetchValid(request).catch(() => null);
    if (response === null) {
      const whole = copyForOffline(await cachedProject(projectId));
      if (!whole?.isComplete) return reportState(projectId, { kind: 'refused', reason: 'noNetwork' });
      await changeProject(projectId, (project) => ({ ...project, name, keptAt }));
      return reportProject(projectId);
    }
    const opened = response.ok
      ? await openCopy(place, await response.text(), mayReplaceKept)
      : ({ kind: 'unreadable' } as const);
    if (opened.kind === 'unreadable') return reportState(projectId, { kind: 'refused', reason: 'notFound' });
    if (opened.kind !== 'open') return rejectKeep(projectId, opened);
    await changeProject(projectId, (project) => ({ ...project, name, keptAt }));
    if (await downloadRest(place, opened.version, mayReplaceKept)) return;
  }
  return reportState(projectId, { kind: 'refused', reason: 'noNetwork' });
}

/** Resumes a download that was interrupted, or is needed because of a new version, and reports the state. */
export async function resumeProject(projectId: string, key: string | null = null): Promise<void> {
  const project = await cachedProject(projectId);
  const [copy] = project?.copies ?? [];
  const isBroken = project && project.keptAt !== null && copy && !copy.isComplete;
  if (!isBroken || isBeingCompleted(projectId, copy.version)) return reportProject(projectId);
  const place: ProjectFilePath = { projectId, base: copy.base, key };
  if (!(await downloadRest(place, copy.version, false))) await reportProject(projectId);
}

export async function releaseProject(projectId: string): Promise<void> {
  await changeProject(projectId, () => null);
  await reportProject(projectId);
}

/** `false` when the project has changed meanwhile. */
async function downloadRest(
  place: ProjectFilePath,
  version: string,
  mayReplaceKept: boolean,
): Promise<boolean> {
  const { projectId } = place;
  const completing = completeCopy(place, version, {
    mayReplaceKept,
    onFile: () => void reportProject(projectId),
  });
  await reportProject(projectId);
  const completion = await completing;
  if (completion.kind === 'changed') return false;
  if (completion.kind === 'keptInTheWay' || completion.kind === 'tooLarge') {
    await rejectKeep(projectId, completion);
  } else await reportProject(projectId);
  return true;
}

/** Removes the files downloaded so far, unless the project was played. */
async function rejectKeep(projectId: string, refusal: QuotaExceeded): Promise<void> {
  await changeProject(projectId, (project) =>
    project.playedAt === null ? null : { ...project, keptAt: null },
  );
  await reportState(
    projectId,
    refusal.kind === 'tooLarge' ? { kind: 'refused', reason: 'tooLarge' } : { ...refusal },
  );
}

/** Reports a project's state to every page. */
export async function reportProject(projectId: string): Promise<void> {
  const project = await cachedProject(projectId);
  await reportState(projectId, stateOf(projectId, project));
}

function stateOf(id: string, project: CachedProject | undefined): OfflineState {
  const [newest] = project?.copies ?? [];
  if (!project || !newest) return { kind: 'absent' };
  const whole = project.copies.find(({ isComplete }) => isComplete);
  if (project.keptAt === null)
    return whole ? { kind: 'played', bytes: bytesOfCopy(whole) } : { kind: 'absent' };
  if (newest.isComplete) return { kind: 'kept', bytes: bytesOfCopy(newest) };
  const total = newest.files.length;
  const done = total - missingFiles(newest).length;
  return { kind: isBeingCompleted(id, newest.version) ? 'keeping' : 'waiting', done, total };
}

async function reportState(projectId: string, state: OfflineState): Promise<void> {
  const message: ToPage = { type: 'project', projectId, state };
  for (const page of await openPages()) page.postMessage(message);
}
