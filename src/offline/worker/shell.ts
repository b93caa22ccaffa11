import { build, editorFiles, shellFiles } from 'virtual:shell-files';
import { PrecacheController } from 'workbox-precaching/PrecacheController';
import { PrecacheRoute } from 'workbox-precaching/PrecacheRoute';
import { createCacheKey } from 'workbox-precaching/utils/createCacheKey';
import { NavigationRoute } from 'workbox-routing/NavigationRoute';
import { registerRoute } from 'workbox-routing/registerRoute';
import { NetworkFirst } from 'workbox-strategies/NetworkFirst';
import { logFailure } from '@/lib/logFailure';
import { cacheNames } from '@/offline/cacheNames';
import { offlineLimits } from '@/offline/limits';
import { readNote, writeNote } from '@/offline/worker/notes';
import { editorPage, shellPageOf, shellPages, shellPaths } from '@/offline/worker/shellPaths';
import { worker } from '@/offline/worker/workerScope';

const shell = new PrecacheController({
  cacheName: cacheNames.shell,
  plugins: [{ fetchDidSucceed: ({ request, response }) => ofThisBuild(request, response) }],
});
shell.addToCacheList([...shellFiles]);

/**
 * While a new version is deployed, the server may return a page of another version than this one's scripts.
 */
async function ofThisBuild(request: Request, response: Response): Promise<Response> {
  if (!request.url.endsWith('.html') || !response.ok) return response;
  const html = await response.clone().text();
  if (!html.includes(`content="${build}"`)) throw new Error(`${request.url} is of another build`);
  return response;
}

/**
 * Cache keys of this build's editor files. Workbox adds missing files only while a worker is being installed.
 */
const editorKeys = new Map(
  editorFiles.map(({ url, revision }) => [
    url,
    createCacheKey(revision === null ? url : { url, revision }).cacheKey,
  ]),
);

/** Whether the user makes comics on this device. */
async function isEditorKept(): Promise<boolean> {
  return (await readNote('editor')) === true;
}

/** Caches the editor from its first use on, since it is larger than everything that readers need. */
export async function keepEditor(): Promise<void> {
  await writeNote('editor', true);
  const cache = await caches.open(cacheNames.shell);
  for (const [url, key] of editorKeys) {
    if (await cache.match(key, { ignoreVary: true })) continue;
    // Files with a content hash are in the browser's HTTP cache.
    const options: RequestInit = url === editorPage ? { cache: 'no-cache' } : {};
    const request = new Request(new URL(url, worker.registration.scope), options);
    const response = await ofThisBuild(request, await fetch(request));
    if (response.ok && !response.redirected) await cache.put(key, response);
  }
}

/**
 * Caches the new version's editor if the old one was cached. Files that fail are loaded at the next visit to
 * the editor.
 */
async function updateEditor(): Promise<void> {
  if (await isEditorKept()) await keepEditor().catch(logFailure('Failed to cache the new editor.'));
}

export function installShell(event: ExtendableEvent): void {
  void shell.install(event);
  event.waitUntil(updateEditor());
}

/**
 * Removes files of old builds. Files of the previous build stay, since its pages may still be open and
 * request their scripts.
 */
export async function tidyShell(): Promise<void> {
  // The editor's files are listed even if they are not cached, since that may happen while this build is
  // active.
  const own = [...shell.getURLsToCacheKeys().values(), ...editorKeys.values()];
  const before = await readNote('shell');
  const kept = new Set<unknown>([...own, ...(Array.isArray(before) ? before : [])]);
  const cache = await caches.open(cacheNames.shell);
  for (const { url } of await cache.keys()) {
    if (!kept.has(url)) await cache.delete(url);
  }
  await writeNote('shell', own);
}

/** Pages from the network, or from the shell when the network is slow, broken or unreachable. */
const pages = new NetworkFirst({
  cacheName: cacheNames.shell,
  networkTimeoutSeconds: offlineLimits.pageSeconds,
  plugins: [
    {
      fetchDidSucceed: async ({ request, response }) => {
        if (response.status >= 500) throw new Error(`${request.url}: ${response.status}`);
        return response;
      },
      cacheKeyWillBeUsed: async ({ request }) => keyOf(shellPageOf(new URL(request.url))),
      cacheWillUpdate: async () => null,
    },
  ],
  matchOptions: { ignoreVary: true },
});

/**
 * Serves pages from the shell whatever their query. Cached pages have no query, since VK's is signed. While a
 * newer version waits, pages come from the network, so that a page of that version can activate it.
 */
async function answerPage(requested: {
  request: Request;
  url: URL;
  event: ExtendableEvent;
}): Promise<Response> {
  const page = shellPageOf(requested.url);
  const isQuick = !worker.registration.waiting && !needsServer(page, requested);
  const kept = isQuick ? await matchPage(page) : undefined;
  return kept ?? pages.handle(requested);
}

/**
 * Only the server knows the current name of a comic in a player page that is opened directly. Inside our
 * frame, the parent page passes the name.
 */
function needsServer(page: string, { request, url }: { request: Request; url: URL }): boolean {
  const isOurs = request.destination === 'iframe' && request.referrer.startsWith(`${url.origin}/`);
  return page === '/player.html' && !isOurs;
}

async function matchPage(page: string): Promise<Response | undefined> {
  const cache = await caches.open(cacheNames.shell);
  return cache.match(keyOf(page), { ignoreVary: true });
}

/** This build's cache key of a page. */
function keyOf(page: string): string {
  return shell.getCacheKeyForURL(page) ?? editorKeys.get(page) ?? page;
}

/** Refreshes the cached pages, which contain server data, as long as they belong to this build. */
export async function refreshShell(): Promise<void> {
  const cache = await caches.open(cacheNames.shell);
  for (const page of [...shellPages, ...((await isEditorKept()) ? [editorPage] : [])]) {
    const request = new Request(page, { cache: 'no-cache' });
    const response = await ofThisBuild(request, await fetch(request));
    // A redirected response cannot be used for a navigation.
    if (response.ok && !response.redirected) await cache.put(keyOf(page), response);
  }
}

/** Files with a content hash remain valid in later builds. */
const namedByContent = /^\/(assets|localize)\//;

async function answerFile({ request }: { request: Request }): Promise<Response> {
  const cache = await caches.open(cacheNames.shell);
  return (await cache.match(request.url, { ignoreVary: true })) ?? fetch(request);
}

export function routeShell(): void {
  registerRoute(new NavigationRoute(answerPage, { allowlist: shellPaths }));
  registerRoute(({ url, sameOrigin }) => sameOrigin && namedByContent.test(url.pathname), answerFile);
  registerRoute(new PrecacheRoute(shell, { directoryIndex: '', cleanURLs: false }));
}
