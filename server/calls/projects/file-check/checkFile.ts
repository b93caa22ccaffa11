import { Worker } from 'node:worker_threads';
import type { ComicSummary, ComicThumbnail } from '@/comics/comicFacts';
import { checkHead } from '@/comics/projectFile';
import type { Finding } from '@/comics/validate/finding';
import { fixHint } from '@/comics/validate/fixHints';
import { type DomainError, type DomainErrorMessage, invalidFields } from '../../../lib/errors';
import { createLimiter } from '../../../lib/limiter';
import { checkSize, type FileCheck, refuseFile } from './checkText';

/** A project file that can be stored. */
export interface CheckedFile {
  readonly bytes: Uint8Array;
  readonly text: string;
  /** Errors that prevent publishing; only the first ones of very many. */
  readonly errors: readonly Finding[];
  readonly summary: ComicSummary;
  readonly thumbnail: ComicThumbnail;
  /** The comic's texts, for filters. */
  readonly texts: string;
}

/**
 * Checks a file before it is stored; files with errors are stored as well. Throws for a file that is not a comic, has a
 * newer version, or is too large (docs/product/states.md#files-with-errors).
 */
export async function checkFile(file: object): Promise<CheckedFile> {
  const text = textOf(file);
  return checkedOf(checkSize(text) ?? (await checkInWorker(text)));
}

/** Checks a stored file in the same way. */
export async function checkStored(bytes: Uint8Array): Promise<CheckedFile> {
  return checkedOf(await checkInWorker(new TextDecoder().decode(bytes)));
}

export function assertNoErrors(errors: readonly Finding[]): void {
  if (errors.length > 0) throw invalidFields(errors.map(messageOf));
}

function checkedOf(verdict: FileCheck): CheckedFile {
  if (verdict.kind === 'refused') throw invalidFields(verdict.because.map(messageOf));
  const { kind: _, ...checked } = verdict;
  return { ...checked, bytes: new TextEncoder().encode(checked.text) };
}

function textOf(file: object): string {
  try {
    return JSON.stringify(file);
  } catch (error) {
    throw tooDeepOr(error, file);
  }
}

/** Deeply nested JSON can be parsed but not stringified. */
function tooDeepOr(error: unknown, file: object): unknown {
  const head = checkHead(file);
  return head.ok ? error : refused(head.finding);
}

function refused(finding: Finding): DomainError {
  return invalidFields([messageOf(finding)]);
}

/** The hint is localized, the error itself is in English. */
function messageOf({ code, path, text }: Finding): DomainErrorMessage {
  const fault = `${code}: ${text}`;
  return {
    path,
    text: { en: `${fixHint(code, 'en')} (${fault})`, ru: `${fixHint(code, 'ru')} (${fault})` },
  };
}

/** CPU time: the largest file takes a second on a slow machine. */
const maxSeconds = 10;

const workerMemory = { maxOldGenerationSizeMb: 512 };

/** One file at a time: the other CPU cores are for everything else. */
export const fileCheckLimiter = createLimiter({ concurrency: 1, waiting: 50, waitingPerRequester: 10 });

let kept: Promise<Worker> | null = null;

/** Checks a file in a worker thread, and refuses files that take too long. */
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
  // A stopping server does not wait for the worker.
  worker.unref();
  return new Promise((ready, failed) => {
    worker.once('message', () => ready(worker));
    worker.once('error', failed);
  });
}

/**
 * In the build, the worker is a file next to this one. TypeScript sources need the loader, which threads do not
 * inherit.
 */
function workerOf(isBuilt: boolean): Worker {
  const options = { resourceLimits: workerMemory, execArgv: [] };
  if (isBuilt) return new Worker(new URL('./fileCheckWorker.js', import.meta.url), options);
  const [loader, entry] = ['tsx/esm/api', new URL('./fileCheckWorker.ts', import.meta.url).href].map((name) =>
    JSON.stringify(name),
  );
  const start = `import(${loader}).then(({ register }) => { register(); return import(${entry}); });`;
  return new Worker(start, { ...options, eval: true });
}

/** `nothing` when the check takes too long or too much memory. */
function askWorker(worker: Worker, text: string, seconds: number): Promise<FileCheck | 'nothing'> {
  return new Promise((answered) => {
    const settle = (verdict: FileCheck | 'nothing') => {
      clearTimeout(timer);
      worker.removeAllListeners('message').removeAllListeners('error');
      answered(verdict);
    };
    let timer: NodeJS.Timeout;
    const began = process.cpuUsage();
    // CPU time, because on a busy machine time also passes while nothing is checked. A thread's own CPU time needs Node
    // 24.
    const wait = (left: number) => {
      timer = setTimeout(() => {
        const { user, system } = process.cpuUsage(began);
        const rest = seconds - (user + system) / 1e6;
        if (rest > 0) wait(rest);
        else settle('nothing');
      }, left * 1000);
    };
    wait(seconds);
    worker.once('message', (verdict: FileCheck) => settle(verdict));
    worker.once('error', () => settle('nothing'));
    worker.postMessage(text);
  });
}
