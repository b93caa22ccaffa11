import { parentPort } from 'node:worker_threads';
import { checkText } from './checkText';

/** Checks project files in a worker thread, one after the other. */
parentPort?.on('message', (text: unknown) => {
  parentPort?.postMessage(checkText(String(text)));
});
parentPort?.postMessage('ready');
