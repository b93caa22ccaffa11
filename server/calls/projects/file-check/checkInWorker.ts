import { Worker } from 'node:worker_threads';
import { createLimiter } from '../../../lib/limiter';
import { type FileCheck, refuseFile } from './checkText';

/** The largest file takes a second on a slow machine. */
const maxSeconds = 10;

const memory = { maxOldGenerationSizeMb: 512 };

/** One file at a time: the other processors are for everything else. */
export const fileCheckLimiter = createLimiter({ concurrency: 1, waiting: 50, waitingPerRequester: 10 });

let kept: Promise<Worker> | null = null;

/** Checks a file in a worker thread, and refuses what takes too long. */
export function checkInWorker(text: string, seconds = maxSeconds): Promise<FileCheck> {
  return fileCheckLimiter.run(async () => {
    kept ??= startWorker();
    const worker = await kept.catch(forget);
    const verdict = await askWorker(worker, text, seconds);
    if (verdict !== 'nothing') return verdict;
    kept = null;
    await worker.terminate();
    return refuseFile(`takes more than ${seconds} seconds to check`);
  });
}

function forget(error: unknown): never {
  kept = null;
  throw error;
}

function startWorker(): Promise<Worker> {
  const worker = workerOf(import.meta.url.endsWith('.js'));
  // A stopping server does not wait for it.
  worker.unref();
  return new Promise((ready, failed) => {
    worker.once('message', () => ready(worker));
    worker.once('error', failed);
  });
}

/** In the build the worker is a file next to this one; in the sources it needs the loader, which threads do not inherit. */
function workerOf(isBuilt: boolean): Worker {
  const options = { resourceLimits: memory, execArgv: [] };
  if (isBuilt) return new Worker(new URL('./fileCheckWorker.js', import.meta.url), options);
  const [loader, entry] = ['tsx/esm/api', new URL('./fileCheckWorker.ts', import.meta.url).href].map((name) =>
    JSON.stringify(name),
  );
  const start = `import(${loader}).then(({ register }) => { register(); return import(${entry}); });`;
  return new Worker(start, { ...options, eval: true });
}

/** `nothing` when it takes too long or too much memory. */
function askWorker(worker: Worker, text: string, seconds: number): Promise<FileCheck | 'nothing'> {
  return new Promise((answered) => {
    const settle = (verdict: FileCheck | 'nothing') => {
      clearTimeout(timer);
      worker.removeAllListeners('message').removeAllListeners('error');
      answered(verdict);
    };
    const timer = setTimeout(() => settle('nothing'), seconds * 1000);
    worker.once('message', (verdict: FileCheck) => settle(verdict));
    worker.once('error', () => settle('nothing'));
    worker.postMessage(text);
  });
}
