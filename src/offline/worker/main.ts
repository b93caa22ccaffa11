import { build } from 'virtual:shell-files';
import { readToWorker, type ToWorker } from '@/offline/messages';
import { remember, routeAnswers } from './answers';
import { askProject, keepProject, releaseProject } from './keptProjects';
import { routePlayedProjects } from './playedProjects';
import { removeStrayCopies } from './shelfKeeper';
import { installShell, routeShell, tidyShell } from './shell';
import { takeOverIfAlone } from './takeOver';
import { isExtendable, worker } from './workerScope';

/*
 * Answers for the whole origin: the shell, the last feeds and the played projects open without a network. A new
 * version of it waits until it is called, or until no page is open.
 */
routeShell();
routeAnswers();
routePlayedProjects();

addEventListener('install', (event) => {
  if (isExtendable(event)) void installShell(event);
});

addEventListener('activate', (event) => {
  if (isExtendable(event)) event.waitUntil(settle());
});

addEventListener('message', (event) => {
  const message = readToWorker(event.data);
  if (message && isExtendable(event)) event.waitUntil(obey(message, event));
});

async function settle(): Promise<void> {
  await Promise.all([
    tidyShell(),
    removeStrayCopies(),
    worker.registration.navigationPreload?.enable(),
    worker.clients.claim(),
  ]);
}

async function obey(message: ToWorker, event: MessageEvent & ExtendableEvent): Promise<void> {
  switch (message.type) {
    case 'ask':
      return askProject(message.projectId);
    case 'keep':
      return keepProject(message);
    case 'release':
      return releaseProject(message.projectId);
    case 'whichBuild':
      return event.ports[0]?.postMessage(build);
    case 'remember':
      return remember(message, event);
    case 'takeOver':
      return worker.skipWaiting();
    case 'takeOverIfAlone':
      return takeOverIfAlone();
  }
}
