import { build } from 'virtual:shell-files';
import { withTimeLimit } from '@/lib/withTimeLimit';
import type { ToPage } from '@/offline/messages';
import { shellPageOf } from '@/offline/worker/shellPaths';
import { type OpenPage, openPages, worker } from '@/offline/worker/workerScope';

/** Milliseconds: a page that does not respond in time is suspended, and may belong to any version. */
const replyTimeoutMs = 1000;

/** A page that is closing does not respond either, and no longer exists at the next try. */
const tries = 3;

/**
 * Activates this version unless pages of another one are open. The asking page belongs to this version, and
 * might be too busy to respond while it loads.
 */
export async function activateIfAlone(askingPage: string): Promise<void> {
  for (let left = tries; left > 0; left -= 1) {
    const builds = await Promise.all((await otherPages(askingPage)).map(buildOf));
    if (builds.every((one) => one === build)) return worker.skipWaiting();
  }
}

async function otherPages(askingPage: string): Promise<readonly OpenPage[]> {
  return (await openPages()).filter(
    ({ id, url }) => id !== askingPage && shellPageOf(new URL(url)) !== '/player.html',
  );
}

function buildOf(page: OpenPage): Promise<unknown> {
  const answer = new Promise<unknown>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    const question: ToPage = { type: 'whichBuild' };
    page.postMessage(question, [port2]);
  });
  return withTimeLimit(answer, replyTimeoutMs, () => null);
}
