import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { errorCodeOf, StartupError } from '../lib/errors';

/** How often a lock is renewed. */
const renewMs = 500;

/** A lock that was not renewed for this long is stale. */
const staleMs = 10_000;

const pollMs = 100;

/**
 * Renews a lock while the process lives. It runs in a worker thread, because the embedded database may block the main
 * thread for long; proper-lockfile renews on the main thread and compares with this machine's clock. `onLost` is called
 * when another process has taken the lock, for example after a suspend.
 */
function startHeartbeat(lockFile: string, ours: string, onLost: () => void): Worker {
  const worker = new Worker(renewScript, {
    eval: true,
    execArgv: [],
    workerData: { lockFile, ours, renewMs },
  });
  worker.unref();
  worker.on('message', onLost);
  // Without the worker, the lock looks stale to servers on other machines.
  worker.on('error', (error) => console.error('The lock of DATA_DIR was not renewed.', error.message));
  return worker;
}

/** Plain JavaScript, because workers start without the loader for TypeScript. */
const renewScript = `
const { readFileSync, utimesSync } = require('node:fs');
const { parentPort, workerData: { lockFile, ours, renewMs } } = require('node:worker_threads');
const timer = setInterval(() => {
  try {
    if (readFileSync(lockFile, 'utf8') === ours) return utimesSync(lockFile, new Date(), new Date());
  } catch (error) {
    if (error.code !== 'ENOENT') return;
  }
  clearInterval(timer);
  parentPort.postMessage('lost');
}, renewMs);
`;

/** Watches a lock until it is renewed (`true`), removed or stale, without comparing clocks of machines. */
export async function isRenewed(lockFile: string, timeoutMs = staleMs): Promise<boolean> {
  const first = await lastRenewal(lockFile);
  for (let waited = 0; first !== null && waited < timeoutMs; waited += pollMs) {
    await pause(pollMs);
    const present = await lastRenewal(lockFile);
    if (present === null) return false;
    if (present !== first) return true;
  }
  return false;
}

/** Opens the file, because network file systems may cache `stat`. */
async function lastRenewal(lockFile: string): Promise<bigint | null> {
  const handle = await open(lockFile, 'r').catch(() => null);
  if (handle === null) return null;
  try {
    return (await handle.stat({ bigint: true })).mtimeNs;
  } finally {
    await handle.close();
  }
}

/**
 * Identifies one run of a process by its id, its start time where the system provides it, and its process namespace.
 * Ids are reused, and may always be the same in a container.
 */
export async function describeProcess(pid: number): Promise<string> {
  return `${pid} ${await startTimeOf(pid)} ${await processNamespace()}`;
}

/**
 * Whether the process of a lock's line is running. `unsure` for another container, another machine, a process from
 * before the last boot, or an id that Windows or macOS may have reused. An unreadable line is `dead`.
 */
async function stateOf(line: string): Promise<'alive' | 'dead' | 'unsure'> {
  const [id, birth, place] = line.trim().split(' ');
  const pid = Number(id);
  if (!Number.isInteger(pid) || pid <= 0) return 'dead';
  if (place !== undefined && place !== (await processNamespace())) return 'unsure';
  if (!exists(pid)) return 'dead';
  if (birth === unknownStart) return 'unsure';
  return (await startTimeOf(pid)) === birth ? 'alive' : 'dead';
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCodeOf(error) === 'EPERM';
  }
}

const unknownStart = 'unknown';

/** Field 22 of `/proc/<pid>/stat` on Linux; unknown on other systems. */
async function startTimeOf(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const afterName = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return afterName[19] ?? unknownStart;
}

/** Identifies the boot of the machine and the process namespace. */
async function processNamespace(): Promise<string> {
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => hostname());
  const namespace = await readlink('/proc/self/ns/pid').catch(() => '');
  return `${boot.trim()}/${namespace}`.replaceAll(/\s+/g, '_');
}

/** A running server uses the folder. */
export class FolderInUseError extends StartupError {}

