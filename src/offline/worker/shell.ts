import { build, editorFiles, shellFiles } from 'virtual:shell-files';
import { PrecacheController } from 'workbox-precaching/PrecacheController';
import { PrecacheRoute } from 'workbox-precaching/PrecacheRoute';
import { createCacheKey } from 'workbox-precaching/utils/createCacheKey';
import { NavigationRoute } from 'workbox-routing/NavigationRoute';
import { registerRoute } from 'workbox-routing/registerRoute';
import { NetworkFirst } from 'workbox-strategies/NetworkFirst';
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

/** While a version is put in place of another on the server, a page of one may come with the scripts of the other. */
async function ofThisBuild(request: Request, response: Response): Promise<Response> {
  if (!request.url.endsWith('.html') || !response.ok) return response;
  const html = await response.clone().text();
  if (!html.includes(`content="${build}"`)) throw new Error(`${request.url} is of another build`);
  return response;
}

/**
 * The files of this build's editor, with the names under which they are kept. Workbox would take those that are missing
 * only while a worker is installed.
 */
const editorKeys = new Map(
  editorFiles.map(({ url, revision }) => [
    url,
    createCacheKey(revision === null ? url : { url, revision }).cacheKey,
  ]),
);

/** Whether somebody has made comics here. */
async function isEditorKept(): Promise<boolean> {
  return (await readNote('editor')) === true;
}

/** Keeps the editor, which is larger than all that readers need, from the first visit to it on. */
export async function keepEditor(): Promise<void> {
  await writeNote('editor', true);
  const cache = await caches.open(cacheNames.shell);
  for (const [url, key] of editorKeys) {
    if (await cache.match(key, { ignoreVary: true })) continue;
    // The author has just loaded all that has its content in its name.
    const options: RequestInit = url === editorPage ? { cache: 'no-cache' } : {};
    const request = new Request(new URL(url, worker.registration.scope), options);
    const response = await ofThisBuild(request, await fetch(request));
    if (response.ok && !response.redirected) await cache.put(key, response);
  }
}

/** Loads the editor of a new version where the one before was kept. What fails now is loaded at the next visit to it. */
async function updateEditor(): Promise<void> {
  if (await isEditorKept()) await keepEditor().catch(() => undefined);
}

export function installShell(event: ExtendableEvent): void {
  void shell.install(event);
  event.waitUntil(updateEditor());
}

/**
 * Removes the files of builds that nobody needs. Those of the build before this one stay: pages of it may be
 * open, and ask for their scripts later.
 */
export async function tidyShell(): Promise<void> {
  // Those of the editor are noted before they are kept: that may happen while this build is active.
  const own = [...shell.getURLsToCacheKeys().values(), ...editorKeys.values()];
  const before = await readNote('shell');
  const kept = new Set<unknown>([...own, ...(Array.isArray(before) ? before : [])]);
  const cache = await caches.open(cacheNames.shell);
  for (const { url } of await cache.keys()) {
    if (!kept.has(url)) await cache.delete(url);
  }
  await writeNote('shell', own);
}

/** Pages from the network; out of the shell when it is slow, broken or not there. */
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
 * Pages come out of the shell at once, whatever stands in their address: what is stored carries no query, as VK's is
 * signed. While a newer version waits they come from the network, so that a page of that version can let it in.
 */
async function answerPage(asked: { request: Request; url: URL; event: ExtendableEvent }): Promise<Response> {
  const page = shellPageOf(asked.url);
  const isQuick = !worker.registration.waiting && !needsServer(page, asked);
  const kept = isQuick ? await matchPage(page) : undefined;
  return kept ?? pages.handle(asked);
}

/** Only the server tells a player by itself what its comic is called now; in a frame of ours the page around does. */
function needsServer(page: string, { request, url }: { request: Request; url: URL }): boolean {
  const isOurs = request.destination === 'iframe' && request.referrer.startsWith(`${url.origin}/`);
  return page === '/player.html' && !isOurs;
}

async function matchPage(page: string): Promise<Response | undefined> {
  const cache = await caches.open(cacheNames.shell);
  return cache.match(keyOf(page), { ignoreVary: true });
}

/** The name under which this build keeps a page. */
function keyOf(page: string): string {
  return shell.getCacheKeyForURL(page) ?? editorKeys.get(page) ?? page;
}

/** The server puts data of the day into its pages: brings them anew, as long as they are of this build. */
export async function refreshShell(): Promise<void> {
  const cache = await caches.open(cacheNames.shell);
  for (const page of [...shellPages, ...((await isEditorKept()) ? [editorPage] : [])]) {
    const request = new Request(page, { cache: 'no-cache' });
    const response = await ofThisBuild(request, await fetch(request));
    // A redirected answer must not be given for a page.
    if (response.ok && !response.redirected) await cache.put(keyOf(page), response);
  }
}

/** Files whose content is in their name: those of an earlier build are as good as on the day it was open. */
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
