import { editorFiles } from 'virtual:shell-files';
import { createCacheKey } from 'workbox-precaching/utils/createCacheKey';
import { cacheNames } from '@/offline/cacheNames';
import { readNote, writeNote } from '@/offline/worker/notes';
import { ofThisBuild } from '@/offline/worker/ofThisBuild';
import { editorPage } from '@/offline/worker/shellPaths';
import { worker } from '@/offline/worker/workerScope';

/** Workbox takes what is missing here from the network by itself while a worker is installed, and at no other time. */
const keys = new Map(
  editorFiles.map(({ url, revision }) => [
    url,
    createCacheKey(revision === null ? url : { url, revision }).cacheKey,
  ]),
);

/** The name under which a file of this build's editor is kept; `undefined` for any other file. */
export function editorKeyOf(url: string): string | undefined {
  return keys.get(url);
}

export function editorKeys(): readonly string[] {
  return [...keys.values()];
}

/** Whether somebody has made comics here. */
export async function isEditorKept(): Promise<boolean> {
  return (await readNote('editor')) === true;
}

/** Keeps the editor, which is larger than all that readers need, from the first visit to it on. */
export async function keepEditor(): Promise<void> {
  await writeNote('editor', true);
  const cache = await caches.open(cacheNames.shell);
  for (const [url, key] of keys) {
    if (await cache.match(key, { ignoreVary: true })) continue;
    // The author has just loaded all that has its content in its name.
    const options: RequestInit = url === editorPage ? { cache: 'no-cache' } : {};
    const request = new Request(new URL(url, worker.registration.scope), options);
    const response = await ofThisBuild(request, await fetch(request));
    if (response.ok && !response.redirected) await cache.put(key, response);
  }
}

/** Brings the editor of a new version where the one before was kept. What does not come now comes with its next visit. */
export async function updateEditor(): Promise<void> {
  if (await isEditorKept()) await keepEditor().catch(() => undefined);
}
