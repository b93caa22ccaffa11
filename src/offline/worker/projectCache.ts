import { copyCacheName, isCopyCacheName } from '@/offline/cacheNames';
import {
  type CachedProject,
  type CachedProjects,
  readCachedProjects,
  withProject,
} from '@/offline/projects/cachedProjects';
import { readNote, writeNote } from '@/offline/worker/notes';
import { removeCopy } from '@/offline/worker/removeCopy';

let projects: Promise<CachedProjects> | null = null;
let lastChange: Promise<unknown> = Promise.resolve();

/** The projects that are here. */
export function cachedProjects(): Promise<CachedProjects> {
  projects ??= readNote('projects').then(readCachedProjects, () => ({}));
  return projects;
}

export async function cachedProject(id: string): Promise<CachedProject | undefined> {
  return (await cachedProjects())[id];
}

/** Changes one project, after every change that was asked for before; versions that are gone take their files along. */
export function changeProject(
  id: string,
  change: (project: CachedProject) => CachedProject | null,
): Promise<void> {
  const changing = lastChange.then(async () => {
    const before = await cachedProjects();
    const after = withProject(before, id, change);
    projects = Promise.resolve(after);
    for (const name of copyNames(before)) {
      if (!copyNames(after).has(name)) await removeCopy(name);
    }
    // What cannot be written down lives as long as the worker does.
    await writeNote('projects', after).catch(() => undefined);
  });
  lastChange = changing.catch(() => undefined);
  return changing;
}

/** Removes files that no project here knows, as a browser that was killed may have left them. */
export async function removeStrayCopies(): Promise<void> {
  const known = copyNames(await cachedProjects());
  for (const name of await caches.keys()) {
    if (isCopyCacheName(name) && !known.has(name)) await removeCopy(name);
  }
}

function copyNames(all: CachedProjects): Set<string> {
  return new Set(
    Object.entries(all).flatMap(([id, { copies }]) =>
      copies.map(({ version }) => copyCacheName(id, version)),
    ),
  );
}
