import { access, copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { dayMs } from '@/lib/durations';
import { randomToken } from '@/lib/randomToken';
import { loggedError } from '../http/errors';
import { startPolling } from '../lib/startPolling';

/** How long the files of a build stay after another has replaced it. */
const keptMs = 7 * dayMs;

/** Those that pages ask for as they go on, named by their content. */
const folders = ['assets', 'localize'];

/**
 * The files of this build and of earlier ones, in the data folder. A page asks for its code part by part: one that was
 * opened before an update needs its own build's, and inside VK it has no worker that stores them.
 */
export interface EarlierBuilds {
  /** The folder of a file that this build does not have; `null` if no earlier build had it. */
  folderOf(path: string): Promise<string | null>;
  /** Adds this build, and deletes what no build has had for a week. To be repeated more often than that. */
  keep(): Promise<void>;
}

export function openEarlierBuilds(builtFolder: string, dataFolder: string, now = Date.now): EarlierBuilds {
  const kept = join(dataFolder, 'builds');

  async function keepFile(file: string): Promise<void> {
    const place = join(kept, file);
    if (!(await exists(place))) {
      await mkdir(dirname(place), { recursive: true });
      // Other processes read it, and may add it at the same time.
      const draft = `${place}.${randomToken()}`;
      await copyFile(join(builtFolder, file), draft);
      await rename(draft, place);
    }
    const time = new Date(now());
    await utimes(place, time, time);
  }

  async function dropIfOld(file: string): Promise<void> {
    // Another process may have renamed its draft, or deleted the file.
    const found = await stat(join(kept, file)).catch(() => null);
    if (found !== null && now() - found.mtimeMs > keptMs) await rm(join(kept, file), { force: true });
  }

  return {
    async folderOf(path) {
      const isEarlier = !(await exists(join(builtFolder, path))) && (await exists(join(kept, path)));
      return isEarlier ? kept : null;
    },
    async keep() {
      for (const file of await filesIn(builtFolder)) await keepFile(file);
      for (const file of await filesIn(kept)) await dropIfOld(file);
    },
  };
}

/** Keeps this build while the server runs, so that its files are recent when the next one starts. */
export async function startKeepingBuilds(builtFolder: string, dataFolder: string) {
  const { folderOf, keep } = openEarlierBuilds(builtFolder, dataFolder);
  const logFailure = (error: unknown) =>
    console.error(
      'Pages that are open during the next update may lose parts of the app.',
      loggedError(error),
    );
  await keep().catch(logFailure);
  const { stop } = startPolling(dayMs, keep, logFailure, () => undefined);
  return { folderOf, stop };
}

async function filesIn(root: string): Promise<readonly string[]> {
  const found = await Promise.all(
    folders.map((folder) =>
      readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => []),
    ),
  );
  return found
    .flat()
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)));
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
