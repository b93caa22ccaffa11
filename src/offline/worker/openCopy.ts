import { textHash } from '@/lib/textHash';
import {
  findCopy,
  type ProjectCopy,
  withCopy,
  withFile,
  withoutCopy,
} from '@/offline/projects/cachedProjects';
import { type ProjectFilePath, projectFileOf } from '@/offline/projects/fileAddress';
import { filesOfProject } from '@/offline/projects/filesOfProject';
import { pictureBases } from '@/offline/worker/feedPictures';
import { freeSpace, putFile, type QuotaExceeded } from '@/offline/worker/freeSpace';
import { cachedProject, changeProject } from '@/offline/worker/projectCache';
import { worker } from '@/offline/worker/workerScope';

type OpenedCopy =
  | { readonly kind: 'open'; readonly version: string }
  | { readonly kind: 'unreadable' }
  | QuotaExceeded;

/** Starts to cache a version of a project, identified by its file. An existing version stays unchanged. */
export async function openCopy(
  place: ProjectFilePath,
  text: string,
  mayReplaceKept = false,
): Promise<OpenedCopy> {
  const { projectId, base } = place;
  const version = textHash(text);
  const known = findCopy(await cachedProject(projectId), version);
  const copy = known ?? (await copyOf(base, version, text));
  if (copy === null) return { kind: 'unreadable' };
  if (!known) {
    const bytes = new Blob([text]).size;
    const refusal = await freeSpace(projectId, bytes, mayReplaceKept);
    if (refusal) return refusal;
    await changeProject(projectId, (project) =>
      withFile(withCopy(project, copy), version, projectFileOf(base), bytes),
    );
    const file = new Response(text, { headers: { 'content-type': 'application/json' } });
    const full = await putFile(projectId, version, projectFileOf(base), file, mayReplaceKept);
    if (full) {
      await changeProject(projectId, (project) => withoutCopy(project, version));
      return full;
    }
  } else {
    await changeProject(projectId, (project) => withCopy(project, copy));
  }
  return { kind: 'open', version };
}

async function copyOf(base: string, version: string, text: string): Promise<ProjectCopy | null> {
  const belonging = filesOfProject(text, { project: base, static: await staticBase() });
  if (belonging === null) return null;
  const files = [projectFileOf(base), ...belonging.addresses];
  const { poster, firstPage } = belonging;
  return { version, base, poster, firstPage: [...firstPage], files, sizes: {}, isComplete: false };
}

async function staticBase(): Promise<string> {
  const [named = ''] = (await pictureBases()).staticUrls;
  return new URL(named, worker.registration.scope).href.replace(/\/+$/, '');
}
