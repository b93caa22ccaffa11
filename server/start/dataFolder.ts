import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { StartError } from '../lib/StartError';
import { isBeating, startHeartbeat } from './heartbeat';
import { describeProcess, stateOf } from './processIdentity';

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
      throw new StartError(busyMessage(path, found));
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
    throw new StartError(`DATA_DIR ${path} cannot be made: ${String(error)}`);
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
    throw new StartError(`DATA_DIR cannot be written: ${String(error)}`);
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
