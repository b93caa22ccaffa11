import * as z from 'zod/mini';
import { isUserResponse, viewedProject } from '@/offline/cachedResponses';
import { cacheNames } from '@/offline/cacheNames';
import { changeProject } from '@/offline/worker/projectCache';
import { endPush } from '@/offline/worker/pushNotifications';

let forgottenAt = Number.NEGATIVE_INFINITY;

/** Whether a user signed out after this moment of `performance.now`: responses to earlier requests must not be cached. */
export const isForgottenSince = (moment: number) => forgottenAt > moment;

/**
 * Deletes the signed-in user's responses and the comics that only they could open, and ends their
 * notifications.
 */
export async function forgetPerson(): Promise<void> {
  forgottenAt = performance.now();
  await Promise.all([forgetResponses(), endPush()]);
}

async function forgetResponses(): Promise<void> {
  await caches.delete(cacheNames.draftPictures);
  const answers = await caches.open(cacheNames.answers);
  for (const request of await answers.keys()) {
    const url = new URL(request.url);
    if (!isUserResponse(url)) continue;
    const answer = await answers.match(request, { ignoreVary: true });
    await answers.delete(request, { ignoreVary: true });
    const id = viewedProject(url);
    if (id !== null && answer !== undefined && (await isClosed(answer))) await dropProject(id);
  }
}

/** Only projects that are not public have a file key. */
const closedView = z.object({ fileKey: z.string() });

async function isClosed(view: Response): Promise<boolean> {
  const body: unknown = await view.json().catch(() => null);
  return closedView.safeParse(body).success;
}

async function dropProject(id: string): Promise<void> {
  await changeProject(id, () => null);
  const pictures = await caches.open(cacheNames.pictures);
  for (const request of await pictures.keys()) {
    const isCover = new URL(request.url).pathname.includes(`/projects/${id}/covers/`);
    if (isCover) await pictures.delete(request, { ignoreVary: true });
  }
}
