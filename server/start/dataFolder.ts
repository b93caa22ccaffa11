import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { setTimeout as pause, setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { StartupError } from '../lib/errors';

/** How often a lock is renewed. */
const beatMs = 500;

/** A lock that was not renewed for so long is nobody's any more. */
const silentMs = 10_000;

const lookMs = 100;

export interface Heartbeat {
  stop(): Promise<void>;
}

/**
 * Renews a lock while the process lives, on a thread of its own: the embedded database may keep the first one
 * busy for long. `onLost` is told when the lock is somebody else's, as after a machine that slept.
 */
function startHeartbeat(lockFile: string, ours: string, onLost: () => void): Heartbeat {
  const worker = new Worker(beat, { eval: true, execArgv: [], workerData: { lockFile, ours, beatMs } });
  worker.unref();
  worker.on('message', onLost);
  // Without a thread there is no beat; whoever finds the lock then waits in vain, as before.
  worker.on('error', (error) => console.error('The lock of DATA_DIR is not renewed.', error.message));
  return {
    async stop() {
      await worker.terminate();
    },
  };
}

/** What runs on the thread: plain JavaScript, as threads start without the loader of the sources. */
const beat = `
const { readFileSync, utimesSync } = require('node:fs');
const { parentPort, workerData: { lockFile, ours, beatMs } } = require('node:worker_threads');
const timer = setInterval(() => {
  try {
    if (readFileSync(lockFile, 'utf8') === ours) return utimesSync(lockFile, new Date(), new Date());
  } catch (error) {
    if (error.code !== 'ENOENT') return;
  }
  clearInterval(timer);
  parentPort.postMessage('lost');
}, beatMs);
`;

/** Watches a lock until it is renewed (`true`), or gone or silent for too long. Clocks of other machines do not count. */
export async function isBeating(lockFile: string, patienceMs = silentMs): Promise<boolean> {
  const first = await lastBeat(lockFile);
  for (let waited = 0; first !== null && waited < patienceMs; waited += lookMs) {
    await pause(lookMs);
    const present = await lastBeat(lockFile);
    if (present === null) return false;
    if (present !== first) return true;
  }
  return false;
}

/** By opening the file: shared folders may keep what `stat` alone says for a while. */
async function lastBeat(lockFile: string): Promise<bigint | null> {
  const handle = await open(lockFile, 'r').catch(() => null);
  if (handle === null) return null;
  try {
    return (await handle.stat({ bigint: true })).mtimeNs;
  } finally {
    await handle.close();
  }
}

/**
 * One line that stays true for one run of a process only: its id, where the system tells its birth, and where
 * its id counts. Ids come again (in a container ours may be the same each time), births do not.
 */
export async function describeProcess(pid: number): Promise<string> {
  return `${pid} ${await birthOf(pid)} ${await processNamespace()}`;
}

/**
 * Whether the process that wrote the line still runs. `elsewhere` when nobody here can know: it ran in another
 * container, on another machine or before the last start of this one. A line that nobody can read is nobody's.
 */
async function stateOf(line: string): Promise<'alive' | 'dead' | 'elsewhere'> {
  const [id, birth, place] = line.trim().split(' ');
  const pid = Number(id);
  if (!Number.isInteger(pid) || pid <= 0) return 'dead';
  if (place !== undefined && place !== (await processNamespace())) return 'elsewhere';
  return exists(pid) && (await birthOf(pid)) === (birth ?? 'unknown') ? 'alive' : 'dead';
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Clock ticks from the boot to the process's start: field 22 of Linux's stat; unknown on other systems. */
async function birthOf(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const afterName = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return afterName[19] ?? 'unknown';
}

/** Where a process id means one process: one run of one machine, and there one namespace of processes. */
async function processNamespace(): Promise<string> {
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => hostname());
  const namespace = await readlink('/proc/self/ns/pid').catch(() => '');
  return `${boot.trim()}/${namespace}`.replaceAll(/\s+/g, '_');
}

export interface DataFolder {
  readonly path: string;
  release(): Promise<void>;
}

/** Between two tries while another server removes a stale lock. */
const pauseMs = 20;

export interface TakeOptions {
  /** The folder is somebody else's now: nothing may be written to it any more. */
  readonly onLost?: (message: string) => void;
  /** How long a server of another container may be silent before its lock is broken. */
  readonly patienceMs?: number;
}

/**
 * Makes the folder and holds it: two servers on one embedded database would spoil each other's data, and
 * neither the folder nor the database refuses the second one by itself. The lock is renewed while we live, so
 * that a server of another container, whose processes we cannot see, is known by its beat.
 */
export async function takeDataFolder(folder: string, options: TakeOptions = {}): Promise<DataFolder> {
  const path = await madeFolder(folder);
  const lockFile = resolve(path, 'kadr.lock');
  const ours = await describeProcess(process.pid);
  while (!(await writeNew(lockFile, ours))) {
    const found = await readFile(lockFile, 'utf8').catch(() => null);
    if (found !== null && (await isHeld(lockFile, found, options))) {
      throw new StartupError(busyMessage(path, found));
    }
    if (found !== null) await dropStale(lockFile, found, ours, options);
  }
  const heartbeat = startHeartbeat(lockFile, ours, () => options.onLost?.(lostMessage(path)));
  return {
    path,
    async release() {
      await heartbeat.stop();
      const found = await readFile(lockFile, 'utf8').catch(() => null);
      if (found === ours) await rm(lockFile, { force: true });
    },
  };
}

async function isHeld(file: string, content: string, { patienceMs }: TakeOptions): Promise<boolean> {
  const state = await stateOf(content);
  return state === 'elsewhere' ? isBeating(file, patienceMs) : state === 'alive';
}

/** Makes the folder for servers that share it: with a database elsewhere, files and letters alone lie there. */
export async function shareDataFolder(folder: string): Promise<DataFolder> {
  return { path: await madeFolder(folder), release: async () => undefined };
}

async function madeFolder(folder: string): Promise<string> {
  const path = resolve(folder);
  await mkdir(path, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw new StartupError(`DATA_DIR ${path} cannot be made: ${String(error)}`);
  });
  return path;
}

/** Makes the file with its content in one step, so that nobody ever reads half a lock; `false` if it is there. */
async function writeNew(file: string, content: string): Promise<boolean> {
  const draft = `${file}.${randomUUID()}`;
  try {
    await writeFile(draft, content);
    await link(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw new StartupError(`DATA_DIR cannot be written: ${String(error)}`);
  } finally {
    await rm(draft, { force: true });
  }
}

/** Removes a stale lock. Of several servers that found it one at a time may, or it would remove a fresh one. */
async function dropStale(lockFile: string, stale: string, ours: string, options: TakeOptions): Promise<void> {
  const turn = `${lockFile}.turn`;
  if (await writeNew(turn, ours)) {
    const found = await readFile(lockFile, 'utf8').catch(() => null);
    if (found === stale) await rm(lockFile);
    await rm(turn);
    return;
  }
  const taker = await readFile(turn, 'utf8').catch(() => ours);
  if (!(await isHeld(turn, taker, options))) await rm(turn, { force: true });
  await setTimeout(pauseMs);
}

function lostMessage(path: string): string {
  return `Another Kadr has taken the data folder ${path}, as this one gave no sign for too long. This one ends, so that they do not spoil each other's data.`;
}

function busyMessage(path: string, lock: string): string {
  const pid = lock.split(' ')[0];
  return `Another Kadr (process ${pid}) already works with the data folder ${path}. Stop it first, or give this one a folder of its own: DATA_DIR=/another/folder npm start`;
}
