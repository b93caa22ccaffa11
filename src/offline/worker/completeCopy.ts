import { textHash } from '@/lib/textHash';
import { copyCacheName } from '@/offline/cacheNames';
import {
  findCopy,
  missingFiles,
  withCompleted,
  withFile,
  withoutCopy,
} from '@/offline/projects/cachedProjects';
import { addressWithKey, type ProjectFilePath, projectFileOf } from '@/offline/projects/fileAddress';
import { freeSpace, putFile, type QuotaExceeded } from '@/offline/worker/freeSpace';
import { cachedProject, changeProject, removeCopy } from '@/offline/worker/projectCache';

type Completion =
  | { readonly kind: 'complete' }
  | { readonly kind: 'noNetwork' }
  /** The project has changed since; the files of this version were removed. */
  | { readonly kind: 'changed' }
  /** The version was removed or replaced meanwhile. */
  | { readonly kind: 'dropped' }
  | QuotaExceeded;

interface CompletionOptions {
  readonly mayReplaceKept: boolean;
  readonly onFile: () => void;
}

const running = new Map<string, Promise<Completion>>();

export const isBeingCompleted = (id: string, version: string) => running.has(copyCacheName(id, version));

/** Downloads all files of a version; joins a download that is already running. */
export function completeCopy(
  place: ProjectFilePath,
  version: string,
  options: CompletionOptions,
): Promise<Completion> {
  const name = copyCacheName(place.projectId, version);
  const known = running.get(name);
  if (known)
    return known.then((end) => (isSuperseded(end, options) ? completeCopy(place, version, options) : end));
  const completion = downloadAll(place, version, options)
    .catch((): Completion => ({ kind: 'noNetwork' }))
    .finally(() => running.delete(name));
  running.set(name, completion);
  return completion;
}

/** The running download may not evict kept projects, while the new one may. */
const isSuperseded = ({ kind }: Completion, { mayReplaceKept }: CompletionOptions) =>
  kind === 'keptInTheWay' && mayReplaceKept;

/** Enough to use a slow connection, and few enough to leave part of it to the reader. */
const concurrency = 3;

async function downloadAll(
  place: ProjectFilePath,
  version: string,
  options: CompletionOptions,
): Promise<Completion> {
  for (;;) {
    const copy = findCopy(await cachedProject(place.projectId), version);
    if (!copy) return { kind: 'dropped' };
    if (copy.isComplete) return { kind: 'complete' };
    const next = missingFiles(copy).slice(0, concurrency);
    if (next.length === 0) break;
    const refusals = await Promise.all(next.map((address) => downloadFile(place, version, address, options)));
    const refusal = refusals.find((one) => one !== null);
    if (refusal) return refusal;
  }
  return verifyVersion(place, version);
}

async function downloadFile(
  place: ProjectFilePath,
  version: string,
  address: string,
  { mayReplaceKept, onFile }: CompletionOptions,
): Promise<QuotaExceeded | null> {
  const response = await fetch(addressWithKey(address, place), { cache: 'no-cache' });
  if (!response.ok && !isGone(response)) throw new Error(`${address}: ${response.status}`);
  const refusal = await cacheFile(place.projectId, version, address, response, mayReplaceKept);
  onFile();
  return refusal;
}

/** The file does not exist for anybody; other errors may concern only this user. */
export const isGone = ({ status }: Response) => status === 404 || status === 410;

/** Caches a file from the network; a file that is missing on the server counts as cached. */
export async function cacheFile(
  id: string,
  version: string,
  address: string,
  response: Response,
  mayReplaceKept = false,
): Promise<QuotaExceeded | null> {
  if (!response.ok) {
    await changeProject(id, (project) => withFile(project, version, address, 0));
    return null;
  }
  const file = await response.blob();
  const refusal =
    (await freeSpace(id, file.size, mayReplaceKept)) ??
    (await putFile(
      id,
      version,
      address,
      new Response(file, { headers: plainHeaders(response) }),
      mayReplaceKept,
    ));
  if (refusal) return refusal;
  await changeProject(id, (project) => withFile(project, version, address, file.size));
  // The version may have been removed meanwhile.
  if (!findCopy(await cachedProject(id), version)) await removeCopy(copyCacheName(id, version));
  return null;
}

/** The body is stored decoded and whole, so other headers no longer apply. */
function plainHeaders({ headers }: Response): Record<string, string> {
  const type = headers.get('content-type');
  return type === null ? {} : { 'content-type': type };
}

/** Files that were loaded one by one belong together only if the project has not changed meanwhile. */
async function verifyVersion(place: ProjectFilePath, version: string): Promise<Completion> {
  const { projectId: id, base } = place;
  const request = new Request(addressWithKey(projectFileOf(base), place));
  const response = await fetchValid(request).catch(() => null);
  if (response === null || (!response.ok && !isGone(response))) return { kind: 'noNetwork' };
  if (!response.ok || textHash(await response.text()) !== version) {
    await changeProject(id, (project) => withoutCopy(project, version));
    return { kind: 'changed' };
  }
  await changeProject(id, (project) => withCompleted(project, version));
  return { kind: 'complete' };
}

/**
 * Fetches a comic's file. Rejects for server errors, and for the sign-in pages of captive portals, as without
 * a network.
 */
export async function fetchValid(request: Request): Promise<Response> {
  const response = await fetch(request, { cache: 'no-cache' });
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  if (response.status >= 500 || (response.ok && isPage))
    throw new Error(`${request.url}: ${response.status}`);
  return response;
}
