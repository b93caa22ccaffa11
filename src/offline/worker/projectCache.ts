import { logFailure } from '@/lib/logFailure';
import { copyCacheName, isCopyCacheName } from '@/offline/cacheNames';
import {
  type CachedProject,
  type CachedProjects,
  readCachedProjects,
  withProject,
} from '@/offline/projects/cachedProjects';
import { readNote, writeNote } from '@/offline/worker/notes';

let projects: Promise<CachedProjects> | null = null;
let lastChange: Promise<unknown> = Promise.resolve();

export function cachedProjects(): Promise<CachedProjects> {
  projects ??= readNote('projects').then(readCachedProjects, () => ({}));
  return projects;
}

export async function cachedProject(id: string): Promise<CachedProject | undefined> {
  return (await cachedProjects())[id];
}

/** Changes one project, after all earlier changes; removed versions lose their files. */
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
    // If storing fails, the change lasts as long as the worker.
    await writeNote('projects', after).catch(logFailure('Failed to store which comics are cached.'));
  });
  lastChange = changing.catch(logFailure('Failed to change a cached comic.'));
  return changing;
}

/** Removes caches of unknown projects, which remain when the browser is killed. */
export async function removeStrayCopies(): Promise<void> {
  const known = copyNames(await cachedProjects());
  for (const name of await caches.keys()) {
    if (isCopyCacheName(name) && !known.has(name)) await removeCopy(name);
  }
}

/**
 * Deletes the entries first: Chromium frees the space of an entry at once, but that of a deleted cache only
 * when the cache is no longer referenced. The next project may need the space now.
 */
export async function removeCopy(cacheName: string): Promise<void> {
  if (!(await caches.has(cacheName))) return;
  const cache = await caches.open(cacheName);
  for (const request of await cache.keys()) await cache.delete(request, { ignoreVary: true });
  await caches.delete(cacheName);
}

function copyNames(all: CachedProjects): Set<string> {
  return new Set(
    Object.entries(all).flatMap(([id, { copies }]) =>
      copies.map(({ version }) => copyCacheName(id, version)),
    ),
  );
}
