import { parentPort } from 'node:worker_threads';
import { checkText } from './checkText';

/** Judges the files of projects on a thread of its own, one after the other. */
parentPort?.on('message', (text: unknown) => {
  parentPort?.postMessage(checkText(String(text)));
});
parentPort?.postMessage('ready');
