import { offlineLimits } from '@/offline/limits';
import type { ToPage } from '@/offline/messages';
import { openPages } from '@/offline/worker/workerScope';

interface PendingRequest {
  /** The page that asked. */
  readonly clientId: string;
  readonly address: string;
  /** The name under which the answer is cached. */
  readonly key: string;
}

const late: (PendingRequest & { readonly since: number })[] = [];

/** Tells a page that got an older answer of the newer one; asked again, it is given that one out of the cache. */
export async function noteLateAnswer(asked: PendingRequest): Promise<void> {
  if (asked.clientId === '') return;
  late.push({ ...asked, since: Date.now() });
  await tell(asked);
}

/** Whether the cached answer is the one that came late; a page takes it once. */
export function takeLateAnswer({ clientId, key }: PendingRequest): boolean {
  const isOfAsker = (one: PendingRequest) => one.clientId === clientId && one.key === key;
  const found = late.findLast(isOfAsker);
  for (let index = late.length - 1; index >= 0; index -= 1) {
    const one = late[index];
    if (one && (isOfAsker(one) || isOld(one.since))) late.splice(index, 1);
  }
  return found !== undefined && !isOld(found.since);
}

/** A page listens only after it was given its first answers. */
export async function tellLateAnswers(clientId: string): Promise<void> {
  for (const one of late.filter((asked) => asked.clientId === clientId)) await tell(one);
}

const isOld = (since: number) => Date.now() - since > offlineLimits.lateAnswerSeconds * 1000;

async function tell({ clientId, address }: PendingRequest): Promise<void> {
  const page = (await openPages()).find(({ id }) => id === clientId);
  const message: ToPage = { type: 'lateAnswer', address };
  page?.postMessage(message);
}
