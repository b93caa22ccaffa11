import { Worker } from 'node:worker_threads';
import { createLimiter } from '../../../lib/limiter';
import { type FileCheck, refuseFile } from './checkText';

/** A file at all limits of the format takes a second on a slow machine. */
const maxSeconds = 10;

const memory = { maxOldGenerationSizeMb: 512 };

/** One file at a time: the other processors belong to everybody else. */
export const fileCheckLimiter = createLimiter({ concurrency: 1, waiting: 50, waitingPerRequester: 10 });

let kept: Promise<Worker> | null = null;

/** Judges a file on another thread, when its turn has come. What takes too long there is refused. */
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
  // A server that is told to stop does not wait for it.
  worker.unref();
  return new Promise((ready, failed) => {
    worker.once('message', () => ready(worker));
    worker.once('error', failed);
  });
}

/** Beside this file in the server's build; out of the sources it needs their loader, which a thread does not inherit. */
function workerOf(isBuilt: boolean): Worker {
  const options = { resourceLimits: memory, execArgv: [] };
  if (isBuilt) return new Worker(new URL('./fileCheckWorker.js', import.meta.url), options);
  const [loader, entry] = ['tsx/esm/api', new URL('./fileCheckWorker.ts', import.meta.url).href].map((name) =>
    JSON.stringify(name),
  );
  const start = `import(${loader}).then(({ register }) => { register(); return import(${entry}); });`;
  return new Worker(start, { ...options, eval: true });
}

/** `nothing` when it takes too long, or more memory than there is for it. */
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
