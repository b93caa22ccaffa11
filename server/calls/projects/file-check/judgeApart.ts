import { Worker } from 'node:worker_threads';
import { createTurns } from '../../../lib/limiter';
import { type FileVerdict, refuseWhole } from './judgeFile';

/** A file at all limits of the format takes a second on a slow machine. */
const mostSeconds = 10;

const memory = { maxOldGenerationSizeMb: 512 };

/** One file at a time: the other processors belong to everybody else. */
export const fileCheckTurns = createTurns({ atOnce: 1, waiting: 50, waitingOfOne: 10 });

let kept: Promise<Worker> | null = null;

/** Judges a file on another thread, when its turn has come. What takes too long there is refused. */
export function judgeApart(text: string, seconds = mostSeconds): Promise<FileVerdict> {
  return fileCheckTurns.take(async () => {
    kept ??= startWorker();
    const worker = await kept.catch(forget);
    const verdict = await askWorker(worker, text, seconds);
    if (verdict !== 'nothing') return verdict;
    kept = null;
    await worker.terminate();
    return refuseWhole(`takes more than ${seconds} seconds to check`);
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
function askWorker(worker: Worker, text: string, seconds: number): Promise<FileVerdict | 'nothing'> {
  return new Promise((answered) => {
    const settle = (verdict: FileVerdict | 'nothing') => {
      clearTimeout(timer);
      worker.removeAllListeners('message').removeAllListeners('error');
      answered(verdict);
    };
    const timer = setTimeout(() => settle('nothing'), seconds * 1000);
    worker.once('message', (verdict: FileVerdict) => settle(verdict));
    worker.once('error', () => settle('nothing'));
    worker.postMessage(text);
  });
}
