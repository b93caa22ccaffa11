import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describeProcess, isAlive } from './processIdentity';
import { StartError } from './startError';

export interface DataFolder {
  readonly path: string;
  release(): Promise<void>;
}

/**
 * Makes the folder and holds it: two servers on one folder would spoil each other's data, and neither the
 * folder nor an embedded database refuses the second one by itself.
 */
export async function takeDataFolder(folder: string): Promise<DataFolder> {
  const path = resolve(folder);
  await mkdir(path, { recursive: true }).catch((error: unknown) => {
    throw new StartError(`DATA_DIR ${path} cannot be made: ${String(error)}`);
  });
  const lockFile = resolve(path, 'kadr.lock');
  const ours = await describeProcess(process.pid);
  while (!(await writeNew(lockFile, ours))) {
    const found = await readFile(lockFile, 'utf8').catch(() => null);
    if (found !== null && (await isAlive(found))) throw new StartError(busyMessage(path, found));
    if (found !== null) await dropStale(lockFile, found);
  }
  return { path, release: () => rm(lockFile, { force: true }) };
}

async function writeNew(file: string, content: string): Promise<boolean> {
  try {
    const handle = await open(file, 'wx');
    await handle.writeFile(content);
    await handle.close();
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw new StartError(`DATA_DIR cannot be written: ${String(error)}`);
  }
}

/** Moves the stale lock away first: of two servers that start at once, one may have put a fresh one there. */
async function dropStale(lockFile: string, stale: string): Promise<void> {
  const aside = `${lockFile}.${process.pid}`;
  await rename(lockFile, aside).catch(() => undefined);
  const moved = await readFile(aside, 'utf8').catch(() => null);
  if (moved !== null && moved !== stale) await link(aside, lockFile).catch(() => undefined);
  await rm(aside, { force: true });
}

function busyMessage(path: string, lock: string): string {
  const pid = lock.split(' ')[0];
  return `Another Kadr (process ${pid}) already works with the data folder ${path}. Stop it first, or give this one a folder of its own: DATA_DIR=/another/folder npm start`;
}
