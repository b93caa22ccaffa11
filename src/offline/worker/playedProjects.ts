import { createPartialResponse } from 'workbox-range-requests/createPartialResponse';
import { registerRoute } from 'workbox-routing/registerRoute';
import { logFailure } from '@/lib/logFailure';
import { savesData } from '@/lib/savesData';
import { textHash } from '@/lib/textHash';
import { withTimeLimit } from '@/lib/withTimeLimit';
import { copyCacheName } from '@/offline/cacheNames';
import { offlineLimits } from '@/offline/limits';
import { copyForOffline, findCopy, indicatesPlay } from '@/offline/projects/cachedProjects';
import {
  addressWithKey,
  type ProjectFilePath,
  plainAddress,
  projectFileOf,
  projectFilePathOf,
} from '@/offline/projects/fileAddress';
import { cacheFile, completeCopy, fetchValid, isGone } from '@/offline/worker/completeCopy';
import { draftPictures } from '@/offline/worker/draftPictures';
import { reportProject, resumeProject } from '@/offline/worker/keptProjects';
import { openCopy } from '@/offline/worker/openCopy';
import {
  expectPlayer,
  type Player,
  playerOf,
  rememberPlayer,
  takeOverPlayer,
} from '@/offline/worker/players';
import { cachedProject, cachedProjects, changeProject } from '@/offline/worker/projectCache';
import { clientIdOf, isAskedByEditor } from '@/offline/worker/workerScope';

interface ProjectRequest {
  readonly request: Request;
  readonly url: URL;
  readonly event: ExtendableEvent;
}

/**
 * Routes a player's requests: the project file from the network first, everything else from the version that
 * is played.
 */
export function routePlayedProjects(): void {
  registerRoute(
    ({ url }) => projectFilePathOf(url) !== null && url.pathname.endsWith('/project.json'),
    answerProjectFile,
  );
  // Image packs may be on any origin. Whether a file belongs to a play depends on the requesting player.
  registerRoute(
    ({ url, request }) => projectFilePathOf(url) !== null || mediaKinds.includes(request.destination),
    answerMedia,
  );
}

const mediaKinds: readonly RequestDestination[] = ['image', 'audio'];

async function answerProjectFile({ request, url, event }: ProjectRequest): Promise<Response> {
  const place = projectFilePathOf(url);
  if (!place || (await isAskedByEditor(event))) return fetch(request);
  const kept = copyForOffline(await cachedProject(place.projectId));
  const requested = fetchValid(request);
  try {
    const limitMs = offlineLimits.projectFileSeconds * 1000;
    const response = await (kept ? withTimeLimit(requested, limitMs, failAsLate) : requested);
    if (response.ok) event.waitUntil(followFile(place, response.clone(), clientIdOf(event)));
    else if (isGone(response)) await forget(place.projectId);
    return response;
  } catch (error) {
    const file = kept && (await matchFile(place.projectId, kept.version, projectFileOf(place.base)));
    if (!kept || !file) throw error;
    const player: Player = { projectId: place.projectId, version: kept.version, isConfirmed: false };
    await rememberPlayer(clientIdOf(event), player);
    event.waitUntil(
      followLate(place, requested, player, clientIdOf(event)).catch(
        logFailure('Failed to follow a late comic.'),
      ),
    );
    return file;
  }
}

function failAsLate(): never {
  throw new Error('The network does not answer');
}

/** Returns the file at once; the player's next requests wait until its version is known. */
function followFile(place: ProjectFilePath, file: Response, clientId: string): Promise<unknown> {
  const following = file.text().then((text) => follow(place, text, clientId));
  return expectPlayer(clientId, following)
    .then(() => resumeProject(place.projectId, place.key))
    .catch(logFailure('Failed to follow the version of a comic.'));
}

/** Opens the version that the network returned, for the requesting player. */
async function follow(place: ProjectFilePath, text: string, clientId: string): Promise<Player | undefined> {
  const opened = await openCopy(place, text);
  if (opened.kind !== 'open') return undefined;
  const player = { projectId: place.projectId, version: opened.version, isConfirmed: true };
  await rememberPlayer(clientId, player);
  return player;
}

/**
 * The network was late: this play continues with the cached version, and the next one uses the newer version.
 */
async function followLate(
  place: ProjectFilePath,
  requested: Promise<Response>,
  player: Player,
  clientId: string,
): Promise<void> {
  const response = await requested;
  if (!response.ok) return;
  const text = await response.text();
  if (textHash(text) === player.version) return rememberPlayer(clientId, { ...player, isConfirmed: true });
  const opened = savesData(navigator) ? null : await openCopy(place, text);
  if (opened?.kind !== 'open') return;
  await completeCopy(place, opened.version, { mayReplaceKept: false, onFile: () => undefined });
  await reportProject(place.projectId);
}

