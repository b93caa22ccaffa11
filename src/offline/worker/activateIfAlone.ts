import { build } from 'virtual:shell-files';
import { withTimeLimit } from '@/lib/withTimeLimit';
import type { ToPage } from '@/offline/messages';
import { shellPageOf } from '@/offline/worker/shellPaths';
import { type OpenPage, openPages, worker } from '@/offline/worker/workerScope';

/** A page that does not say what it is by then is asleep, and may be of any version. */
const patienceMs = 1000;

/** Lets this version take the place of the one before it, unless pages of another one are open. */
export async function activateIfAlone(): Promise<void> {
  const pages = (await openPages()).filter(({ url }) => shellPageOf(new URL(url)) !== '/player.html');
  const builds = await Promise.all(pages.map(buildOf));
  if (builds.every((one) => one === build)) await worker.skipWaiting();
}

function buildOf(page: OpenPage): Promise<unknown> {
  const answer = new Promise<unknown>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    const question: ToPage = { type: 'whichBuild' };
    page.postMessage(question, [port2]);
  });
  return withTimeLimit(answer, patienceMs, () => null);
}