interface DataFolder {
  readonly path: string;
  release(): Promise<void>;
}

const pauseMs = 20;

interface TakeOptions {
  /** Called when another process has taken the folder: nothing may be written to it any more. */
  readonly onLost?: (message: string) => void;
  /** When another container's lock counts as stale. */
  readonly timeoutMs?: number;
}

/**
 * Creates and locks the folder, because the embedded database does not prevent a second process from corrupting it. The
 * heartbeat shows that a lock of another container is in use, since that container's processes are not visible here.
 */
export async function lockDataFolder(folder: string, options: TakeOptions = {}): Promise<DataFolder> {
  const path = await createFolder(folder);
  const lockFile = resolve(path, 'kadr.lock');
  const ours = await describeProcess(process.pid);
  while (!(await writeNew(lockFile, ours))) {
    const found = await readFile(lockFile, 'utf8').catch(() => null);
    if (found !== null && (await isHeld(lockFile, found, options))) {
      throw new FolderInUseError(busyMessage(path, found));
    }
    if (found !== null) await dropStale(lockFile, found, ours, options);
  }
  const heartbeat = startHeartbeat(lockFile, ours, () => options.onLost?.(lostMessage(path)));
  return {
    path,
    async release() {
      await heartbeat.terminate();
      const found = await readFile(lockFile, 'utf8').catch(() => null);
      if (found === ours) await rm(lockFile, { force: true });
    },
  };
}

async function isHeld(file: string, content: string, { timeoutMs }: TakeOptions): Promise<boolean> {
  const state = await stateOf(content);
  return state === 'unsure' ? isRenewed(file, timeoutMs) : state === 'alive';
}

/** Creates a folder that several processes may share, because their database is elsewhere. */
export async function openSharedDataFolder(folder: string): Promise<DataFolder> {
  return { path: await createFolder(folder), release: async () => undefined };
}

async function createFolder(folder: string): Promise<string> {
  const path = resolve(folder);
  await createWithParents(path).catch((error: unknown) => {
    throw new StartupError(`DATA_DIR ${path} cannot be created: ${String(error)}`);
  });
  return path;
}

/** Node's `recursive` never ends when a folder reports that a new folder in it does not exist, as `/proc` does. */
async function createWithParents(path: string, isAgain = false): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    if ((await stat(path).catch(() => null))?.isDirectory()) return;
    if (errorCodeOf(error) !== 'ENOENT' || isAgain) throw error;
    await createWithParents(dirname(path));
    await createWithParents(path, true);
  }
}

/** Creates a file with its content atomically; `false` if it exists. */
async function writeNew(file: string, content: string): Promise<boolean> {
  const draft = `${file}.${randomUUID()}`;
  try {
    await writeFile(draft, content);
    await link(draft, file);
    return true;
  } catch (error) {
    if (errorCodeOf(error) === 'EEXIST') return false;
    throw new StartupError(`DATA_DIR cannot be written: ${String(error)}`);
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Removes a stale lock. A second lock lets only one process do this at a time: otherwise it might remove a new lock.
 */
async function dropStale(lockFile: string, stale: string, ours: string, options: TakeOptions): Promise<void> {
  const turn = `${lockFile}.turn`;
  if (await writeNew(turn, ours)) {
    const found = await readFile(lockFile, 'utf8').catch(() => null);
    if (found === stale) await rm(lockFile);
    await rm(turn);
    return;
  }
  const holder = await readFile(turn, 'utf8').catch(() => ours);
  if (!(await isHeld(turn, holder, options))) await rm(turn, { force: true });
  await pause(pauseMs);
}

function lostMessage(path: string): string {
  return `Another Kadr has taken over the data folder ${path}, because this process did not renew its lock in time. This process stops, to prevent data corruption.`;
}

function busyMessage(path: string, lock: string): string {
  const pid = lock.split(' ')[0];
  return `Another Kadr (process ${pid}) is already using the data folder ${path}. Stop it first, or set DATA_DIR to another folder.`;
}
