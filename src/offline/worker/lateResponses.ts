import { offlineLimits } from '@/offline/limits';
import type { ToPage } from '@/offline/messages';
import { openPages } from '@/offline/worker/workerScope';

interface PendingRequest {
  /** The page that made the request. */
  readonly clientId: string;
  readonly address: string;
  /** The response's cache key. */
  readonly key: string;
}

const late: (PendingRequest & { readonly since: number })[] = [];

/** Notifies a page that was served an older response; its next request gets the newer one from the cache. */
export async function recordLateResponse(requested: PendingRequest): Promise<void> {
  if (requested.clientId === '') return;
  late.push({ ...requested, since: performance.now() });
  await send(requested);
}

/** Whether the cached response is the late one; each page takes it only once. */
export function takeLateResponse({ clientId, key }: PendingRequest): boolean {
  const isOfAsker = (one: PendingRequest) => one.clientId === clientId && one.key === key;
  const found = late.findLast(isOfAsker);
  for (let index = late.length - 1; index >= 0; index -= 1) {
    const one = late[index];
    if (one && (isOfAsker(one) || isOld(one.since))) late.splice(index, 1);
  }
  return found !== undefined && !isOld(found.since);
}

/** Called when a page is ready to receive messages, which is after its first responses. */
export async function sendLateResponses(clientId: string): Promise<void> {
  for (const one of late.filter((requested) => requested.clientId === clientId)) await send(one);
}

const isOld = (since: number) => performance.now() - since > offlineLimits.lateAnswerSeconds * 1000;

async function send({ clientId, address }: PendingRequest): Promise<void> {
  const page = (await openPages()).find(({ id }) => id === clientId);
  const message: ToPage = { type: 'lateAnswer', address };
  page?.postMessage(message);
}