/** The author has removed the project; a user who keeps it can still play it. */
async function forget(id: string): Promise<void> {
  if ((await cachedProject(id))?.keptAt === null) await changeProject(id, () => null);
}

async function answerMedia(requested: ProjectRequest): Promise<Response> {
  const { request, event } = requested;
  const isOfDraft = request.destination === 'image' && (await isAskedByEditor(event));
  if (!isOfDraft) return answerFromPlay(requested);
  // The author may have played the comic on this device before.
  return draftPictures.handle({ event, request }).catch(() => answerFromPlay(requested));
}

async function answerFromPlay({ request, url, event }: ProjectRequest): Promise<Response> {
  const place = projectFilePathOf(url);
  const client = clientIdOf(event);
  const player =
    (await playerOf(client)) ??
    (place && ((await takeOverPlayer(client, place.projectId)) ?? (await playerOfKept(place))));
  const copy = player && findCopy((await cachedProjects())[player.projectId], player.version);
  const address = plainAddress(url);
  if (!player || !copy?.files.includes(address)) {
    // The play started before the worker was active.
    if (place && !player)
      event.waitUntil(
        adopt(place, url, clientIdOf(event)).catch(logFailure('Failed to adopt a play that began before.')),
      );
    return fetch(request);
  }
  const { projectId, version, isConfirmed } = player;
  if (indicatesPlay(copy, address))
    event.waitUntil(
      play(copy.base, url, player).catch(logFailure('Failed to store that a comic is played.')),
    );
  const kept = await matchFile(projectId, version, address);
  if (kept) return sliceResponse(request, kept);
  // Another origin may allow its files to be displayed but not read.
  const response = await fetch(wholeFileRequest(request)).catch(() => fetch(request));
  if (response.ok && isConfirmed) {
    event.waitUntil(
      cacheFile(projectId, version, address, response.clone()).catch(
        logFailure('Failed to cache a file of a comic.'),
      ),
    );
  }
  return sliceResponse(request, response);
}

/** For a cached project, requests of other pages get the version that an offline player would get. */
async function playerOfKept({ projectId }: ProjectFilePath): Promise<Player | undefined> {
  const copy = copyForOffline(await cachedProject(projectId));
  return copy?.isComplete ? { projectId, version: copy.version, isConfirmed: false } : undefined;
}

async function adopt(place: ProjectFilePath, requested: URL, clientId: string): Promise<void> {
  const response = await fetchValid(new Request(addressWithKey(projectFileOf(place.base), place)));
  const player = response.ok ? await follow(place, await response.text(), clientId) : undefined;
  const copy = player && findCopy(await cachedProject(player.projectId), player.version);
  if (copy && indicatesPlay(copy, plainAddress(requested))) await play(place.base, requested, player);
}

/** Milliseconds: the time of the last play is stored at most this often. */
const playedStepMs = 60_000;

/** Downloads the rest of a project that is being played, so that every ending can be reached offline. */
async function play(base: string, url: URL, { projectId, version, isConfirmed }: Player): Promise<void> {
  const now = Date.now();
  const project = await cachedProject(projectId);
  if (!project) return;
  if (now - (project.playedAt ?? 0) > playedStepMs) {
    await changeProject(projectId, (one) => ({ ...one, playedAt: now }));
  }
  if (!isConfirmed || findCopy(project, version)?.isComplete !== false || savesData(navigator)) return;
  const place = { projectId, base, key: url.searchParams.get('key') };
  await completeCopy(place, version, { mayReplaceKept: false, onFile: () => undefined });
  await reportProject(projectId);
}

async function matchFile(id: string, version: string, address: string): Promise<Response | undefined> {
  const cache = await caches.open(copyCacheName(id, version));
  return cache.match(address, { ignoreVary: true });
}

/** A request for the whole file, since partial responses cannot be cached. */
function wholeFileRequest(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.delete('range');
  const { credentials, signal } = request;
  return new Request(request.url, { headers, credentials, signal, cache: 'no-cache', mode: modeOf(request) });
}

/** Images of other origins are requested with CORS; servers that refuse it are not cached. */
function modeOf({ mode }: Request): RequestMode {
  return mode === 'no-cors' ? 'cors' : mode;
}

/** The requested range of a file, or all of it. */
async function sliceResponse(request: Request, file: Response): Promise<Response> {
  return request.headers.has('range') && file.status === 200 ? createPartialResponse(request, file) : file;
}
