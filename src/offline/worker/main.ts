import { build } from 'virtual:shell-files';
import { logFailure } from '@/lib/logFailure';
import { readToWorker, type ToWorker } from '@/offline/messages';
import { activateIfAlone } from '@/offline/worker/activateIfAlone';
import { cacheVisit, routeApiRequests } from '@/offline/worker/apiResponses';
import { cacheDraftPictures } from '@/offline/worker/draftPictures';
import { forgetPerson } from '@/offline/worker/forgetPerson';
import { keepProject, releaseProject, resumeProject } from '@/offline/worker/keptProjects';
import { sendLateResponses } from '@/offline/worker/lateResponses';
import { routePlayedProjects } from '@/offline/worker/playedProjects';
import { removeStrayCopies } from '@/offline/worker/projectCache';
import { openPressed, showPushed } from '@/offline/worker/pushNotifications';
import { installShell, keepEditor, refreshShell, routeShell, tidyShell } from '@/offline/worker/shell';
import { isExtendable, pageOf, worker } from '@/offline/worker/workerScope';

/*
 * Serves the shell, the last feeds and the played projects offline. A new version waits until it is activated or no
 * page is open.
 */
routeShell();
routeApiRequests();
routePlayedProjects();

addEventListener('install', (event) => {
  if (isExtendable(event)) void installShell(event);
});

addEventListener('activate', (event) => {
  if (isExtendable(event)) event.waitUntil(activate());
});

addEventListener('message', (event) => {
  const message = readToWorker(event.data);
  if (message && isExtendable(event)) event.waitUntil(handle(message, event));
});

addEventListener('push', (event) => {
  if (isExtendable(event)) event.waitUntil(showPushed(event));
});

addEventListener('notificationclick', (event) => {
  if (isExtendable(event)) event.waitUntil(openPressed(event));
});

async function activate(): Promise<void> {
  await Promise.all([
    tidyShell(),
    removeStrayCopies(),
    // An earlier version used navigation preload.
    worker.registration.navigationPreload?.disable(),
    worker.clients.claim(),
  ]);
}

async function handle(message: ToWorker, event: MessageEvent & ExtendableEvent): Promise<void> {
  switch (message.type) {
    case 'ask':
      return resumeProject(message.projectId);
    case 'keep':
      return keepProject(message);
    case 'release':
      return releaseProject(message.projectId);
    case 'subscribeToLateResponses':
      return sendLateResponses(pageOf(event));
    case 'forgetPerson':
      return forgetPerson();
    case 'refreshShell':
      return refreshShell().catch(logFailure('Failed to refresh the cached pages.'));
    case 'keepEditor':
      await keepEditor().catch(logFailure('Failed to cache the editor.'));
      return cacheDraftPictures(message.pictures, event);
    case 'whichBuild':
      return event.ports[0]?.postMessage(build);
    case 'remember':
      return cacheVisit(message, event);
    case 'activate':
      return worker.skipWaiting();
    case 'activateIfAlone':
      return activateIfAlone(pageOf(event));
  }
}
