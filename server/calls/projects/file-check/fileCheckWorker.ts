import { parentPort } from 'node:worker_threads';
import { judgeFile } from './judgeFile';

/** Judges the files of projects on a thread of its own, one after the other. */
parentPort?.on('message', (text: unknown) => {
  parentPort?.postMessage(judgeFile(String(text)));
});
parentPort?.postMessage('ready');
